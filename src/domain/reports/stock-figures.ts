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
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null
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
  return (vehicle) => {
    if (vehicle.price === null) return 'none'
    const median = medians.get(kindOf(vehicle))
    if (median === undefined) return 'alone'
    const difference = vehicle.price - median
    if (Math.abs(difference) * PERCENT <= median * NEAR_PERCENT) return 'near'
    return difference < 0 ? 'below' : 'above'
  }
}

const ageOf = ({ days }: CountedVehicle): AgeGroup =>
  AGE_GROUPS.findLast((from) => days >= from) ?? 0

const without = (vehicles: readonly CountedVehicle[]) =>
  vehicles.filter(({ photos }) => photos === 0).length

const medianDays = (vehicles: readonly CountedVehicle[]) =>
  medianOf(vehicles.map(({ days }) => days))

/** What is known of a vehicle besides its row. */
export type StockLookups<V> = Readonly<{
  /** @see pricePositions */
  position: (vehicle: V) => PricePosition
  /** Views in the period. */
  views: (vehicle: V) => number
}>

/** Counts listed vehicles by days in stock, price position, missing photos and views. */
export function stockFigures<V extends CountedVehicle>(
  counted: readonly V[],
  of: StockLookups<V>,
): StockFigures {
  const viewsOfAll = (vehicles: readonly V[]) =>
    vehicles.reduce((sum, vehicle) => sum + of.views(vehicle), 0)
  const byAge = Map.groupBy(counted, ageOf)
  const byPosition = Map.groupBy(counted, of.position)
  const byStore = Map.groupBy(counted, ({ dealerCode }) => dealerCode)
  return {
    vehicles: counted.length,
    medianDays: medianDays(counted),
    withoutPhotos: without(counted),
    ages: AGE_GROUPS.map((from) => {
      const ofAge = byAge.get(from) ?? []
      return {
        from,
        vehicles: ofAge.length,
        withoutPhotos: without(ofAge),
        views: viewsOfAll(ofAge),
      }
    }),
    positions: PRICE_POSITIONS.map((position) => {
      const ofPosition = byPosition.get(position) ?? []
      return {
        position,
        vehicles: ofPosition.length,
        medianDays: medianDays(ofPosition),
        views: viewsOfAll(ofPosition),
      }
    }),
    stores: [...byStore]
      .map(([dealerCode, vehicles]) => ({
        dealerCode,
        vehicles: vehicles.length,
        medianDays: medianDays(vehicles) ?? 0,
        aged: vehicles.filter(({ days }) => days >= AGED_DAYS).length,
        withoutPhotos: without(vehicles),
        withoutPrice: vehicles.filter(({ price }) => price === null).length,
      }))
      .toSorted((a, b) => b.vehicles - a.vehicles),
  }
}
