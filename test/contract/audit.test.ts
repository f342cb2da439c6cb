import type { Connection, Store } from '@baize/store'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { furnishedHouse } from './furnished.ts'
import { log, openTable } from './house.ts'
import { run, type Server, startServer } from './makers.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const furnish = () => furnishedHouse(server)

const MONEY = [
  'stake',
  'stake_end',
  'transfer',
  'event',
  'round',
  'round_end',
  'terms',
  'seal',
  'closing',
  'correction',
  'correction_line',
  'correction_approval',
  'correction_posting',
  'staff_log',
  'deck_event',
  'deck_code',
] as const

describe('money rows are only added', () => {
  let store: Store
  let connection: Connection
  beforeAll(async () => {
    ;({ store, connection } = await furnish())
  })
  afterAll(async () => {
    expect(await store.audit()).toEqual([])
    await store.close()
  })

  const changes = MONEY.flatMap((name) => [
    [name, `delete from ${name}`],
    [name, `truncate ${name} cascade`],
  ])
  test.each([
    ...changes,
    ['stake', 'update stake set amount = amount'],
    ['stake_end', "update stake_end set grade = 'push'"],
    ['transfer', 'update transfer set amount = amount + 1'],
    ['event', 'update event set body = body'],
    ['round', 'update round set no = no'],
    ['round_end', 'update round_end set staked = 0'],
    ['terms', 'update terms set body = body'],
    ['staff_log', "update staff_log set who = 'max'"],
    ['staff', 'delete from staff'],
    ['account', 'delete from account'],
    ['account', 'truncate account cascade'],
    ['account', "update account set name = 'wallet/thief'"],
  ])('%s: refuses %s', async (_, statement) => {
    await expect(run(connection, statement)).rejects.toThrow(
      /is refused: the books are only added to/,
    )
  })

  test.each([
    ["update account set balance = -1 where name like 'wallet/%'", 'covered'],
    ["update account set balance = -1 where name like 'stakes/%'", 'covered'],
    ["update account set balance = -1 where name like 'house/%'", 'covered'],
    [
      "insert into stake select 'x', 1, id, round, patron, bet, mode, amount, at, balance_before, balance_after, hash from stake",
      'stake_once',
    ],
    ['insert into stake_end select * from stake_end limit 1', 'stake_end_pkey'],
    ['insert into transfer select * from transfer limit 1', 'transfer_pkey'],
    ['insert into round_end select * from round_end limit 1', 'round_end_pkey'],
  ])('the database itself refuses %s', async (statement, constraint) => {
    await expect(run(connection, statement)).rejects.toThrow(constraint)
  })
})

