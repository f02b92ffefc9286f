import { cents, type Cents } from '#domain/kernel/money.ts'

/** The amount by which a price fell or rose. */
export type PriceSince = Readonly<{ direction: 'less' | 'more'; amount: Cents }>

/** Prices show no cents, so less than a dollar is not a change. */
const MIN = 100

/** The price change since a vehicle was saved; `null` if there is none or one of the prices is unknown. */
export function priceSince(saved: Cents | null, now: Cents | null): PriceSince | null {
  if (saved === null || now === null || Math.abs(now - saved) < MIN) return null
  return { direction: now < saved ? 'less' : 'more', amount: cents(Math.abs(now - saved)) }
}
