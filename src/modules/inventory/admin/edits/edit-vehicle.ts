import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Site } from '#domain/site/site.ts'
import {
  feedValueOf,
  publicPrice,
  type EditEnd,
  type Override,
} from '#domain/vehicle-edits/apply-edits.ts'
import {
  isEditField,
  isPriceField,
  parseEdit,
  type EditField,
  type EditValues,
} from '#domain/vehicle-edits/edit-fields.ts'
import {
  needsReason,
  priceChangeWarnings,
  type PriceWarning,
} from '#domain/vehicle-edits/price-warnings.ts'
import type { Pricing, Vehicle } from '#domain/vehicle/vehicle.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { Connection, Database } from '#platform/db/database.ts'

import { EditConflictError, ReasonNeededError, type ChangedMeanwhile } from './edit-errors.ts'
import { editRecords, type FieldOverrides, type VehicleKey } from './edit-records.ts'
import { adminVehicles, lowestPrice, storeEdits, type AdminVehicle } from './store-edits.ts'

/**
 * When an override ends, as a person chooses it: `never`, with the next value of the `feed`, or after `date`, the last
 * day, `YYYY-MM-DD`, in the store's time.
 */
export type ChosenEnd = 'never' | 'feed' | Readonly<{ date: string }>

/** A change of fields by a person. */
export type VehicleEdit = VehicleKey &
  Readonly<{
    /** The revision that the person saw. */
    revision: number
    /** New values by field, to be checked; `null` for facts that are not known. */
    set: Readonly<Partial<Record<string, unknown>>>
    /** Fields that follow the feed again. */
    release?: readonly string[]
    /** The feed's values of fields when the person saw them: a newer value of the feed is a conflict. */
    seen?: Readonly<Partial<Record<string, unknown>>>
    /** When the new values end; never by default. */
    ends?: ChosenEnd
    /** The reason, if a warning requires one. */
    reason?: string | null
  }>

/** The outcome of a saved edit. */
export type SavedEdit = Readonly<{
  /** For undo. */
  editId: string
  revision: number
  warnings: readonly PriceWarning[]
}>

/** The values that the display of a store's prices depends on. */
export type PriceContextOf = (dealerCode: string) => Readonly<{
  /** The site that prices the store's vehicles. */
  site: Pick<Site, 'pricing' | 'pricingSectionOptions'>
  fees: readonly Fee[]
}>

export type EditDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  dealerOf: (code: string) => Pick<Dealer, 'state' | 'timeZone'> | null
  priceContext: PriceContextOf
  /** Resolves once the live list has a version of the database. */
  waitForVersion: (version: number) => Promise<void>
  now: () => Date
}>

const MAX_REASON = 500
const DATE = /^\d{4}-\d\d-\d\d$/

/** The end that a person chose. @throws {AppError} `invalid` for a day that is not a date, or past */
export function endOf(
  chosen: ChosenEnd,
  dealer: Pick<Dealer, 'state' | 'timeZone'> | null,
  now: string,
): EditEnd {
  if (typeof chosen === 'string') return { kind: chosen }
  const { date } = chosen
  const zone = dealerTimeZone(dealer ?? { state: '' })
  const isDate = DATE.test(date) && !Number.isNaN(Date.parse(date))
  const at = isDate ? instantOf({ date: addDays(date, 1), minutes: 0 }, zone) : null
  if (at === null) throw new AppError('invalid', `${date} is no date.`, { key: 'noDate' })
  if (at.toISOString() <= now)
    throw new AppError('invalid', `${date} is past.`, { key: 'pastDate' })
  return { kind: 'date', at: at.toISOString() }
}

/** @throws {AppError} `invalid` */
export function reasonOf(reason: string | null | undefined): string | null {
  const text = reason?.trim() ?? ''
  if (text.length > MAX_REASON)
    throw new AppError('invalid', 'The reason is longer than 500 characters.', {
      key: 'reasonLong',
    })
  return text || null
}

/** Fields of a request. @throws {AppError} `invalid` for an unknown one */
function checkedFields(names: readonly string[]): readonly EditField[] {
  return names.map((name) => {
    if (isEditField(name)) return name
    throw new AppError('invalid', `There is no field ${name}.`, { key: 'noField' })
  })
}

/** Values by field. @throws {AppError} `invalid` with the field */
export function checkedValues(
  set: VehicleEdit['set'],
): ReadonlyMap<EditField, EditValues[EditField]> {
  return new Map(
    checkedFields(Object.keys(set)).map((field) => {
      const result = parseEdit(field, set[field])
      if ('fault' in result)
        throw new AppError('invalid', `${field} ${result.fault}.`, { key: result.key })
      return [field, result.value]
    }),
  )
}

