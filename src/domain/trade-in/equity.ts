import { cents, type Cents } from '#domain/kernel/money.ts'

/** The amount left of an offer after the loan balance is paid, or the balance still owed; never below zero. */
type Equity = Readonly<{ kind: 'left' | 'missing' | 'even'; amount: Cents }>

/** The equity of an offer after a loan balance. @see TRD-13 */
export function equityAfter(offer: Cents, owed: Cents): Equity {
  const left = offer - owed
  if (left === 0) return { kind: 'even', amount: cents(0) }
  return { kind: left > 0 ? 'left' : 'missing', amount: cents(Math.abs(left)) }
}
