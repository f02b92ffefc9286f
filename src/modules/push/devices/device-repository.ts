import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { LOCALES } from '#i18n/locale.ts'
import type { Connection } from '#platform/db/database.ts'
import { readRow, rowOf } from '#platform/db/row-codec.ts'
import type { StaffDeviceTable } from '#platform/db/schema/push.ts'

const ParsedColumns = v.object({ language: v.picklist(LOCALES) })

const toDevice = (row: Selectable<StaffDeviceTable>) => readRow(row, ParsedColumns)
export type StoredDevice = ReturnType<typeof toDevice>

/** Reads and writes devices, on the database or in a transaction. */
export const deviceRepository = (on: Connection) => ({
  /** `null` if there is none. */
  async byId(id: string): Promise<StoredDevice | null> {
    const row = await on
      .selectFrom('staff_device')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? toDevice(row) : null
  },

  /** `null` if there is none. */
  async byEndpoint(endpoint: string): Promise<StoredDevice | null> {
    const row = await on
      .selectFrom('staff_device')
      .selectAll()
      .where('endpoint', '=', endpoint)
      .executeTakeFirst()
    return row ? toDevice(row) : null
  },

  /** The devices of people, the oldest first. */
  async of(userIds: readonly string[]): Promise<readonly StoredDevice[]> {
    if (userIds.length === 0) return []
    const rows = await on
      .selectFrom('staff_device')
      .selectAll()
      .where('user_id', 'in', userIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toDevice)
  },

  /** Stores a device. If the same browser has one, it keeps its id and changes to this one. @returns its id */
  async put(device: StoredDevice): Promise<string> {
    const { id: _, ...changed } = rowOf(device)
    const { id } = await on
      .insertInto('staff_device')
      .values(rowOf(device))
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changed))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Records that a message was accepted. @param at ISO */
  async sent(id: string, at: string): Promise<void> {
    await on.updateTable('staff_device').set({ sent_at: at }).where('id', '=', id).execute()
  },

  async remove(id: string): Promise<void> {
    await on.deleteFrom('staff_device').where('id', '=', id).execute()
  },

  /** Removes all devices of a person. @returns what was removed */
  async removeOf(userId: string): Promise<readonly StoredDevice[]> {
    const rows = await on
      .deleteFrom('staff_device')
      .where('user_id', '=', userId)
      .returningAll()
      .execute()
    return rows.map(toDevice)
  },
})
