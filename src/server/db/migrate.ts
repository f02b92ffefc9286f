import type { Database } from './database.ts'

/** Brings the schema to the newest version; safe to call from several processes at once. */
export async function migrate(_database: Database): Promise<void> {
  throw new Error('not built')
}
