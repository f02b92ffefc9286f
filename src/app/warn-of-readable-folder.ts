import { statSync } from 'node:fs'

import type { Log } from '#platform/log/log.ts'

/** The permissions of everyone but the owner. */
const OTHERS = 0o077

/** Warns about a data folder that other accounts of the machine can read: it contains leads and keys. */
export function warnOfReadableFolder(dataDir: string, log: Pick<Log, 'warn'>): void {
  const mode = statSync(dataDir).mode & 0o777
  if ((mode & OTHERS) === 0) return
  log.warn(
    { dataDir, mode: mode.toString(8) },
    `other accounts can read the data folder: run chmod 700 ${dataDir}`,
  )
}
