import type { Amount } from '@baize/money'
import type { Account } from './account.ts'

/**
 * One movement of money: `amount` (1 minor unit or more) leaves `from` and reaches `to`. The id
 * says what moved and why, such as `'<stake>/place'`, so that posting it twice moves money once.
 */
export interface Transfer {
  readonly id: string
  readonly from: Account
  readonly to: Account
  readonly amount: Amount
}
