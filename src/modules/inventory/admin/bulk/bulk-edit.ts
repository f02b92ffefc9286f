import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { isPriceField } from '#domain/vehicle-edits/edit-fields.ts'
import { needsReason, type PriceWarning } from '#domain/vehicle-edits/price-warnings.ts'
import { ReasonNeededError } from '#modules/inventory/admin/edits/edit-errors.ts'
import { keyText } from '#modules/inventory/admin/edits/edit-records.ts'
import {
  endOf,
  overrideBy,
  reasonOf,
  type ChosenEnd,
  type EditDeps,
} from '#modules/inventory/admin/edits/edit-vehicle.ts'
import { storeEdits, type Change } from '#modules/inventory/admin/edits/store-edits.ts'
import type { AdminListing } from '#modules/inventory/admin/list/admin-list.ts'

import { checkChange, fieldOf, planBulk } from './plan-bulk.ts'
import type {
  BulkChange,
  BulkPreview,
  BulkRequest,
  BulkResult,
  BulkTarget,
  PreviewedRow,
} from './types.ts'

type Deps = EditDeps & Readonly<{ list: Pick<AdminListing, 'rows'> }>

/** The maximum number of vehicles of one bulk edit. */
export const MAX_BULK = 5000
const MAX_NUMBERS_TEXT = 200_000

/** Whether a vehicle still has the values of the preview, old and new. */
const isAsPreviewed = (row: PreviewedRow, previewed: PreviewedRow | undefined): boolean =>
  previewed?.digest === row.digest

/** Changes many vehicles at once. */
export function bulkEdits(deps: Deps) {
  const { database, audit, dealerOf, priceContext, waitForVersion, list, now } = deps

  async function keysOf(target: BulkTarget) {
    if (target.kind === 'keys') return { keys: target.keys, unknown: [] }
    if (target.kind === 'filter') return { keys: await list.rows(target.filter), unknown: [] }
    const numbers = new Set(
      target.text
        .slice(0, MAX_NUMBERS_TEXT)
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((number) => number.toUpperCase()),
    )
    const rows = [...(await list.rows({})), ...(await list.rows({ view: 'hidden' }))]
    const keys = rows.filter(
      ({ vin, stock }) => numbers.has(vin.toUpperCase()) || numbers.has(stock.toUpperCase()),
    )
    const known = new Set(
      keys.flatMap(({ vin, stock }) => [vin, stock].map((n) => n.toUpperCase())),
    )
    return { keys, unknown: [...numbers].filter((number) => !known.has(number)) }
  }

  const planned = (actor: Actor, change: BulkChange) => ({
    actor,
    change,
    at: now().toISOString(),
    priceContext,
  })

  /** @throws {AppError} `forbidden` without the right to make this change to any vehicle */
  function authorizeAny(actor: Actor, change: BulkChange): void {
    const action = isPriceField(fieldOf(change)) ? 'inventory.price' : 'inventory.edit'
    authorize(actor, action, {}, now().getTime())
  }

  return {
    /**
     * Previews the change of each vehicle by a bulk edit.
     * @throws {AppError} `forbidden`; `invalid` for a meaningless change, or more than 5,000 vehicles
     */
    async preview(actor: Actor, { target, change }: BulkRequest): Promise<BulkPreview> {
      authorizeAny(actor, change)
      checkChange(change)
      const { keys, unknown } = await keysOf(target)
      if (keys.length > MAX_BULK)
        throw new AppError('invalid', `Choose at most 5,000 vehicles, not ${keys.length}.`, {
          key: 'tooManyVehicles',
        })
      const rows = (await planBulk(database.db, planned(actor, change), keys)).map(({ row }) => row)
      const changes = rows.filter(({ skip }) => skip === null).length
      return {
        rows,
        changes,
        skipped: rows.length - changes,
        needsReason: rows.some(({ warnings }) => warnings.some(needsReason)),
        unknown,
      }
    },

    /**
     * Changes the vehicles of a preview, all in one transaction with an audit entry for each. Those that a person or a
     * feed changed since the preview are skipped, and those that the preview skipped stay as they are.
     * @param request.rows the rows of the preview
     * @throws {AppError} `forbidden`, `invalid`
     * @throws {ReasonNeededError} if a warning requires a reason
     */
    async apply(
      actor: Actor,
      {
        rows,
        change,
        ends = 'feed',
        reason: given,
      }: Readonly<{
        rows: readonly PreviewedRow[]
        change: BulkChange
        ends?: ChosenEnd
        reason?: string | null
      }>,
    ): Promise<BulkResult> {
      authorizeAny(actor, change)
      checkChange(change)
      if (rows.length > MAX_BULK)
        throw new AppError('invalid', 'Choose at most 5,000 vehicles.', { key: 'tooManyVehicles' })
      const at = now().toISOString()
      const reason = reasonOf(given)
      const field = fieldOf(change)
      const previewed = new Map(rows.map((row) => [keyText(row), row]))
      const editId = randomUUIDv7()
      const { version, ...result } = await audit.change(actor, async (trx, record) => {
        const skipped: BulkResult['skipped'][number][] = []
        const changes: Change[] = []
        const reasons: PriceWarning[] = []
        const plan = await planBulk(trx, planned(actor, change), rows)
        const found = new Set(plan.map(({ row }) => keyText(row)))
        for (const { dealerCode, stock } of rows.filter((row) => !found.has(keyText(row))))
          skipped.push({ dealerCode, stock, skip: 'changed' })
        for (const { row, vehicle, value } of plan) {
          const { dealerCode, stock } = row
          const skip = isAsPreviewed(row, previewed.get(keyText(row))) ? row.skip : 'changed'
          if (skip !== null) {
            skipped.push({ dealerCode, stock, skip })
            continue
          }
          reasons.push(...row.warnings.filter(needsReason))
          const end = endOf(ends, dealerOf(dealerCode), at)
          const override =
            change.kind === 'release'
              ? null
              : overrideBy(actor, vehicle, { field, value, ends: end, reason, at })
          changes.push({ vehicle, after: { [field]: override } })
        }
        if (reason === null && reasons.length > 0) throw new ReasonNeededError(reasons)
        const origin = { id: editId, kind: 'bulk' as const, at, actor, record }
        const stored = changes.length > 0 ? await storeEdits(trx, origin, changes) : { version: 0 }
        const changed = changes.map(({ vehicle: { feed } }) => ({
          dealerCode: feed.dealerCode,
          stock: feed.stock,
        }))
        return { version: stored.version, changed, skipped }
      })
      if (version > 0) {
        await database.notify('inventory')
        await waitForVersion(version)
      }
      return { editId, ...result }
    },
  }
}
export type BulkEdits = ReturnType<typeof bulkEdits>
