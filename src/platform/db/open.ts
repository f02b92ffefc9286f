import type { Database } from './database.ts'
import { openPostgres } from './postgres/database.ts'
import { openSqlite } from './sqlite/database.ts'
import type { WriteWatch } from './write-watch.ts'

export type DatabaseOptions = Readonly<{
  /** The directory of the embedded database; made when missing. */
  dataDir: string
  /** `postgres://…`; without it the embedded database is used. */
  databaseUrl?: string | null | undefined
  /**
   * Whether this process serves from the directory, exclusively. Command line tools pass `false` and write while a
   * server runs.
   */
  owner?: boolean
  /** Called once when the embedded database cannot write until the process restarts; PostgreSQL reconnects. */
  onLost?: (cause: unknown) => void
  /** Receives the outcome of every write. */
  watch?: WriteWatch
}>

/**
 * The database of a process, connected and ready to be migrated.
 * @throws {AppError} `unavailable` when the directory cannot be written or PostgreSQL cannot be reached, `conflict`
 * when another server owns the directory
 */
export const openDatabase = ({
  dataDir,
  databaseUrl,
  owner = true,
  onLost,
  watch,
}: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, watch) : openSqlite(dataDir, owner, onLost, watch)
