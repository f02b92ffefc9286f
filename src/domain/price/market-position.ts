import type { Cents } from '#domain/kernel/money.ts'
import { byCode, fold } from '#domain/kernel/text.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** Fewer comparable vehicles are not meaningful. @see PRC-13 */
export const MIN_COMPARABLE = 8
/** Maximum number in the comparison. */
const MAX_COMPARABLE = 12
/** Maximum difference in model year of compared used vehicles. */
const MAX_YEARS_APART = 1
/** Maximum difference in mileage of compared used vehicles. */
const MAX_MILES_APART = 20_000
const MILES_PER_YEAR = 12_000

type Compared = Pick<
  Vehicle,
  | 'condition'
  | 'isCertified'
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'mileage'
  | 'stock'
  | 'dealerCode'
  | 'tags'
>

/** Checks identity first: folding is slower than all other comparisons. */
const isSame = (a: string | null, b: string | null) => a === b || fold(a ?? '') === fold(b ?? '')

/** The ranges of model year and mileage that contain every comparable vehicle of a subject, to limit the search. */
export function comparableRanges({ condition, year, mileage }: Compared) {
  const years = condition === 'new' ? 0 : MAX_YEARS_APART
  const isUsed = condition !== 'new' && mileage !== null
  return {
    year: { min: year - years, max: year + years },
    mileage: {
      min: isUsed ? Math.max(0, mileage - MAX_MILES_APART) : null,
      max: isUsed ? mileage + MAX_MILES_APART : null,
    },
  }
}

/** The spellings of a vehicle's trim among those of a list. @returns null for a vehicle without one */
export const comparableTrims = (
  { trim }: Compared,
  trims: readonly string[],
): readonly string[] | null => (trim === null ? null : trims.filter((one) => isSame(one, trim)))

/** The difference of a vehicle from the subject, in miles; `null` if not comparable. */
function distance(subject: Compared, other: Compared): number | null {
  const isItself = other.stock === subject.stock && other.dealerCode === subject.dealerCode
  const isOfKind =
    other.condition === subject.condition &&
    other.isCertified === subject.isCertified &&
    isSame(other.make, subject.make) &&
    isSame(other.model, subject.model) &&
    isSame(other.trim, subject.trim)
  if (isItself || !isOfKind || other.tags.has('isSold')) return null
  const years = Math.abs(other.year - subject.year)
  if (subject.condition === 'new') return years === 0 ? 0 : null
  if (other.mileage === null || subject.mileage === null) return null
  const miles = Math.abs(other.mileage - subject.mileage)
  if (years > MAX_YEARS_APART || miles > MAX_MILES_APART) return null
  return miles + years * MILES_PER_YEAR
}

/** A vehicle with its public all-in price. */
export type PricedComparable<V> = Readonly<{ vehicle: V; allIn: Cents }>

/**
 * The vehicles that a vehicle's all-in price is compared with, 8 to 12 of them, lowest price first; `null` if there are
 * fewer. New vehicles match in year and trim, used ones in trim, at most a year and 20,000 miles apart; the closest are
 * used.
 * @param allInOf the public all-in price; `null` for none
 * @see PRC-13
 */
export function comparablePrices<V extends Compared>(
  subject: Compared,
  vehicles: readonly V[],
  allInOf: (vehicle: V) => Cents | null,
): readonly PricedComparable<V>[] | null {
  const near = vehicles
    .flatMap((vehicle) => {
      const away = distance(subject, vehicle)
      return away === null ? [] : [{ vehicle, away }]
    })
    .toSorted((a, b) => a.away - b.away || byCode(a.vehicle.stock, b.vehicle.stock))
  const priced: PricedComparable<V>[] = []
  for (const { vehicle } of near) {
    const allIn = allInOf(vehicle)
    if (allIn !== null) priced.push({ vehicle, allIn })
    if (priced.length === MAX_COMPARABLE) break
  }
  if (priced.length < MIN_COMPARABLE) return null
  return priced.toSorted((a, b) => a.allIn - b.allIn || byCode(a.vehicle.stock, b.vehicle.stock))
}
