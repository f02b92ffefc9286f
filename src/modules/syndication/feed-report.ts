import { exclusionText, isExpected, type Decision } from '#domain/syndication/decide.ts'

/** How many vehicles of a reason a report names. */
const NAMED = 5

/** Vehicles that are not in a feed for one reason. */
export type ExcludedVehicles = Readonly<{
  reason: string
  count: number
  /** VINs of the first ones; stock numbers of those without a VIN. */
  vehicles: readonly string[]
  /** Whether the vehicle's data has no fault. */
  isExpected: boolean
}>

export type FeedReport = Readonly<{
  format: string
  file: string
  eligible: number
  excluded: readonly ExcludedVehicles[]
  /** The vehicles that a vendor would reject for each column. */
  rejectedColumns: Readonly<Record<string, number>>
}>

/** Counts the decisions about the vehicles of a feed. */
export function feedCounter(feed: Readonly<{ format: { name: string }; file: string }>) {
  let eligible = 0
  const excluded = new Map<string, { count: number; vehicles: string[]; isExpected: boolean }>()
  const columns = new Map<string, number>()
  return {
    add({ item: { vehicle }, exclusion }: Decision): void {
      if (exclusion === null) {
        eligible++
        return
      }
      const reason = exclusionText(exclusion)
      const known = excluded.get(reason) ?? {
        count: 0,
        vehicles: [],
        isExpected: isExpected(exclusion),
      }
      known.count++
      if (known.vehicles.length < NAMED) known.vehicles.push(vehicle.vin || vehicle.stock)
      excluded.set(reason, known)
      if (exclusion.kind === 'columns')
        for (const name of exclusion.columns) columns.set(name, (columns.get(name) ?? 0) + 1)
    },
    report: (): FeedReport => ({
      format: feed.format.name,
      file: feed.file,
      eligible,
      excluded: [...excluded]
        .map(([reason, found]) => ({ reason, ...found }))
        .toSorted((a, b) => b.count - a.count),
      rejectedColumns: Object.fromEntries(columns),
    }),
  }
}
