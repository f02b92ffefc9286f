import type { Selectable } from 'kysely'

import { generalGap } from '#domain/price/general-price.ts'
import { isHidden, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { pricedState, vehicleRow } from '#modules/inventory/mapper.ts'
import { vehicleStatus } from '#modules/inventory/vehicle-status.ts'
import type { ChangeOrigin } from '#modules/inventory/write-vehicles.ts'
import { flag } from '#platform/db/row-codec.ts'
import type { ImportVehicleTable, VehicleTable } from '#platform/db/schema/inventory.ts'

export type VehicleRow = Selectable<VehicleTable>
/** `removed`: a program took it off the list, which shows it as sold. */
export type ChangeKind = 'added' | 'changed' | 'sold' | 'removed'

/** The columns of a vehicle that differ, by name. */
export type ChangedColumns = Readonly<Record<string, string | number | null>>

/** A vehicle after a run, and its changes by the run. */
export type StagedChange = Readonly<{
  row: Selectable<ImportVehicleTable>
  kind: ChangeKind
  before: ChangedColumns
  after: ChangedColumns
}>

/** Columns with the time and the run of a row's last write. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'dealer_code',
  'stock',
  'content_hash',
  'first_seen',
  'updated_at',
  'last_run_id',
  'version',
  'price_changed_from_cents',
  'price_changed_at',
])

type Last = ReturnType<typeof pricedState>

/** The public price, 0 if there is none. @see PRC-3 */
const publicPrice = (vehicle: Last): number => {
  const gap = generalGap(vehicle)
  return gap === null ? 0 : vehicle.pricing.finalPrice + gap
}

const isSold = ({ tags }: Pick<Vehicle, 'tags'>) => tags.has('isSold')

/**
 * The change of a run that stores a vehicle; `null` for none.
 * @param before its current row; `null` for a vehicle that was never listed
 * @param content its row, if the caller has it already
 */
export function stagedChange(
  vehicle: Vehicle,
  before: VehicleRow | null,
  { runId, at }: ChangeOrigin,
  content = vehicleRow(vehicle.dealerCode, vehicle),
): StagedChange | null {
  if (before?.content_hash === content.content_hash) return null
  const last = before && pricedState(before)
  const row = {
    ...content,
    ...(last && priceChangeOf(last, vehicle, at)),
    first_seen: before?.first_seen ?? content.first_seen,
    updated_at: at,
    last_run_id: runId,
    version: 0,
    run_id: runId,
    general_gap_cents: generalGap(vehicle),
    has_price_point: flag(!last || !isSamePrice(last, vehicle)),
    status: last && vehicleStatus(last) === vehicleStatus(vehicle) ? null : vehicleStatus(vehicle),
  }
  return { row, kind: kindOf(last, vehicle), ...differences(before, content) }
}

function kindOf(last: Last | null, vehicle: Vehicle): ChangeKind {
  if (last === null) return 'added'
  return isSold(vehicle) && !isSold(last) ? 'sold' : 'changed'
}

const isSamePrice = (last: Last, vehicle: Vehicle) =>
  last.pricing.msrp === vehicle.pricing.msrp &&
  last.pricing.finalPrice === vehicle.pricing.finalPrice &&
  generalGap(last) === generalGap(vehicle)

/** The last change of the public price: this one, or the one before. */
function priceChangeOf(last: Last, vehicle: Vehicle, at: string) {
  const from = publicPrice(last)
  const change = from === publicPrice(vehicle) ? last.priceChange : { from, at }
  return {
    price_changed_from_cents: change?.from ?? null,
    price_changed_at: change?.at ?? null,
  }
}

type Content = Omit<VehicleRow, 'last_run_id' | 'version'>

function differences(before: Content | null, content: Content) {
  if (before === null) return { before: {}, after: {} }
  const names = (Object.keys(content) as (keyof typeof content)[]).filter(
    (name) => !BOOKKEEPING.has(name) && before[name] !== content[name],
  )
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, content[name]])),
  }
}

/** The change of a vehicle by a person as shoppers see it: the columns that differ. */
export type ShownChange = Readonly<{
  kind: Exclude<ChangeKind, 'added'>
  before: ChangedColumns
  after: ChangedColumns
}>

/** The change that shoppers see after a person's edit, which may hide a vehicle; `null` for none. */
export function shownChange(before: Vehicle, after: Vehicle): ShownChange | null {
  const [last, next] = [before, after].map((vehicle) => vehicleRow(vehicle.dealerCode, vehicle))
  const [lastEs, nextEs] = [before, after].map(({ edits }) => edits?.comments.es ?? null)
  const found = last && next ? differences(last, next) : { before: {}, after: {} }
  const isSameEs = lastEs === nextEs
  if (Object.keys(found.after).length === 0 && isSameEs) return null
  // Hidden ones have the tag of sold ones.
  if (isSold(before) && isSold(after)) return null
  const goneKind = isHidden(after) ? 'removed' : 'sold'
  return {
    kind: isSold(after) ? goneKind : 'changed',
    before: { ...found.before, ...(!isSameEs && { description_es: lastEs ?? null }) },
    after: { ...found.after, ...(!isSameEs && { description_es: nextEs ?? null }) },
  }
}

/** A vehicle as sold. */
export const soldVehicle = (vehicle: Vehicle): Vehicle => ({
  ...vehicle,
  availability: 'Sold',
  tags: new Set([...vehicle.tags, 'isSold']),
})
