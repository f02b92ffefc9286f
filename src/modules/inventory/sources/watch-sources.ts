import { join } from 'node:path'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { importReportLines } from '#modules/inventory/cli/import-report.ts'
import { HeldFeed } from '#modules/inventory/import/feed-guards.ts'
import { importFeedFile } from '#modules/inventory/import/import-feed-file.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { feedFolder, type ClaimedFile, type FeedFolder, type Outcome } from './feed-folder.ts'
import { fetchBySftp } from './fetch-by-sftp.ts'
import { fetchFeed } from './fetch-feed.ts'
import { readSources } from './read-sources.ts'
import { settledFiles } from './settled-files.ts'
import { isSftp, type FeedSource } from './source-file.ts'
import { inboxOf } from './source-files.ts'
import { sourceStates } from './source-states.ts'

/** Between two looks at the folders. */
const POLL_MS = 1000
/** Addresses are looked at less often: each look asks the database whether one is due. */
const POLLS_OF_ADDRESSES = 5
const MINUTE_MS = 60_000

type Deps = Readonly<{
  database: Database
  /** The current version of the group's folder. */
  folder: () => string
  /** The folder that feeds are put into. */
  feedsDir: string
  /** The names and passwords of addresses by the names that sources give them; `null` for one that is not set. */
  secret: (name: string) => Promise<string | null>
  now: () => Date
  log: Log
  pollMs?: number
  /** Milliseconds that only increase. */
  clock?: () => number
}>

const OUTCOMES: readonly Outcome[] = ['imported', 'refused', 'held']

/** The outcome of a file for one dealer. */
type FileOutcome = Readonly<{ outcome: Outcome; text: string }>

/** A file that its sender still writes: its import is ended before anything has changed. */
class StillWritten extends Error {
  override readonly name = 'StillWritten'
}

/**
 * Imports the files of a group's feed sources: those put into folders, as soon as they are complete, and those of
 * addresses, when they are due and have changed. Of several processes one imports a file.
 */
