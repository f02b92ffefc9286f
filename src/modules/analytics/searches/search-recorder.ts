import { createHmac, randomBytes } from 'node:crypto'

import { countsRequest } from '#domain/analytics/searches/counts-request.ts'
import {
  unmatchedSearches,
  type SettledSearch,
  type UnmatchedSearch,
} from '#domain/analytics/searches/unmatched-searches.ts'
import { networksOf } from '#domain/kernel/network-of.ts'
import type { SearchRecorder, SearchVisit } from '#modules/analytics/types.ts'
import type { Log } from '#platform/log/log.ts'

import type { SearchRepository, SearchTally } from './search-repository.ts'

type Deps = Readonly<{
  searches: Pick<SearchRepository, 'add' | 'rowsOf'>
  now: () => Date
  log: Pick<Log, 'warn'>
}>

/** How long searches wait in memory, in ms: they are written together, after the pages were sent. */
const WAIT_MS = 10_000
/** More searches than this in one wait are not counted. */
const MAX_WAITING = 500
/** Different searches of a day; only fabricated input reaches this limit. */
const MAX_ROWS_PER_DAY = 10_000
/** Different searches of a network that count on a day. */
const MAX_PER_NETWORK = 50
/** Different networks of a day; further ones count as one. */
const MAX_NETWORKS = 20_000
const DAY_CHARACTERS = 10

type Waiting = Readonly<{
  siteKey: string
  language: string
  /** `null` if the address is unknown. */
  network: string | null
  search: SettledSearch
}>

const keyOf = (siteKey: string, language: string, one: UnmatchedSearch) =>
  JSON.stringify([siteKey, language, one.outcome, one.list, one.words, one.filters])

/**
 * Which searches a network has made today. Networks are compared by hashes with a key that exists only in memory and for
 * one day, so that nothing about a shopper can be read from it.
 */
function dayOfNetworks() {
  let day = ''
  let secret = randomBytes(32)
  let seen = new Map<string, Set<string>>()
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64')
  return {
    /** Whether this is the network's first such search of the day. */
    isFirst(today: string, network: string | null, key: string): boolean {
      if (today !== day) [day, secret, seen] = [today, randomBytes(32), new Map()]
      const mark = seen.size < MAX_NETWORKS ? hash(network ?? '') : ''
      const known = seen.get(mark) ?? new Set<string>()
      seen.set(mark, known)
      const search = hash(key)
      if (known.has(search) || known.size >= MAX_PER_NETWORK) return false
      known.add(search)
      return true
    },
  }
}

/**
 * Counts searches without a result, each once for a network and day. `record` only looks at the headers; everything else
 * happens in `flush`, ten seconds later.
 * @see ANA-7
 */
export function searchRecorder({ searches, now, log }: Deps) {
  const waiting: Waiting[] = []
  let timer: NodeJS.Timeout | null = null
  const networks = dayOfNetworks()

  function talliesOf(day: string, batch: readonly Waiting[]): readonly SearchTally[] {
    const found = new Map<string, SearchTally>()
    for (const { siteKey, language, network, search } of batch)
      for (const one of unmatchedSearches(search)) {
        const key = keyOf(siteKey, language, one)
        if (!networks.isFirst(day, network, key)) continue
        const count = (found.get(key)?.count ?? 0) + 1
        found.set(key, { ...one, siteKey, language, count })
      }
    return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally)
  }

  /** Writes the searches that wait. A failed write is logged, and its searches are lost. */
  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const batch = waiting.splice(0)
    if (batch.length === 0) return
    const day = now().toISOString().slice(0, DAY_CHARACTERS)
    try {
      const tallies = talliesOf(day, batch)
      if (tallies.length > 0 && (await searches.rowsOf(day)) < MAX_ROWS_PER_DAY)
        await searches.add(day, tallies)
    } catch (cause) {
      log.warn({ err: cause }, 'searches without a result were not stored')
    }
  }

  const recorder: SearchRecorder = {
    record({ site, language, headers, ip }: SearchVisit, search: SettledSearch): void {
      if (!site.measuringOptions.own || waiting.length >= MAX_WAITING) return
      if (!countsRequest(headers)) return
      const network = ip === null ? null : networksOf(ip)[0].key
      waiting.push({ siteKey: site.key, language, network, search })
      timer ??= setTimeout(() => void flush(), WAIT_MS).unref()
    },
  }
  return { recorder, flush }
}
