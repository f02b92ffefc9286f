import type { CountedVehicle, PricePosition, StockLookups } from './stock-figures.ts'

/** A listed vehicle with what shoppers did in a period. */
export type ViewedVehicle = Readonly<{
  dealerCode: string
  stock: string
  title: string
  days: number
  position: PricePosition
  views: number
  leads: number
}>

type Listed = CountedVehicle & Readonly<{ stock: string }>

/** How many vehicles a list has. */
const MOST = 20
/** A vehicle that was listed later had too few days to be viewed. */
const LEAST_DAYS = 7

/** The first rows of an order, as sorting all of them would give. */
function firstOf<T>(rows: readonly T[], order: (a: T, b: T) => number): readonly T[] {
  const first: T[] = []
  for (const row of rows) {
    const last = first.at(-1)
    if (first.length === MOST && last !== undefined && order(row, last) >= 0) continue
    const after = first.findIndex((one) => order(row, one) < 0)
    first.splice(after < 0 ? first.length : after, 0, row)
    if (first.length > MOST) first.pop()
  }
  return first
}

/** The vehicles with most views, and those with fewest that are in stock for at least a week, the oldest first. */
export function viewedVehicles<V extends Listed>(
  counted: readonly V[],
  of: StockLookups<V> & Readonly<{ leads: (vehicle: V) => number }>,
): Readonly<{ most: readonly ViewedVehicle[]; fewest: readonly ViewedVehicle[] }> {
  const rows = counted.map((vehicle) => ({ vehicle, views: of.views(vehicle) }))
  type Row = (typeof rows)[number]
  const viewed = ({ vehicle, views }: Row): ViewedVehicle => ({
    dealerCode: vehicle.dealerCode,
    stock: vehicle.stock,
    title: vehicle.title,
    days: vehicle.days,
    position: of.position(vehicle),
    views,
    leads: of.leads(vehicle),
  })
  const first = (some: readonly Row[], order: (a: Row, b: Row) => number) =>
    firstOf(some, order).map(viewed)
  return {
    most: first(
      rows.filter(({ views }) => views > 0),
      (a, b) => b.views - a.views || a.vehicle.days - b.vehicle.days,
    ),
    fewest: first(
      rows.filter(({ vehicle }) => vehicle.days >= LEAST_DAYS),
      (a, b) => a.views - b.views || b.vehicle.days - a.vehicle.days,
    ),
  }
}
