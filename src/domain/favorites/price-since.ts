import { cents, type Cents } from '#domain/kernel/money.ts'

/** By how much a price is lower or higher than it was. */
export type PriceSince = Readonly<{ direction: 'less' | 'more'; amount: Cents }>

/** Less than a dollar is not written, so it is not a change. */
const MIN = 100

/** How a price has changed since a vehicle was saved; `null` if it has not, or one of the two is unknown. */
export function priceSince(saved: Cents | null, now: Cents | null): PriceSince | null {
  if (saved === null || now === null || Math.abs(now - saved) < MIN) return null
  return { direction: now < saved ? 'less' : 'more', amount: cents(Math.abs(now - saved)) }
}
