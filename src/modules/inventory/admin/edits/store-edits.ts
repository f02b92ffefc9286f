import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#domain/access/actor.ts'
import { cents } from '#domain/kernel/money.ts'
import { generalGap } from '#domain/price/general-price.ts'
import {
  feedValueOf,
  isActive,
  withOverrides,
  type Override,
} from '#domain/vehicle-edits/apply-edits.ts'
import { isPriceField, type EditField } from '#domain/vehicle-edits/edit-fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import { shownChange } from '#modules/inventory/import/staged-change.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import { bumpInventoryVersion } from '#platform/db/data-version.ts'
import type { Connection } from '#platform/db/database.ts'

import {
  editRecords,
  keyText,
  NO_EDITS,
  type EditState,
  type FieldOverrides,
  type RecordedEdit,
  type VehicleKey,
} from './edit-records.ts'

/** A vehicle as its feed lists it, its edits, and how it is shown. */
export type AdminVehicle = Readonly<{ feed: Vehicle; state: EditState; shown: Vehicle }>

/** Reads vehicles with their edits, by `keyText`; absent for unknown ones. @param now ISO */
export async function adminVehicles(
  on: Connection,
  keys: readonly VehicleKey[],
  now: string,
): Promise<ReadonlyMap<string, AdminVehicle>> {
  const feeds = await vehicleRepository({ db: on }).byKeys(keys)
  const states = await editRecords(on).byKeys(keys)
  return new Map(
    feeds.map((feed) => {
      const state = states.get(keyText(feed)) ?? NO_EDITS
      const { overrides, changedAt } = state
      const shown = withOverrides(feed, overrides, { now, changedAt })
      return [keyText(feed), { feed, state, shown }]
    }),
  )
}

/** The overrides of fields as they apply now. */
export const overridesOf = (
  { feed, state }: AdminVehicle,
  fields: readonly EditField[],
  now: string,
): FieldOverrides =>
  Object.fromEntries(
    fields.map((field) => {
      const override = state.overrides.find((one) => one.field === field)
      return [field, override && isActive(override, feed, now) ? override : null]
    }),
  )

/** A change of one vehicle: the overrides that its fields get, `null` to follow the feed. */
export type Change = Readonly<{ vehicle: AdminVehicle; after: FieldOverrides }>

/** The kind of an edit, its author, and its audit entry. */
type EditOrigin = Readonly<{
  id: string
  kind: RecordedEdit['kind']
  at: string
  actor: Actor
  record: (entry: AuditEntry) => void
}>

/** The overrides that an edit replaces: those that apply, or those that have just ended. */
const beforeOf = (
  vehicle: AdminVehicle,
  fields: readonly EditField[],
  { kind, at }: Pick<EditOrigin, 'kind' | 'at'>,
): FieldOverrides =>
  kind === 'ended'
    ? Object.fromEntries(
        fields.map((field) => [
          field,
          vehicle.state.overrides.find((one) => one.field === field) ?? null,
        ]),
      )
    : overridesOf(vehicle, fields, at)

const valueOf = (override: Override | null | undefined, feed: Vehicle, field: EditField) =>
  override ? override.value : feedValueOf(feed, field)

const fieldsOf = (overrides: FieldOverrides) => Object.keys(overrides) as EditField[]

/** The name of a vehicle in the audit trail. */
export const auditId = ({ dealerCode, stock }: VehicleKey): string => `${dealerCode}/${stock}`

function auditEntry(edit: RecordedEdit, feed: Vehicle): AuditEntry {
  const fields = fieldsOf(edit.after)
  const valuesOf = (overrides: FieldOverrides) =>
    Object.fromEntries(fields.map((field) => [field, valueOf(overrides[field], feed, field)]))
  const reasons = Object.values(edit.after).flatMap((one) => one?.reason ?? [])
  const verb = {
    edit: fields.some(isPriceField) ? 'price-changed' : 'edited',
    bulk: fields.some(isPriceField) ? 'price-changed' : 'edited',
    undo: 'edit-undone',
    ended: 'edit-ended',
  }[edit.kind]
  return {
    action: `vehicle.${verb}`,
    subject: { kind: 'vehicle', id: auditId(edit) },
    dealerCode: edit.dealerCode,
    before: valuesOf(edit.before),
    after: { ...valuesOf(edit.after), ...(reasons.length > 0 && { reason: reasons.join('; ') }) },
  }
}

