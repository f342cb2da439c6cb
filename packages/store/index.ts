export { type Connection, type Embedded, startEmbedded } from './embedded/embedded.ts'
export { DataInUse, StartError, StoreUnavailable } from './errors.ts'
export * from './port.ts'
