import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Engine } from '#tests/support/builders/database.ts'
import {
  killPostgres,
  postgresAddress,
  startPostgres,
  stopPostgres,
  resumePostgres,
} from '#tests/support/servers/postgres.ts'

const LIMIT_MS = 60_000
/** As configured for a production cluster. */
const SETTINGS = ['fsync=on', 'synchronous_commit=on']

/** Where a server that is killed repeatedly stores its data. */
export type Place = Readonly<{
  /** The settings that refer to it. */
  env: Readonly<Record<string, string>>
  killDatabase(): void
  /** Starts the database again. @returns milliseconds until the server above it responds */
  startDatabase(isServing: () => Promise<boolean>): Promise<number>
  remove(): void
}>

/**
 * A new, empty storage location for data of this engine. For the embedded one a folder may be passed, which is not
 * removed.
 */
export function crashPlace(engine: Engine, folder: string | null = null): Place {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'crash-'))
  const home = engine === 'postgres' ? mkdtempSync(join(tmpdir(), 'crash-postgres-')) : null
  if (home !== null) startPostgres(home, SETTINGS)
  const cluster = (): string => {
    if (home === null) throw new Error('an embedded database ends with its server')
    return home
  }
  return {
    env: {
      DATA_DIR: dataDir,
      ...(home !== null && {
        DATABASE_URL: postgresAddress(home, 'postgres'),
        SECRET_KEY: 'a key only for tests, shared by all',
      }),
    },
    killDatabase: () => killPostgres(cluster()),
    async startDatabase(isServing) {
      const began = performance.now()
      resumePostgres(cluster(), SETTINGS)
      while (!(await isServing())) {
        if (performance.now() - began > LIMIT_MS) throw new Error('it never served again')
        await wait(10)
      }
      return performance.now() - began
    },
    remove() {
      if (folder === null) rmSync(dataDir, { recursive: true, force: true })
      if (home !== null) stopPostgres(home)
    },
  }
}
