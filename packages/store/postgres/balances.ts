import type { Amount } from '@baize/money'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** What every account holds, read in one statement and so at one moment. */
export async function balances(db: Database): Promise<ReadonlyMap<string, Amount>> {
  const rows = await db.rows<{ name: string; balance: Amount }>(
    sql`select name, balance from account`,
  )
  return new Map(rows.map(({ name, balance }) => [name, balance]))
}
