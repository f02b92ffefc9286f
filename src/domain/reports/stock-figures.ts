/** A vehicle as reports of the stock read it. */
export type CountedVehicle = Readonly<{
  dealerCode: string
  /** Year, make and model: vehicles with the same title and type are compared by price. */
  title: string
  type: 'new' | 'used' | 'cpo'
  /** The public price in cents; `null` without one. */
  price: number | null
  photos: number
  /** Days in stock. */
  days: number
}>

/** Days in stock, by the first day of each group. */
export const AGE_GROUPS = [0, 31, 61, 91] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

/** Below, near or above the median price of alike vehicles; `alone` without enough of those, `none` without a price. */
export const PRICE_POSITIONS = ['below', 'near', 'above', 'alone', 'none'] as const
export type PricePosition = (typeof PRICE_POSITIONS)[number]

/** The least number of vehicles with the same title and type for a comparison. */
export const ALIKE = 4
/** A price this close to the median, in percent, is near it. */
export const NEAR_PERCENT = 5

/** Listed vehicles of one store. */
export type StoreStock = Readonly<{
  dealerCode: string
  vehicles: number
  medianDays: number
  /** In stock for more than 60 days. */
  aged: number
  withoutPhotos: number
  withoutPrice: number
}>

/** Listed vehicles, by what a manager can change. */
export type StockFigures = Readonly<{
  vehicles: number
  medianDays: number | null
  withoutPhotos: number
  ages: readonly Readonly<{
    from: AgeGroup
    vehicles: number
    withoutPhotos: number
    /** Of all its vehicles together. */
    views: number
  }>[]
  positions: readonly Readonly<{
    position: PricePosition
    vehicles: number
    medianDays: number | null
    /** Of all its vehicles together. */
    views: number
  }>[]
  stores: readonly StoreStock[]
}>

const AGED_DAYS = 61
const PERCENT = 100

/** The middle of some numbers, the lower one of two; `null` for none. */
export function medianOf(values: readonly number[]): number | null {
  // Sorted as numbers, without a call for each comparison.
  return Float64Array.from(values).sort()[Math.ceil(values.length / 2) - 1] ?? null
}

const kindOf = ({ type, title }: CountedVehicle) => `${type === 'new' ? 'new' : 'used'} ${title}`

/** The median price of each kind of vehicle of which there are enough with a price. */
function medianPrices(vehicles: readonly CountedVehicle[]): ReadonlyMap<string, number> {
  const medians = new Map<string, number>()
  for (const [kind, alike] of Map.groupBy(vehicles, kindOf)) {
    const prices = alike.flatMap(({ price }) => (price === null ? [] : [price]))
    const median = prices.length < ALIKE ? null : medianOf(prices)
    if (median !== null) medians.set(kind, median)
  }
  return medians
}

/**
 * A function that compares the price of a vehicle with those of alike ones.
 * @param all the vehicles of the whole group
 */
export function pricePositions(
  all: readonly CountedVehicle[],
): (vehicle: CountedVehicle) => PricePosition {
  const medians = medianPrices(all)
  const positionOf = (vehicle: CountedVehicle): PricePosition => {
    if (vehicle.price === null) return 'none'
    const median = medians.get(kindOf(vehicle))
    if (median === undefined) return 'alone'
    const difference = vehicle.price - median
    if (Math.abs(difference) * PERCENT <= median * NEAR_PERCENT) return 'near'
    return difference < 0 ? 'below' : 'above'
  }
  const known = new Map(all.map((vehicle) => [vehicle, positionOf(vehicle)]))
  return (vehicle) => known.get(vehicle) ?? positionOf(vehicle)
}

const ageOf = ({ days }: CountedVehicle): AgeGroup =>
  AGE_GROUPS.findLast((from) => days >= from) ?? 0

/** What is known of a vehicle besides its row. */
export type StockLookups<V> = Readonly<{
  /** @see pricePositions */
  position: (vehicle: V) => PricePosition
  /** Views in the period. */
  views: (vehicle: V) => number
}>

/** What is counted of some vehicles. */
type Sum = {
  days: number[]
  aged: number
  withoutPhotos: number
  withoutPrice: number
  views: number
}

const noVehicles = (): Sum => ({ days: [], aged: 0, withoutPhotos: 0, withoutPrice: 0, views: 0 })

function add(sum: Sum, { days, photos, price }: CountedVehicle, views: number): void {
  sum.days.push(days)
  sum.aged += Number(days >= AGED_DAYS)
  sum.withoutPhotos += Number(photos === 0)
  sum.withoutPrice += Number(price === null)
  sum.views += views
}

/** The sum of a group; a new one the first time. */
function sumOf<K>(sums: Map<K, Sum>, key: K): Sum {
  const known = sums.get(key)
  if (known) return known
  const sum = noVehicles()
  sums.set(key, sum)
  return sum
}

/** Counts listed vehicles by days in stock, price position, missing photos and views, in one pass. */
export function stockFigures<V extends CountedVehicle>(
  counted: readonly V[],
  of: StockLookups<V>,
): StockFigures {
  const all = noVehicles()
  const byAge = new Map<AgeGroup, Sum>()
  const byPosition = new Map<PricePosition, Sum>()
  const byStore = new Map<string, Sum>()
  for (const vehicle of counted) {
    const views = of.views(vehicle)
    add(all, vehicle, views)
    add(sumOf(byAge, ageOf(vehicle)), vehicle, views)
    add(sumOf(byPosition, of.position(vehicle)), vehicle, views)
    add(sumOf(byStore, vehicle.dealerCode), vehicle, views)
  }
  return {
    vehicles: counted.length,
    medianDays: medianOf(all.days),
    withoutPhotos: all.withoutPhotos,
    ages: AGE_GROUPS.map((from) => {
      const { days, withoutPhotos, views } = sumOf(byAge, from)
      return { from, vehicles: days.length, withoutPhotos, views }
    }),
    positions: PRICE_POSITIONS.map((position) => {
      const { days, views } = sumOf(byPosition, position)
      return { position, vehicles: days.length, medianDays: medianOf(days), views }
    }),
    stores: [...byStore]
      .map(([dealerCode, { days, aged, withoutPhotos, withoutPrice }]) => ({
        dealerCode,
        vehicles: days.length,
        medianDays: medianOf(days) ?? 0,
        aged,
        withoutPhotos,
        withoutPrice,
      }))
      .toSorted((a, b) => b.vehicles - a.vehicles),
  }
}