/** @throws {AppError} `forbidden` without the rights that these fields need */
export function authorizeFields(
  actor: Actor,
  dealerCode: string,
  fields: readonly EditField[],
  nowMs: number,
): void {
  if (fields.some(isPriceField)) authorize(actor, 'inventory.price', { dealerCode }, nowMs)
  if (fields.some((field) => !isPriceField(field)))
    authorize(actor, 'inventory.edit', { dealerCode }, nowMs)
}

/** An override by a person. */
export const overrideBy = (
  actor: Actor,
  { feed, shown }: Pick<AdminVehicle, 'feed' | 'shown'>,
  {
    field,
    value,
    ends,
    reason,
    at,
  }: Pick<Override, 'field' | 'value' | 'ends' | 'reason'> & Readonly<{ at: string }>,
): Override => ({
  field,
  vin: feed.vin,
  value,
  feedValue: feedValueOf(feed, field),
  ends,
  setBy: { id: actor.userId, name: actor.name },
  setAt: at,
  reason,
  publicBefore: isPriceField(field) ? publicPrice(shown) : null,
})

/** The changes of these fields since a person saw them. */
async function changedMeanwhile(
  trx: Connection,
  { feed, state }: AdminVehicle,
  { revision, seen = {} }: VehicleEdit,
  fields: readonly EditField[],
): Promise<readonly ChangedMeanwhile[]> {
  const found = new Map<EditField, ChangedMeanwhile>()
  if (state.revision !== revision)
    for (const edit of await editRecords(trx).ofVehicle(feed, { after: revision, limit: 50 }))
      for (const field of fields) {
        if (!(field in edit.after) || found.has(field)) continue
        const value = edit.after[field]?.value ?? null
        found.set(field, { field, by: edit.user.name, at: edit.at, value })
      }
  for (const field of fields) {
    if (!(field in seen) || found.has(field)) continue
    const value = feedValueOf(feed, field)
    if (JSON.stringify(value) !== JSON.stringify(seen[field]))
      found.set(field, { field, by: null, at: null, value })
  }
  return [...found.values()]
}

/** The warnings of a price. @param lowest of the last 90 days, in cents */
export const warningsOf = (
  shown: Vehicle,
  pricing: Pricing,
  context: ReturnType<PriceContextOf>,
  lowest: number | null,
): readonly PriceWarning[] =>
  priceChangeWarnings(shown, { ...shown, pricing }, { ...context, lowest })

/**
 * Changes fields of a vehicle, in one transaction with its entry in the audit trail. Other fields that were changed
 * meanwhile stay as they are.
 * @throws {AppError} `forbidden`, `invalid`, or `not-found` for an unknown vehicle
 * @throws {EditConflictError} if the same field was changed meanwhile
 * @throws {ReasonNeededError} if a warning requires a reason
 */
export async function editVehicle(
  deps: EditDeps,
  actor: Actor,
  edit: VehicleEdit,
): Promise<SavedEdit> {
  const { database, audit, dealerOf, priceContext, waitForVersion, now } = deps
  const values = checkedValues(edit.set)
  const released = checkedFields(edit.release ?? [])
  const fields = [...values.keys(), ...released]
  if (fields.length === 0)
    throw new AppError('invalid', 'Nothing was changed.', { key: 'nothingChanged' })
  const instant = now()
  const at = instant.toISOString()
  authorizeFields(actor, edit.dealerCode, fields, instant.getTime())
  const reason = reasonOf(edit.reason)
  const ends = endOf(edit.ends ?? 'never', dealerOf(edit.dealerCode), at)
  const editId = randomUUIDv7()
  const saved = await audit.change(actor, async (trx, record) => {
    const [vehicle] = (await adminVehicles(trx, [edit], at)).values()
    if (!vehicle) throw new AppError('not-found', 'There is no such vehicle.', { key: 'noVehicle' })
    const conflicts = await changedMeanwhile(trx, vehicle, edit, fields)
    if (conflicts.length > 0) throw new EditConflictError(conflicts)
    const pricing = values.get('pricing') as Pricing | undefined
    const warnings = pricing
      ? warningsOf(
          vehicle.shown,
          pricing,
          priceContext(edit.dealerCode),
          await lowestPrice(trx, edit, at),
        )
      : []
    if (reason === null && warnings.some(needsReason))
      throw new ReasonNeededError(warnings.filter(needsReason))
    const after: FieldOverrides = {
      ...Object.fromEntries(released.map((field) => [field, null])),
      ...Object.fromEntries(
        [...values].map(([field, value]) => [
          field,
          overrideBy(actor, vehicle, { field, value, ends, reason, at }),
        ]),
      ),
    }
    const origin = { id: editId, kind: 'edit' as const, at, actor, record }
    const { version } = await storeEdits(trx, origin, [{ vehicle, after }])
    return { version, revision: vehicle.state.revision + 1, warnings }
  })
  await database.notify('inventory')
  await waitForVersion(saved.version)
  return { editId, revision: saved.revision, warnings: saved.warnings }
}
