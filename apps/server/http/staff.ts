import type { FastifyInstance } from 'fastify'
import type { StaffDesk } from '../people/types.ts'
import { addStaffDoor } from './staff-account.ts'
import { addStaffLog } from './staff-log.ts'
import { addStaffOwn } from './staff-own.ts'
import { addStaffPeople } from './staff-people.ts'
import { addStaffTables } from './staff-tables.ts'

/** The HTTP interface of staff, under `/api/staff`. Who may use what is the permission table's. */
export function addStaffRoutes(app: FastifyInstance, desk: () => StaffDesk): void {
  addStaffDoor(app, desk)
  addStaffOwn(app, desk)
  addStaffPeople(app, desk)
  addStaffTables(app, desk)
  addStaffLog(app, desk)
}
