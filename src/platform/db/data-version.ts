import { sql } from 'kysely'

import type { Connection, Database } from './database.ts'

/**
 * Increments the version that the live list follows. Call it in the transaction of the change.
 * @returns the new version
 */
export async function bumpInventoryVersion(on: Connection): Promise<number> {
  const { version } = await nextInventoryVersion(on).executeTakeFirstOrThrow()
  return version
}

/** The statement that increments the version, for a batch. */
export const nextInventoryVersion = (on: Connection) =>
  on
    .updateTable('inventory_state')
    .set({ version: sql`version + 1` })
    .returning('version')

/** The version of all vehicles, dealers and fees together: it grows with every change to any of them. */
export const inventoryStateRepository = ({ db }: Pick<Database, 'db'>) => ({
  async version(): Promise<number> {
    const row = await db.selectFrom('inventory_state').select('version').executeTakeFirstOrThrow()
    return row.version
  },
})
export type InventoryStateRepository = ReturnType<typeof inventoryStateRepository>
