export { CONSOLE, PATRON_MESSAGES, STAFF_MESSAGES } from './commands.ts'
export { ROUTES, routePermission } from './routes.ts'
export { allows, type Permission, type RoutePermission, type Who } from './rule.ts'
