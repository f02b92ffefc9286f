import type { ChangedColumns, ChangeKind } from '#modules/inventory/import/staged-change.ts'
import type { RecordedChange } from '#modules/inventory/runs/run-records.ts'

/** The groups of a run's changes, in the order in which a person checks them. */
export const DIFF_GROUPS = ['price-far', 'removed', 'price', 'facts', 'added'] as const
export type DiffGroup = (typeof DIFF_GROUPS)[number]

/** A vehicle that a run changes. */
export type DiffRow = Readonly<{
  stock: string
  vin: string
  /** Year, make and model; `null` if the store no longer lists it. */
  vehicle: string | null
  group: DiffGroup
  kind: ChangeKind
  /** The price before and after, in cents; `null` if unchanged. */
  price: Readonly<{ before: number | null; after: number | null }> | null
  /** Columns that differ, with their values before and after. */
  columns: readonly Readonly<{ name: string; before: unknown; after: unknown }>[]
}>

/** Price changes above this share of the old price need attention. */
const FAR = 0.25
const PRICE = 'final_price_cents'

const amountOf = (columns: ChangedColumns): number | null => {
  const amount = columns[PRICE]
  return typeof amount === 'number' ? amount : null
}

function groupOf({ kind, before, after }: RecordedChange): DiffGroup {
  if (kind === 'added') return 'added'
  if (kind === 'sold' || kind === 'removed') return 'removed'
  const [from, to] = [amountOf(before), amountOf(after)]
  if (from === null && to === null) return 'facts'
  return from && to !== null && Math.abs(to - from) > from * FAR ? 'price-far' : 'price'
}

/** A recorded change as a row. */
export const diffRow = (change: RecordedChange & Pick<DiffRow, 'vehicle'>): DiffRow => {
  const { stock, vin, vehicle, kind, before, after } = change
  return {
    stock,
    vin,
    vehicle,
    kind,
    group: groupOf(change),
    price: PRICE in after ? { before: amountOf(before), after: amountOf(after) } : null,
    columns: Object.keys(after).map((name) => ({
      name,
      before: before[name] ?? null,
      after: after[name] ?? null,
    })),
  }
}
