import { readFileSync, statSync } from 'node:fs'

import { redirectTable } from '#domain/redirects/redirect-table.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { missedCounter, purgeMissed } from './count-missed.ts'
import { knownSites } from './known-sites.ts'
import { missedRepository } from './missed-repository.ts'
import { readRedirects, redirectLines, type RedirectFile } from './read-redirects.ts'
import { markdownPagesBeside } from './redirects-file.ts'
import type { Redirects } from './types.ts'

export { checkRedirectFile } from './check-redirect-file.ts'
export { redirectsCommand } from './cli/cli.ts'
export { redirectsFile } from './redirects-file.ts'
export type { Redirects } from './types.ts'

type Deps = Readonly<{
  database: Database
  /** The path of `redirects.csv` in the current version of the group; a missing file has no rows. */
  file: () => string
  sites: Pick<SiteDirectory, 'sites'>
  now: () => Date
  log: Log
}>

/** How long counts wait before they are stored. */
const STORE_MS = 30_000

/** A stamp that changes with the file; empty if it is missing. */
function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${file} ${found.mtimeMs} ${found.size}` : ''
}

/**
 * Old addresses from `redirects.csv`. If a changed file has errors, they are logged and the previous rows stay.
 * @throws {Error} with a line for each error, at startup
 */
export function createRedirects({ database, file, sites, now, log }: Deps) {
  let seen = stampOf(file())
  const read = (): RedirectFile =>
    readRedirects(
      seen === '' ? '' : readFileSync(file(), 'utf8'),
      knownSites(sites.sites()),
      markdownPagesBeside(file()),
    )
  const first = read()
  if (first.faults.length > 0) throw new Error(redirectLines(file(), first.faults).join('\n'))
  const warn = ({ warnings }: RedirectFile) => {
    for (const message of redirectLines(file(), warnings)) log.warn({}, message)
  }
  warn(first)

  let table = redirectTable(first.redirects)
  const listeners: (() => void)[] = []
  function readAgain(): RedirectFile | null {
    try {
      return read()
    } catch (error) {
      log.error({ err: error }, `${file()} cannot be read: the previous rows stay in use`)
      return null
    }
  }
  function reload(): void {
    const stamp = stampOf(file())
    if (stamp === seen) return
    seen = stamp
    const next = readAgain()
    if (!next) return
    for (const message of redirectLines(file(), next.faults)) log.error({}, message)
    if (next.faults.length > 0) return
    warn(next)
    table = redirectTable(next.redirects)
    for (const callBack of listeners) callBack()
    log.info({ rows: table.size }, 'redirects loaded')
  }

  const missed = missedRepository(database)
  const counter = missedCounter({ missed, now })
  const store = () =>
    counter
      .store()
      .catch((error: unknown) => log.warn({ err: error }, 'paths not found were not counted'))
  let timer: NodeJS.Timeout | undefined
  const redirects: Redirects = {
    find: (siteKey, pathname) => table.find(siteKey, pathname),
    countMissed: (siteKey, pathname) => counter.count(siteKey, pathname),
    onChange: (callBack) => void listeners.push(callBack),
  }
  return {
    redirects,
    /** Reads the file again after a change of the group. */
    reload,
    purges: [async (expiry) => ({ missedPaths: await purgeMissed(missed, expiry) })],
    start() {
      timer = setInterval(() => void store(), STORE_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await store()
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
