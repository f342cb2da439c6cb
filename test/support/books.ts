import { type AuditFinding, openPostgresStore, startEmbedded } from '@baize/store'

/** Opens the books of a stopped server and audits them. */
export async function auditBooks(dataDir: string): Promise<readonly AuditFinding[]> {
  const server = await startEmbedded({ dataDir, log: () => {} })
  const store = await openPostgresStore({ database: server.connection })
  const findings = await store.audit()
  await store.close()
  await server.stop()
  return findings
}
