import { cents, type Cents } from '#domain/kernel/money.ts'

/** What is left once an offer has paid off what is owed, or what is still missing then; never below zero. */
type Equity = Readonly<{ kind: 'left' | 'missing' | 'even'; amount: Cents }>

/** What an offer leaves of a vehicle on which so much is owed. @see TRD-13 */
export function equityAfter(offer: Cents, owed: Cents): Equity {
  const left = offer - owed
  if (left === 0) return { kind: 'even', amount: cents(0) }
  return { kind: left > 0 ? 'left' : 'missing', amount: cents(Math.abs(left)) }
}
