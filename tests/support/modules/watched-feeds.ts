import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { vi } from 'vitest'

import { vehicleRepository } from '#modules/inventory/repository.ts'
import { watchSources } from '#modules/inventory/sources/watch-sources.ts'
import type { Log } from '#platform/log/log.ts'
import { aDatabase, aDirectory } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeed, type FeedRow } from '#tests/support/builders/feeds.ts'

import { dealerRepository } from './dealers.ts'

const SECRETS = new Map([
  ['FEED_USER', 'store'],
  ['FEED_PASSWORD', 'secret'],
])
const START = Date.parse('2026-11-28T12:00:00.000Z')
export const MINUTE = 60_000

export const stocks = (count: number, overrides: FeedRow = {}) =>
  aFeed(Array.from({ length: count }, () => overrides))

/** The dealers D1 and D2, a group with one source, and a process that watches it. */
export async function aWatch(source: string) {
  const [database, folder, feedsDir] = [await aDatabase(), aDirectory(), aDirectory()]
  await dealerRepository(database).upsert(
    { dealers: [aDealer(), aDealer({ code: 'D2' })], fees: [] },
    '2026-11-20',
  )
  mkdirSync(join(folder, 'inventory'))
  writeFileSync(join(folder, 'inventory', 'vauto.yaml'), source)
  const time = { ms: START }
  let clockMs = 0
  const error = vi.fn<Log['error']>()
  const process = () =>
    watchSources({
      database,
      folder: () => folder,
      feedsDir,
      secret: async (name) => SECRETS.get(name) ?? null,
      now: () => new Date(time.ms),
      log: { info() {}, warn() {}, error },
      clock: () => clockMs,
    })
  const watch = process()
  const inbox = join(feedsDir, 'vauto')
  mkdirSync(inbox, { recursive: true })
  return {
    database,
    time,
    error,
    process,
    /** Each check is some seconds after the last one. */
    checkNow: (seconds = 2) => {
      clockMs += seconds * 1000
      return watch.checkNow()
    },
    inbox,
    put: (name: string, text: string) => writeFileSync(join(inbox, name), text),
    /** A sender that has the file open writes on. */
    appendToClaimed: (text: string) => {
      for (const name of readdirSync(join(inbox, 'working')))
        appendFileSync(join(inbox, 'working', name), text)
    },
    filesIn: (name: string) =>
      readdirSync(join(inbox, name)).map((file) => file.replace(/^.{25}/, '')),
    listed: async () =>
      (await vehicleRepository(database).all()).map(
        ({ dealerCode, stock }) => `${dealerCode} ${stock}`,
      ),
  }
}
