export type { CareBooks, CarePeriods } from './care.ts'
export * from './close-day.ts'
export { type Closing, type Figures, readClosing, type SignedClosing } from './closing.ts'
export {
  type Approval,
  CORRECTION_REFUSALS,
  type CorrectedStake,
  type Correction,
  type CorrectionAnswer,
  type CorrectionLine,
  type CorrectionProposal,
  type CorrectionRefusal,
} from './correction.ts'
export { BadCursor } from './cursor.ts'
export * from './day.ts'
export * from './decks/index.ts'
export { type Connection, type Embedded, startEmbedded } from './embedded/embedded.ts'
export { dataFolder } from './embedded/place.ts'
export { type Visit, visitEmbedded } from './embedded/visit.ts'
export { BadVerdict, DataInUse, StartError, StoreUnavailable } from './errors.ts'
export type {
  IncidentAsk,
  IncidentBooks,
  IncidentPage,
  IncidentRecord,
  VoidNotice,
} from './incidents.ts'
export { openMemoryStore } from './memory/store.ts'
export type * from './office/index.ts'
export * from './port.ts'
export { type Restored, restoreBackup } from './postgres/backup/restore.ts'
export { type BackupSummary, writeBackup } from './postgres/backup/write.ts'
export type { OnStep, Step } from './postgres/commit.ts'
export { openPostgresStore, type PostgresStoreOptions } from './postgres/store.ts'
export { type RenewedTable, renewTables } from './renew.ts'
export { type ExportViewer, printRoundExport, type RoundMaterial } from './round-export.ts'
export { isSigned, publicKeyPem, type SigningKey, signingKey } from './signing.ts'
export * from './staff/index.ts'
