import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

type ComparedFields = Pick<Vehicle, 'make' | 'model' | 'body' | 'year' | 'mileage'>

/** The most specific property that two vehicles have in common; `null` for none of these. */
export type Shared = 'model' | 'make' | 'body'

/** How the other one differs: its price in cents, its model years, or its miles. */
export type Difference = Readonly<
  | { by: 'cheaper' | 'pricier'; amount: Cents }
  | { by: 'newer' | 'older'; years: number }
  | { by: 'fewerMiles'; miles: number }
  | { by: 'samePrice' }
>

export type Reason = Readonly<{ shared: Shared | null; difference: Difference | null }>

/** Prices this close count as equal. */
const SAME_CENTS = 100_00
/** Smaller differences in miles are not mentioned. */
const MIN_MILES = 1000

function sharedBy(one: ComparedFields, other: ComparedFields): Shared | null {
  if (one.make === other.make && one.model === other.model) return 'model'
  if (one.make === other.make) return 'make'
  return one.body !== null && one.body === other.body ? 'body' : null
}

function differenceOf(
  one: ComparedFields,
  other: ComparedFields,
  [price, otherPrice]: readonly [Cents | null, Cents | null],
): Difference | null {
  const years = other.year - one.year
  const miles = (one.mileage ?? 0) - (other.mileage ?? Infinity)
  const isPriced = price !== null && otherPrice !== null
  const gap = isPriced ? otherPrice - price : 0
  if (isPriced && gap <= -SAME_CENTS) return { by: 'cheaper', amount: cents(-gap) }
  if (years > 0) return { by: 'newer', years }
  if (miles >= MIN_MILES) return { by: 'fewerMiles', miles }
  if (isPriced && gap < SAME_CENTS) return { by: 'samePrice' }
  if (isPriced) return { by: 'pricier', amount: cents(gap) }
  return years < 0 ? { by: 'older', years: -years } : null
}

/**
 * Why a vehicle is shown as similar to another: a common property, and an advantage or else a disadvantage.
 * @param prices of the first and of the other, both as shown to everyone; `null` if none is shown
 */
export const whySimilar = (
  one: ComparedFields,
  other: ComparedFields,
  prices: readonly [Cents | null, Cents | null],
): Reason => ({ shared: sharedBy(one, other), difference: differenceOf(one, other, prices) })