/**
 * A vehicle before the clock ended overrides. Its import has reported the overrides that a new value of the feed ended.
 */
const beforeEnd = ({ feed, state }: AdminVehicle): Vehicle =>
  withOverrides(
    feed,
    state.overrides.map((one) => (one.ends.kind === 'date' ? { ...one, ends: NEVER } : one)),
    { now: '', changedAt: state.changedAt },
  )
const NEVER = { kind: 'never' } as const

/** The point of the price history that an edit adds, as an import does; `null` if the price stays. */
function pricePoint(edit: RecordedEdit, before: Vehicle, after: Vehicle) {
  const isEnded = edit.kind === 'ended' && 'pricing' in edit.after
  if (!isEnded && isDeepStrictEqual(before.pricing, after.pricing)) return null
  return {
    dealer_code: edit.dealerCode,
    stock: edit.stock,
    at: edit.at,
    msrp_cents: after.pricing.msrp,
    final_price_cents: after.pricing.finalPrice,
    general_gap_cents: generalGap(after),
    run_id: edit.id,
  }
}

/**
 * Stores changes of different vehicles in a transaction of the audit trail, with an entry for each.
 * @returns what was recorded, and the version of the inventory that it made
 */
export async function storeEdits(
  trx: Connection,
  { record, actor, ...origin }: EditOrigin,
  changes: readonly Change[],
): Promise<Readonly<{ edits: readonly RecordedEdit[]; version: number }>> {
  // Incremented first: concurrent writers wait here, so that versions become visible in order.
  const version = await bumpInventoryVersion(trx)
  const edits: RecordedEdit[] = []
  const points: NonNullable<ReturnType<typeof pricePoint>>[] = []
  for (const { vehicle, after } of changes) {
    const { feed, state, shown } = vehicle
    const others = state.overrides.filter(({ field }) => !(field in after))
    const set = Object.values(after).flatMap((one) => one ?? [])
    const next = withOverrides(feed, [...others, ...set], { now: origin.at, changedAt: origin.at })
    const edit: RecordedEdit = {
      ...origin,
      dealerCode: feed.dealerCode,
      stock: feed.stock,
      vin: feed.vin,
      revision: state.revision + 1,
      user: { id: actor.userId, name: actor.name },
      before: beforeOf(vehicle, fieldsOf(after), origin),
      after,
      shown: shownChange(origin.kind === 'ended' ? beforeEnd(vehicle) : shown, next),
      undoneAt: null,
    }
    edits.push(edit)
    record(auditEntry(edit, feed))
    const point = pricePoint(edit, shown, next)
    if (point) points.push(point)
  }
  await editRecords(trx).store(edits, version)
  for (const point of points)
    await trx
      .insertInto('price_history')
      .values(point)
      .onConflict((conflict) =>
        conflict.columns(['dealer_code', 'stock', 'at']).doUpdateSet({
          msrp_cents: point.msrp_cents,
          final_price_cents: point.final_price_cents,
          general_gap_cents: point.general_gap_cents,
        }),
      )
      .execute()
  return { edits, version }
}

const LOWEST_DAYS = 90
const DAY_MS = 86_400_000

/** The lowest public price of a vehicle in the last 90 days, in cents; `null` if none is known. */
export async function lowestPrice(
  on: Connection,
  { dealerCode, stock }: VehicleKey,
  now: string,
): Promise<number | null> {
  const since = new Date(Date.parse(now) - LOWEST_DAYS * DAY_MS).toISOString()
  const rows = await on
    .selectFrom('price_history')
    .select(['final_price_cents', 'general_gap_cents'])
    .where('dealer_code', '=', dealerCode)
    .where('stock', '=', stock)
    .where('at', '>=', since)
    .execute()
  const prices = rows.flatMap((row) =>
    row.general_gap_cents === null || row.final_price_cents <= 0
      ? []
      : [cents(row.final_price_cents + row.general_gap_cents)],
  )
  return prices.length === 0 ? null : Math.min(...prices)
}
