import type { Selectable } from 'kysely'

import type { Override } from '#domain/vehicle-edits/apply-edits.ts'
import type { EditField, EditValues } from '#domain/vehicle-edits/edit-fields.ts'
import type { ShownChange } from '#modules/inventory/import/staged-change.ts'
import { inChunks, insertRows } from '#platform/db/chunks.ts'
import type { Connection } from '#platform/db/database.ts'
import type {
  VehicleEditStateTable,
  VehicleEditTable,
  VehicleOverrideTable,
} from '#platform/db/schema/vehicle-edits.ts'

/** A vehicle of a dealer. */
export type VehicleKey = Readonly<{ dealerCode: string; stock: string }>

/** The overrides of a vehicle, and how often it was edited. */
export type EditState = Readonly<{
  /** 0 for a vehicle that was never edited. */
  revision: number
  changedAt: string | null
  overrides: readonly Override[]
}>

export const NO_EDITS: EditState = { revision: 0, changedAt: null, overrides: [] }

/** The overrides of an edit's fields, before or after it; `null` for none. */
export type FieldOverrides = Readonly<Partial<Record<EditField, Override | null>>>

/** The changes of one vehicle by an edit. */
export type RecordedEdit = VehicleKey &
  Readonly<{
    id: string
    vin: string
    revision: number
    kind: VehicleEditTable['kind']
    at: string
    user: Readonly<{ id: string; name: string }>
    before: FieldOverrides
    after: FieldOverrides
    /** The change that shoppers and webhooks see; `null` for none. */
    shown: ShownChange | null
    undoneAt: string | null
  }>

export const keyText = ({ dealerCode, stock }: VehicleKey): string =>
  JSON.stringify([dealerCode, stock])

// The JSON columns are written below, from validated values.
const parsed = (text: string): unknown => JSON.parse(text)

const toOverride = (row: Selectable<VehicleOverrideTable>): Override => ({
  field: row.field as EditField,
  vin: row.vin,
  value: parsed(row.value) as EditValues[EditField],
  feedValue: parsed(row.feed_value),
  ends: row.ends === 'date' ? { kind: 'date', at: row.ends_at ?? '' } : { kind: row.ends },
  setBy: { id: row.set_by, name: row.set_by_name },
  setAt: row.set_at,
  reason: row.reason,
  publicBefore: row.public_before_cents,
})

const overrideRow = ({ dealerCode, stock }: VehicleKey, override: Override) => ({
  dealer_code: dealerCode,
  stock,
  field: override.field,
  vin: override.vin,
  value: JSON.stringify(override.value),
  feed_value: JSON.stringify(override.feedValue ?? null),
  ends: override.ends.kind,
  ends_at: override.ends.kind === 'date' ? override.ends.at : null,
  set_by: override.setBy.id,
  set_by_name: override.setBy.name,
  set_at: override.setAt,
  reason: override.reason,
  public_before_cents: override.publicBefore,
})

export const toEdit = (row: Selectable<VehicleEditTable>): RecordedEdit => ({
  dealerCode: row.dealer_code,
  stock: row.stock,
  id: row.id,
  vin: row.vin,
  revision: row.revision,
  kind: row.kind,
  at: row.at,
  user: { id: row.user_id, name: row.user_name },
  before: parsed(row.before) as FieldOverrides,
  after: parsed(row.after) as FieldOverrides,
  shown: row.shown === null ? null : (parsed(row.shown) as ShownChange),
  undoneAt: row.undone_at,
})

type StateRow = Selectable<VehicleEditStateTable>

function stateOf(
  state: StateRow | undefined,
  overrides: readonly Selectable<VehicleOverrideTable>[],
): EditState {
  if (!state) return NO_EDITS
  return {
    revision: state.revision,
    changedAt: state.changed_at,
    overrides: overrides.map(toOverride),
  }
}

const rowKey = (row: Readonly<{ dealer_code: string; stock: string }>) =>
  keyText({ dealerCode: row.dealer_code, stock: row.stock })

function statesOf(
  states: readonly StateRow[],
  overrides: readonly Selectable<VehicleOverrideTable>[],
): Map<string, EditState> {
  const byVehicle = Map.groupBy(overrides, rowKey)
  return new Map(states.map((row) => [rowKey(row), stateOf(row, byVehicle.get(rowKey(row)) ?? [])]))
}

/** The maximum number of edits read; no vehicle has more in the 30 days for which they are kept. */
const MAX_EDITS = 10_000

