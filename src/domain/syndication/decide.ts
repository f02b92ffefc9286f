import { OPEN_RULES, reasonAgainst, REASONS, type Reason } from './eligibility.ts'
import { rowOf, type FeedFormat } from './feed-format.ts'
import type { FeedItem } from './feed-item.ts'

/** Why a vehicle is not in a feed: a rule, another vehicle with its VIN, or columns that the vendor would reject. */
export type Exclusion =
  | Readonly<{ kind: 'rule'; reason: Reason }>
  | Readonly<{ kind: 'duplicate' }>
  | Readonly<{ kind: 'columns'; columns: readonly string[] }>

/** Whether a vehicle is in a feed; `cells` is its row in a table, empty in other formats. */
export type Decision =
  | Readonly<{ item: FeedItem; cells: readonly string[]; exclusion: null }>
  | Readonly<{ item: FeedItem; cells: null; exclusion: Exclusion }>

/** The text of an exclusion for people: `no photo of this vehicle`, `column exterior_color is empty or invalid`. */
export function exclusionText(exclusion: Exclusion): string {
  if (exclusion.kind === 'rule') return REASONS[exclusion.reason]
  if (exclusion.kind === 'duplicate') return 'another vehicle in the feed has its VIN'
  const [first = '', ...more] = exclusion.columns
  const names =
    more.length === 0 ? `column ${first} is` : `columns ${exclusion.columns.join(', ')} are`
  return `${names} empty or invalid`
}

/** Whether the exclusion is no fault of the vehicle's data: sold, or not offered by the site at all. */
export const isExpected = (exclusion: Exclusion): boolean =>
  exclusion.kind === 'rule' && OPEN_RULES.includes(exclusion.reason)

/** Decides which vehicles are in one feed, in order: of several with the same VIN, only the first is. */
export function decider(format: FeedFormat): (item: FeedItem) => Decision {
  const vins = new Set<string>()
  const exclusionOf = (item: FeedItem): Exclusion | null => {
    const reason = reasonAgainst(item, format.rules)
    if (reason !== null) return { kind: 'rule', reason }
    return format.isOnePerVin && vins.has(item.vehicle.vin) ? { kind: 'duplicate' } : null
  }
  return (item) => {
    const exclusion = exclusionOf(item)
    if (exclusion !== null) return { item, cells: null, exclusion }
    const row = format.kind === 'table' ? rowOf(format, item) : { cells: [], rejected: null }
    if (row.rejected !== null)
      return { item, cells: null, exclusion: { kind: 'columns', columns: row.rejected } }
    if (format.isOnePerVin) vins.add(item.vehicle.vin)
    return { item, cells: row.cells, exclusion: null }
  }
}
