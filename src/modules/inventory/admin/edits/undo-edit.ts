import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { EditField } from '#domain/vehicle-edits/edit-fields.ts'

import { editRecords, keyText, type VehicleKey } from './edit-records.ts'
import { authorizeFields, type EditDeps } from './edit-vehicle.ts'
import { adminVehicles, overridesOf, storeEdits, type Change } from './store-edits.ts'

/** How long an edit can be undone. */
export const UNDO_DAYS = 30
const DAY_MS = 86_400_000

/** The outcome of an undo. */
export type UndoneEdit = Readonly<{
  /** For undoing the undo. */
  editId: string
  restored: readonly VehicleKey[]
  /** Vehicles that were changed since, which stay as they are. */
  changedSince: readonly (VehicleKey & Readonly<{ by: string }>)[]
}>

/**
 * Restores the values before an edit, or a bulk edit. Vehicles whose same fields were changed since stay as they are.
 * @throws {AppError} `not-found` for an unknown edit and one older than 30 days, `conflict` if it was undone,
 * `forbidden`
 */
export async function undoEdit(
  {
    database,
    audit,
    waitForVersion,
    now,
  }: Pick<EditDeps, 'database' | 'audit' | 'waitForVersion' | 'now'>,
  actor: Actor,
  id: string,
): Promise<UndoneEdit> {
  const instant = now()
  const at = instant.toISOString()
  const oldest = new Date(instant.getTime() - UNDO_DAYS * DAY_MS).toISOString()
  const editId = randomUUIDv7()
  const { version, ...undone } = await audit.change(actor, async (trx, record) => {
    const records = editRecords(trx)
    const edits = (await records.ofEdit(id)).filter((edit) => edit.at >= oldest)
    if (edits.length === 0)
      throw new AppError('not-found', 'This change can no longer be undone: 30 days have passed.', {
        key: 'undoGone',
      })
    const open = edits.filter((edit) => edit.undoneAt === null)
    if (open.length === 0)
      throw new AppError('conflict', 'This change was undone already.', { key: 'undone' })
    for (const edit of open)
      authorizeFields(
        actor,
        edit.dealerCode,
        Object.keys(edit.after) as EditField[],
        instant.getTime(),
      )
    const vehicles = await adminVehicles(trx, open, at)
    const changes: Change[] = []
    const restored: VehicleKey[] = []
    const changedSince: UndoneEdit['changedSince'][number][] = []
    for (const edit of open) {
      const { dealerCode, stock } = edit
      const vehicle = vehicles.get(keyText(edit))
      if (!vehicle) continue
      const fields = Object.keys(edit.after) as EditField[]
      const current = overridesOf(vehicle, fields, at)
      if (vehicle.feed.vin !== edit.vin || !isDeepStrictEqual(current, edit.after)) {
        const [last] = await records.ofVehicle(edit, { after: edit.revision, limit: 1 })
        changedSince.push({ dealerCode, stock, by: last?.user.name ?? '' })
        continue
      }
      changes.push({ vehicle, after: edit.before })
      restored.push({ dealerCode, stock })
    }
    await records.markUndone(id, restored, at)
    const origin = { id: editId, kind: 'undo' as const, at, actor, record }
    const stored = changes.length > 0 ? await storeEdits(trx, origin, changes) : { version: 0 }
    return { version: stored.version, restored, changedSince }
  })
  if (version > 0) {
    await database.notify('inventory')
    await waitForVersion(version)
  }
  return { editId, ...undone }
}