/** Reads and writes edits of vehicles. */
export const editRecords = (on: Connection) => ({
  /** The edits of all vehicles that have any, by `keyText`. */
  async all(): Promise<ReadonlyMap<string, EditState>> {
    const states = await on.selectFrom('vehicle_edit_state').selectAll().execute()
    if (states.length === 0) return new Map()
    const overrides = await on.selectFrom('vehicle_override').selectAll().orderBy('field').execute()
    return statesOf(states, overrides)
  },

  /** The edits of some vehicles, by `keyText`; absent for those that were never edited. */
  async byKeys(keys: readonly VehicleKey[]): Promise<ReadonlyMap<string, EditState>> {
    const found = new Map<string, EditState>()
    for (const [dealerCode, ofDealer] of Map.groupBy(keys, (key) => key.dealerCode))
      for (const chunk of inChunks(ofDealer)) {
        const stocks = chunk.map(({ stock }) => stock)
        const states = await on
          .selectFrom('vehicle_edit_state')
          .selectAll()
          .where('dealer_code', '=', dealerCode)
          .where('stock', 'in', stocks)
          .execute()
        if (states.length === 0) continue
        const overrides = await on
          .selectFrom('vehicle_override')
          .selectAll()
          .where('dealer_code', '=', dealerCode)
          .where('stock', 'in', stocks)
          .orderBy('field')
          .execute()
        for (const [key, state] of statesOf(states, overrides)) found.set(key, state)
      }
    return found
  },

  /** The vehicles that were edited after a version of the inventory. */
  async changedSince(version: number): Promise<readonly VehicleKey[]> {
    const rows = await on
      .selectFrom('vehicle_edit_state')
      .select(['dealer_code', 'stock'])
      .where('version', '>', version)
      .execute()
    return rows.map((row) => ({ dealerCode: row.dealer_code, stock: row.stock }))
  },

  /** Stores edits of different vehicles, with their overrides. @param version of the inventory that they make */
  async store(edits: readonly RecordedEdit[], version: number): Promise<void> {
    for (const edit of edits) {
      const { dealerCode, stock, after } = edit
      const fields = Object.keys(after)
      if (fields.length > 0)
        await on
          .deleteFrom('vehicle_override')
          .where('dealer_code', '=', dealerCode)
          .where('stock', '=', stock)
          .where('field', 'in', fields)
          .execute()
    }
    await insertRows(
      on,
      'vehicle_override',
      edits.flatMap((edit) =>
        Object.values(edit.after).flatMap((one) => (one ? [overrideRow(edit, one)] : [])),
      ),
    )
    for (const chunk of inChunks(edits))
      await on
        .insertInto('vehicle_edit_state')
        .values(
          chunk.map(({ dealerCode, stock, revision, at }) => ({
            dealer_code: dealerCode,
            stock,
            revision,
            version,
            changed_at: at,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['dealer_code', 'stock']).doUpdateSet((is) => ({
            revision: is.ref('excluded.revision'),
            version: is.ref('excluded.version'),
            changed_at: is.ref('excluded.changed_at'),
          })),
        )
        .execute()
    await insertRows(
      on,
      'vehicle_edit',
      edits.map((edit) => ({
        id: edit.id,
        dealer_code: edit.dealerCode,
        stock: edit.stock,
        vin: edit.vin,
        revision: edit.revision,
        kind: edit.kind,
        at: edit.at,
        user_id: edit.user.id,
        user_name: edit.user.name,
        before: JSON.stringify(edit.before),
        after: JSON.stringify(edit.after),
        version,
        shown: edit.shown && JSON.stringify(edit.shown),
        undone_at: edit.undoneAt,
      })),
    )
  },

  /** The edits of a vehicle after a revision, the newest first. */
  async ofVehicle(
    { dealerCode, stock }: VehicleKey,
    { after = 0, limit }: Readonly<{ after?: number; limit: number }>,
  ): Promise<readonly RecordedEdit[]> {
    const rows = await on
      .selectFrom('vehicle_edit')
      .selectAll()
      .where('dealer_code', '=', dealerCode)
      .where('stock', '=', stock)
      .where('revision', '>', after)
      .orderBy('revision', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toEdit)
  },

  /** The changes of an edit, by vehicle. */
  async ofEdit(id: string): Promise<readonly RecordedEdit[]> {
    const rows = await on
      .selectFrom('vehicle_edit')
      .selectAll()
      .where('id', '=', id)
      .orderBy('dealer_code')
      .orderBy('stock')
      .execute()
    return rows.map(toEdit)
  },

  /**
   * The photos of arrangements that apply or can be restored, by `keyText`: sources, and the photos that are shown
   * instead.
   */
  async photosOf(keys: readonly VehicleKey[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map<string, readonly string[]>()
    const states = await this.byKeys(keys)
    for (const key of keys) {
      const edits = await this.ofVehicle(key, { limit: MAX_EDITS })
      const overrides = [
        ...(states.get(keyText(key))?.overrides ?? []),
        ...edits.flatMap(({ before, after }) => [before.photos ?? [], after.photos ?? []]).flat(),
      ].filter(({ field }) => field === 'photos')
      // The schema of the field has this type.
      const photos = overrides.flatMap(({ value }) => value as EditValues['photos'])
      found.set(
        keyText(key),
        photos.flatMap(({ source, shown }) => (shown === null ? [source] : [source, shown])),
      )
    }
    return found
  },

  /** Records that an edit was undone. */
  async markUndone(id: string, keys: readonly VehicleKey[], at: string): Promise<void> {
    for (const [dealerCode, ofDealer] of Map.groupBy(keys, (key) => key.dealerCode))
      for (const chunk of inChunks(ofDealer))
        await on
          .updateTable('vehicle_edit')
          .set({ undone_at: at })
          .where('id', '=', id)
          .where('dealer_code', '=', dealerCode)
          .where(
            'stock',
            'in',
            chunk.map(({ stock }) => stock),
          )
          .execute()
  },

  /** Vehicles with overrides that may have ended: by the clock, and by a new value of the feed. @param now ISO */
  async ending(now: string): Promise<readonly VehicleKey[]> {
    const rows = await on
      .selectFrom('vehicle_override')
      .select(['dealer_code', 'stock'])
      .distinct()
      .where((is) =>
        is.or([
          is.and([is('ends', '=', 'date'), is('ends_at', '<=', now)]),
          is('ends', '=', 'feed'),
          is('field', '=', 'status'),
        ]),
      )
      .execute()
    return rows.map((row) => ({ dealerCode: row.dealer_code, stock: row.stock }))
  },

  /** Removes records of edits before a time, which can no longer be undone. @returns how many */
  async removeBefore(at: string): Promise<number> {
    const { numDeletedRows } = await on
      .deleteFrom('vehicle_edit')
      .where('at', '<', at)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})
