import type { FailureRow } from './row.ts'

const BETS = 'test/server/bets.test.ts'
const MONEY = 'packages/money/money.test.ts'
const STORE = 'test/contract/store.test.ts'

/** Money that is read wrongly, lost, doubled or spent twice. */
export const MONEY_FAULTS: readonly FailureRow[] = [
  {
    fault: 'float rounding',
    tests: [
      [MONEY, 'obeys the field laws'],
      [MONEY, 'winnings round down to the minor unit (G-1)'],
    ],
  },
  {
    fault: 'balance becomes a string; "1,23" read as 123; "1.005" deposited wrongly; more decimals',
    tests: [
      [MONEY, "'1,23'"],
      [MONEY, "'5.0'"],
      [BETS, "'100.00'"],
    ],
  },
  {
    fault: 'parallel requests: double debit, double credit, balance below zero',
    tests: [
      [STORE, '(Money: read-then-write races)'],
      [BETS, '100 bets of 100.00 on 1,000.00 over 10 sockets: exactly 10 accepted, balance 0'],
      ['test/server/two-houses.test.ts', '200 parallel bets never go below zero'],
      ['test/contract/corrections.test.ts', '(Money: double credit)'],
      ['test/contract/corrections.test.ts', 'never takes a wallet below zero'],
    ],
  },
  {
    fault: 'read-then-write races, guards checked before an await, check outside the transaction',
    tests: [
      [STORE, 'takes no id twice even from a house that does not ask'],
      [STORE, 'from a house that does not check'],
      ['test/contract/audit.test.ts', "update account set balance = -1 where name like 'wallet/%'"],
    ],
  },
  {
    fault: 'same key twice gives an error or a second effect instead of the first answer',
    tests: [
      [STORE, 'places one id once, however often it comes'],
      [BETS, 'the same id 50 times is one bet and 50 equal answers; another body is refused'],
      [BETS, 'the same id after the round still gets the first answer, and moves no money'],
    ],
  },
  {
    fault: 'same key with another body accepted',
    tests: [
      ['apps/server/table/answers.test.ts', 'another body was refused under its id'],
      ['test/contract/corrections.test.ts', 'has one body'],
    ],
  },
]
