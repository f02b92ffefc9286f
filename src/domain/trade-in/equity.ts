import { cents, type Cents } from '#domain/kernel/money.ts'

/** What an offer leaves after the loan balance, or the balance still due after it; never below zero. */
type Equity = Readonly<{ kind: 'left' | 'missing' | 'even'; amount: Cents }>

/** The equity of an offer after a loan balance. @see TRD-13 */
export function equityAfter(offer: Cents, owed: Cents): Equity {
  const left = offer - owed
  if (left === 0) return { kind: 'even', amount: cents(0) }
  return { kind: left > 0 ? 'left' : 'missing', amount: cents(Math.abs(left)) }
}