export function watchSources({ database, folder, feedsDir, secret, now, log, ...deps }: Deps) {
  const states = sourceStates(database)
  const settled = settledFiles(deps.clock ?? (() => performance.now()))
  let read: Readonly<{ folder: string; sources: readonly FeedSource[] }> = {
    folder: '',
    sources: [],
  }

  async function importFor(
    source: FeedSource,
    dealerCode: string,
    { path, name, isUnchanged }: ClaimedFile,
  ): Promise<FileOutcome> {
    try {
      const report = await importFeedFile(
        { database, now },
        {
          path,
          source: name,
          dealerCode,
          alongside: source.dealers,
          feedIds: null,
          mapping: source,
          hasChangesOnly: source.content === 'changes',
          released: new Set(),
          async inspect() {
            if (!(await isUnchanged())) throw new StillWritten()
          },
        },
      )
      const { added, changed, sold, rowsQuarantined } = report
      log.info(
        { source: source.name, dealer: dealerCode, added, changed, sold, rowsQuarantined },
        'feed imported',
      )
      return { outcome: 'imported', text: importReportLines(report).join('\n') }
    } catch (error) {
      if (!(await isUnchanged())) throw new StillWritten()
      // A bug, or a database that is unavailable: the file is put back later.
      if (!(error instanceof AppError) || error instanceof UnavailableError) throw error
      const text = error.message
      return {
        outcome: error instanceof HeldFeed ? 'held' : 'refused',
        text: `${dealerCode}: ${text}`,
      }
    }
  }

  /** Imports a file for all dealers of its source. */
  async function importFile(source: FeedSource, inbox: FeedFolder, name: string): Promise<void> {
    const claimed = await inbox.claim(name, now())
    if (claimed === null) return
    const outcomes: FileOutcome[] = []
    try {
      for (const code of source.dealers) outcomes.push(await importFor(source, code, claimed))
    } catch (error) {
      if (!(error instanceof StillWritten)) throw error
      log.warn({ source: source.name, file: name }, 'feed still being written')
      settled.isWritten(join(inbox.path, name))
      return inbox.giveBack(claimed)
    }
    const outcome =
      OUTCOMES.findLast((name) => outcomes.some((one) => one.outcome === name)) ?? 'imported'
    const text = outcomes.map((one) => one.text).join('\n\n')
    const place = await inbox.finish(claimed, outcome, text, now())
    if (outcome === 'imported') return states.succeeded(source.name)
    log.error({ source: source.name, file: place, reason: text }, `feed ${outcome}`)
    await states.failed(source.name, `${place}: ${text}`, now())
  }

  async function fetchDue(source: FeedSource, url: string, inbox: FeedFolder): Promise<void> {
    const at = now()
    const state = await states.claimDue(source.name, source.minutes * MINUTE_MS, at)
    if (!state) return
    try {
      const name =
        new URL(url).pathname
          .split('/')
          .at(-1)
          ?.replaceAll(/[^\w.-]/g, '_') || 'feed'
      const to = { folder: inbox.path, name }
      const version = isSftp(url)
        ? await fetchBySftp(url, await sftpLogin(source), state, to)
        : await fetchFeed(url, await credentialsOf(source), state, to)
      if (version) await states.set(source.name, version)
    } catch (cause) {
      const { message } = cause as Error
      log.error({ source: source.name, err: cause }, 'feed not fetched')
      await states.failed(source.name, `${new URL(url).host}: ${message}`, at)
    }
  }

  /** @throws {Error} for a secret that is set nowhere */
  async function secretOf(name: string): Promise<string> {
    const found = await secret(name)
    if (!found) throw new Error(`set the environment variable ${name}, or store it under Settings`)
    return found
  }

  const credentialsOf = async ({ user, password }: FeedSource) =>
    user === undefined || password === undefined
      ? null
      : { user: await secretOf(user), password: await secretOf(password) }

  const sftpLogin = async ({ user, password, privateKey, hostKey }: FeedSource) => ({
    // The file's schema requires user and key of such an address.
    user: await secretOf(user ?? ''),
    hostKey: hostKey ?? '',
    password: password === undefined ? null : await secretOf(password),
    privateKey: privateKey === undefined ? null : await secretOf(privateKey),
  })

  /** The sources of the current version of the group, whose folder never changes. */
  function currentSources(): readonly FeedSource[] {
    const current = folder()
    if (read.folder !== current) read = { folder: current, sources: readSources(current).sources }
    return read.sources
  }

  /** Checks every source once. @param fetches whether addresses that are due are fetched */
  async function check(fetches: boolean): Promise<void> {
    for (const source of currentSources()) {
      const inbox = feedFolder(join(feedsDir, inboxOf(source)))
      await inbox.make()
      await inbox.putBack(now())
      if (source.url && fetches) await fetchDue(source, source.url, inbox)
      for (const file of await inbox.waiting()) {
        const path = join(inbox.path, file.name)
        // A fetched file is complete when it appears.
        if (source.url || settled.isSettled(path, file)) await importFile(source, inbox, file.name)
      }
    }
    settled.endCheck()
  }

  let timer: NodeJS.Timeout | null = null
  let checking: Promise<void> = Promise.resolve()
  let isChecking = false
  const checkNext = (fetches: boolean) => {
    isChecking = true
    const next = checking
      .then(() => check(fetches))
      .catch((error: unknown) => log.error({ err: error }, 'feed sources could not be checked'))
      .finally(() => {
        isChecking = checking !== next
      })
    checking = next
  }
  let polls = 0
  const poll = () => {
    // An import may take longer.
    if (isChecking) return
    checkNext(polls % POLLS_OF_ADDRESSES === 0)
    polls += 1
  }
  return {
    /** Resolves once every source has been checked. */
    async checkNow(): Promise<void> {
      checkNext(true)
      await checking
    },
    startWork() {
      timer = setInterval(poll, deps.pollMs ?? POLL_MS).unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      await checking
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