describe('the audit names the row that breaks an invariant', () => {
  let store: Store
  let connection: Connection
  beforeEach(async () => {
    ;({ store, connection } = await furnish())
    return async () => {
      await store.close()
    }
  })

  /** Changes rows behind the back of the triggers. */
  const plant = async (statement: string): Promise<void> => {
    const count = await run(connection, "set session_replication_role = 'replica'", statement)
    expect(count).toBeGreaterThan(0)
  }

  it('finds nothing in sound books', async () => {
    expect(await store.audit()).toEqual([])
  })

  const WALLET = "update account set balance = balance + 1 where name like 'wallet/%'"
  const COPY =
    "insert into stake select table_id, 99, 'twin', round, patron, bet, mode, amount, at, balance_before, balance_after, hash from stake"
  test.each([
    ['money out of nothing', WALLET, 'the sum of all accounts is zero', /sum of all accounts: 1$/],
    ['a wallet that is too full', WALLET, 'an account holds the sum of its postings', /wallet/],
    [
      'a line of the staff log',
      "update staff_log set reason = 'no reason' where no = 2",
      'the staff log is unbroken',
      /staff log 2: hash does not match/,
    ],
    [
      'a line cut off the staff log',
      'delete from staff_log where no = 3',
      'the staff log is unbroken',
      /staff log: ends at 2, its head says 3/,
    ],
    [
      'roles that nobody gave',
      "update staff set roles = '{admin}'",
      'a person may do what the staff log says',
      /person sue: is not as the staff log says/,
    ],
    [
      'a person whom nobody hired',
      "insert into staff values ('p2', 'eve', 'eve', '{admin}', 1, 'hash')",
      'a person may do what the staff log says',
      /person eve/,
    ],
    [
      'money shifted between accounts',
      "update account set balance = balance + case when name = 'bank' then -5 else 5 end where name in ('bank', 'house/ab-1')",
      'an account holds the sum of its postings',
      /account house\/ab-1: holds 5, postings say 0/,
    ],
    [
      'something left at stake',
      "update account set balance = 1 where name = 'stakes/ab-1-1'",
      'an ended round has nothing at stake',
      /stakes\/ab-1-1: 1/,
    ],
    [
      'a stake that never ended',
      "delete from stake_end where grade = 'lose'",
      'a stake ends once, as its round decided',
      /stake lost: open/,
    ],
    [
      'a stake paid while its round runs',
      `insert into stake_end select s.table_id, s.seq, 99, s.patron, s.amount, 'void', null, null, 0,
        s.amount, 0, s.amount, 0 from stake s where id = 'open'`,
      'a stake ends once, as its round decided',
      /stake open: void/,
    ],
    [
      'an end without a stake',
      `insert into stake_end select table_id, 99, end_seq, patron, amount, grade, row_name, odds,
        winnings, returned, balance_before, balance_after, at from stake_end where grade = 'lose'`,
      'a stake ends once, as its round decided',
      /end ab-1\/99: no such stake/,
    ],
    [
      'an end that pays someone else',
      "update stake_end set patron = 'thief' where grade = 'win'",
      'a stake ends once, as its round decided',
      /stake won: its end differs/,
    ],
    [
      'a loss turned into a push',
      "update stake_end set grade = 'push', returned = amount, balance_after = balance_before + amount where grade = 'lose'",
      'a stake ends once, as its round decided',
      /stake lost: push paying 2000 is not/,
    ],
    [
      'a win that pays one unit more',
      "update stake_end set winnings = winnings + 1, returned = returned + 1, balance_after = balance_after + 1 where grade = 'win'",
      'a stake ends once, as its round decided',
      /stake won: win paying 1901 is not/,
    ],
    [
      'totals that do not add up',
      "update round_end set returned = returned + 1 where round = 'ab-1-1'",
      'the totals of an ended round are the sums of its ends',
      /round ab-1-1/,
    ],
    [
      'an event with another text',
      `update event set body = replace(body::text, 'Kc', 'Kd')::json where body::text like '%"Kc"%' and kind = 'card-dealt'`,
      'the log of a table is unbroken',
      /event ab-1\/9: hash does not match/,
    ],
    [
      'an event with a space more',
      "update event set body = (body::text || ' ')::json where seq = 3",
      'the log of a table is unbroken',
      /event ab-1\/3: hash does not match/,
    ],
    [
      'an event that cannot be read',
      "update event set body = '{}' where seq = 3",
      'the log of a table is unbroken',
      /event ab-1\/3/,
    ],
    [
      'a stake with another bet',
      "update stake set bet = 'bahar' where id = 'won'",
      'the log of a table is unbroken',
      /stake ab-1\/4: hash does not match/,
    ],
    [
      'a stake with another balance',
      "update stake set balance_after = balance_after + 1, balance_before = balance_before + 1 where id = 'open'",
      'the log of a table is unbroken',
      /stake ab-1\/23: hash does not match/,
    ],
    [
      'a row cut out',
      'delete from event where seq = 2',
      'the log of a table is unbroken',
      /event ab-1\/3: follows 1/,
    ],
    [
      'a row put in',
      `${COPY} where id = 'won'`,
      'the log of a table is unbroken',
      /stake ab-1\/99/,
    ],
    [
      'the last row cut off',
      "delete from stake where id = 'open'",
      'the log of a table is unbroken',
      /table ab-1: log ends at 22, its head says 23/,
    ],
  ])('%s', async (_, statement, invariant, row) => {
    await plant(statement)
    const findings = await store.audit()
    const found = findings.filter((each) => each.invariant === invariant)
    expect(found.map((each) => each.row).join('\n')).toMatch(row)
  })

  it('finds a wallet below zero even where the check was taken away', async () => {
    await run(connection, 'alter table account drop constraint covered')
    await plant("update account set balance = -1 where name like 'wallet/%'")
    const found = (await store.audit()).map((each) => each.invariant)
    expect(found).toContain('no account but the bank is below zero')
  })

  it('looks at every table', async () => {
    const other = await openTable(store, 'zz-9')
    await log(other, { kind: 'seed-revealed', of: 'x', seed: 'y', at: 1 })
    await plant("update event set hash = '' where table_id = 'zz-9'")
    expect((await store.audit()).map(({ row }) => row)).toEqual([
      'event zz-9/1: hash does not match',
      'table zz-9: its head has another hash',
    ])
  })
})
