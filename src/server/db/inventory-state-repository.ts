import type { Connection, Database } from './database.ts'

const notBuilt = (): never => {
  throw new Error('not built')
}

/** Raises the version that the live list follows. Call it in the transaction of the change. @returns the new version */
export async function bumpInventoryVersion(_on: Connection): Promise<number> {
  return notBuilt()
}

/** The version of all vehicles, dealers and fees together: it grows with every change of any of them. */
export const inventoryStateRepository = (_database: Database) => ({
  version: async (): Promise<number> => notBuilt(),
})
export type InventoryStateRepository = ReturnType<typeof inventoryStateRepository>
