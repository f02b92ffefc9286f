import { hash } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { feedValueOf, isActive, type Override } from '#domain/vehicle-edits/apply-edits.ts'
import {
  isPriceField,
  LABEL_TAGS,
  parseEdit,
  type EditField,
  type EditValues,
} from '#domain/vehicle-edits/edit-fields.ts'
import { repriced } from '#domain/vehicle-edits/price-change.ts'
import { vehicleName, type Pricing } from '#domain/vehicle/vehicle.ts'
import { keyText, type VehicleKey } from '#modules/inventory/admin/edits/edit-records.ts'
import { warningsOf, type PriceContextOf } from '#modules/inventory/admin/edits/edit-vehicle.ts'
import {
  adminVehicles,
  lowestPrice,
  type AdminVehicle,
} from '#modules/inventory/admin/edits/store-edits.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Connection } from '#platform/db/database.ts'

import type { BulkChange, BulkRow, BulkSkip } from './types.ts'

/** The maximum length of a text in the preview, in characters. */
const MAX_TEXT_LENGTH = 80
/** The length of the digest of a previewed vehicle in Base64 characters: 96 bits make a collision unlikely enough. */
const DIGEST_LENGTH = 16

const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_TEXT_LENGTH
    ? `${value.slice(0, MAX_TEXT_LENGTH)}…`
    : value

/** A digest that changes with the revision of a vehicle or its previewed values. */
const digestOf = (revision: number, before: unknown, after: unknown): string =>
  hash('sha256', JSON.stringify([revision, before, after]), 'base64url').slice(0, DIGEST_LENGTH)

type BulkPlanRequest = Readonly<{
  actor: Actor
  change: BulkChange
  at: string
  priceContext: PriceContextOf
}>

/** The field that a change sets or releases. */
export const fieldOf = (change: BulkChange): EditField => {
  switch (change.kind) {
    case 'price':
      return 'pricing'
    case 'comments':
      return change.language === 'en' ? 'commentsEn' : 'commentsEs'
    case 'release':
      return change.field
    default:
      return change.kind
  }
}

/** The new value of a vehicle; `null` if it has no price to change, or if the field is released to the feed. */
function newValue({ shown }: AdminVehicle, change: BulkChange): EditValues[EditField] {
  switch (change.kind) {
    case 'price':
      return repriced(shown.pricing, change.change)
    case 'tags':
      return LABEL_TAGS.filter(
        (tag) => change.add.includes(tag) || (shown.tags.has(tag) && !change.remove.includes(tag)),
      )
    case 'status':
      return change.status
    case 'comments':
      return change.text.trim()
    case 'release':
      return null
  }
}

/** A vehicle of the preview, with its new value; `null` as `newValue` returns it. */
type PlannedVehicle = Readonly<{
  row: BulkRow
  vehicle: AdminVehicle
  value: EditValues[EditField]
}>

/** The override of a field that is in effect at `at` (ISO); `null` if the feed's value is. */
const activeOverride = (
  { feed, state }: AdminVehicle,
  field: EditField,
  at: string,
): Override | null => {
  const override = state.overrides.find((candidate) => candidate.field === field)
  return override && isActive(override, feed, at) ? override : null
}

function requireValid(field: EditField, value: unknown): void {
  const result = parseEdit(field, value)
  if ('fault' in result)
    throw new AppError('invalid', `${field} ${result.fault}.`, { key: result.key })
}

/** @throws {AppError} `invalid` for a change that no vehicle can have */
export function checkChange(change: BulkChange): void {
  if (change.kind === 'comments') requireValid(fieldOf(change), change.text)
  if (change.kind === 'status') requireValid('status', change.status)
  if (change.kind === 'tags') requireValid('tags', [...change.add, ...change.remove])
  if (change.kind === 'price') {
    const { change: price } = change
    const amount = 'percent' in price ? price.percent : price.amount
    if (!Number.isFinite(amount) || amount <= 0)
      throw new AppError('invalid', 'Enter an amount.', { key: 'amount' })
    if ('percent' in price && amount >= 100)
      throw new AppError('invalid', 'Enter less than 100 percent.', { key: 'percent' })
  }
}

/** Why a vehicle is skipped; `null` if it is changed. @param planned.at ISO */
function skipOf(
  actor: Actor,
  vehicle: AdminVehicle,
  change: BulkChange,
  { value, at }: Readonly<{ value: EditValues[EditField]; at: string }>,
): BulkSkip | null {
  const { feed, shown } = vehicle
  const field = fieldOf(change)
  const action = isPriceField(field) ? 'inventory.price' : 'inventory.edit'
  if (!may(actor, action, { dealerCode: feed.dealerCode })) return 'no-right'
  const override = activeOverride(vehicle, field, at)
  if (change.kind === 'release') return override ? null : 'unchanged'
  if (shown.tags.has('isSold') && change.kind !== 'status') return 'sold'
  // A lock that ends with the next value of the feed does not block a newer price.
  if (override && override.ends.kind !== 'feed' && override.setBy.id !== actor.userId)
    return 'locked'
  if (value === null) return 'no-price'
  const before = override?.value ?? feedValueOf(feed, field)
  const isSame = JSON.stringify(before) === JSON.stringify(value)
  return isSame ? 'unchanged' : null
}

/**
 * Plans a bulk edit: what it does to each vehicle, in the order of `keys`. Vehicles that are not stored are omitted.
 * @param request.at ISO
 */
export async function planBulk(
  on: Connection,
  { actor, change, at, priceContext }: BulkPlanRequest,
  keys: readonly VehicleKey[],
): Promise<readonly PlannedVehicle[]> {
  const field = fieldOf(change)
  const planned: PlannedVehicle[] = []
  for (const chunk of inChunks(keys)) {
    const vehicles = await adminVehicles(on, chunk, at)
    for (const key of chunk) {
      const vehicle = vehicles.get(keyText(key))
      if (!vehicle) continue
      const { feed, shown, state } = vehicle
      const value = newValue(vehicle, change)
      const skip = skipOf(actor, vehicle, change, { value, at })
      const context = priceContext(feed.dealerCode)
      const priceOf = (pricing: Pricing) =>
        generalPrice({ ...shown, pricing }, context.site.pricing)
      const isPriced = change.kind === 'price' && skip === null
      const lowest = isPriced ? await lowestPrice(on, key, at) : null
      const override = activeOverride(vehicle, field, at)
      const current = override?.value ?? feedValueOf(feed, field)
      const target = change.kind === 'release' ? feedValueOf(feed, field) : value
      const shownOf = (stored: unknown) =>
        // The field's values have its type.
        field === 'pricing' && stored !== null ? priceOf(stored as Pricing) : stored
      const before = shownOf(current)
      const after = skip === null ? shownOf(target) : null
      planned.push({
        vehicle,
        value,
        row: {
          dealerCode: feed.dealerCode,
          stock: feed.stock,
          title: vehicleName(shown),
          trim: shown.trim,
          before: shortened(before),
          after: shortened(after),
          digest: digestOf(state.revision, before, after),
          // The value of a price change is a price.
          warnings: isPriced ? warningsOf(shown, value as Pricing, context, lowest) : [],
          skip,
          lock:
            skip === 'locked' && override ? { by: override.setBy.name, ends: override.ends } : null,
        },
      })
    }
  }
  return planned
}
