import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { changeLines } from '#domain/dealers/file/dealer-changes.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { applyDealerFiles } from './load-dealer-files.ts'
import { dealerFaultLine, readDealerFiles } from './read-dealer-files.ts'

type Deps = Readonly<{
  database: Database
  /** The group's folder, as it is now. */
  folder: () => string
  now: () => Date
  log: Log
}>

const LOOK_MS = 1_000

/** Changes with any file of the stores; empty without a folder. */
function stampOf(folder: string): string {
  const below = join(folder, 'dealers')
  if (!statSync(below, { throwIfNoEntry: false })?.isDirectory()) return ''
  return readdirSync(below)
    .map((name) => {
      const found = statSync(join(below, name), { throwIfNoEntry: false })
      return `${name} ${found?.mtimeMs} ${found?.size}`
    })
    .join('\n')
}

/**
 * The stores of the group's files. Changed files are loaded while the server runs: all of them, or none where one has a
 * fault.
 * @throws {Error} with a line for each fault, at the start
 */
export function createDealerFiles({ database, folder, now, log }: Deps) {
  let seen = stampOf(folder())
  const first = readDealerFiles(folder(), now())
  if (first.faults.length > 0) throw new Error(first.faults.map(dealerFaultLine).join('\n'))

  /** @returns what it did, for the log of jobs */
  async function apply(): Promise<string> {
    const files = readDealerFiles(folder(), now())
    for (const fault of files.faults) log.error({}, dealerFaultLine(fault))
    if (files.faults.length > 0) return `${files.faults.length} faults`
    const applied = await applyDealerFiles(database, { files, at: now().toISOString() })
    if (applied.outcome === 'left')
      log.warn(
        { dealers: applied.codes },
        'the database has dealers without a file: the files are not loaded. Add files, or load them with --remove',
      )
    if (applied.outcome === 'loaded')
      log.info({ changes: applied.changes.flatMap(changeLines) }, 'dealers loaded from their files')
    return applied.outcome
  }

  async function look(): Promise<void> {
    try {
      const stamp = stampOf(folder())
      if (stamp === seen) return
      seen = stamp
      await apply()
    } catch (error) {
      log.error({ err: error }, 'the files of dealers can not be loaded: those of before stay')
    }
  }

  let timer: NodeJS.Timeout | undefined
  const dealers: readonly Dealer[] = first.dealers
  return {
    dealers,
    apply,
    /** Loads the files again, after the group changed. */
    reload: async () => void (await apply()),
    // Holidays get their dates a year ahead.
    daily: { 'dealer-files': apply },
    startWork() {
      timer = setInterval(() => void look(), LOOK_MS).unref()
    },
    stop() {
      clearInterval(timer)
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
