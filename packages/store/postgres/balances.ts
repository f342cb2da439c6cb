import type { Amount } from '@baize/money'
import type { Database } from './database.ts'

/** What every account holds, read in one statement and so at one moment. */
export async function balances(db: Database): Promise<ReadonlyMap<string, Amount>> {
  const rows = await db<{ name: string; balance: Amount }[]>`select name, balance from account`
  return new Map(rows.map(({ name, balance }) => [name, balance]))
}
