import { setTimeout as pause } from 'node:timers/promises'

import { median, quantile } from '../search/statistics.ts'

/** Rounds by turns: without and with reports beside the pages. */
const ROUNDS = 5
/** Requests for each page in a round. */
const REQUESTS = 100
/** Between two requests of a shopper. */
const GAP_MS = 5
const REPORTS = [
  '/reports.data?from=2020-01-01&to=2100-01-01',
  '/reports/vehicles.data?days=90',
  '/reports/searches.data?days=90',
] as const

/** A page of the public site. */
type PublicPage = Readonly<{
  name: string
  /** @param at the number of the request, so that a page is not cached */
  path: (at: number) => string
}>

/** Pages from the cache, and pages that are searched and rendered for each request. */
export const publicPages = (detail: string): readonly PublicPage[] => [
  { name: 'home, cached', path: () => '/' },
  { name: 'a list, cached', path: () => '/search/used' },
  { name: 'a list, rendered', path: (at) => `/search/used?maxPrice=${20_000 + at}` },
  { name: 'a vehicle, rendered', path: (at) => `${detail}?zip=${85_000 + (at % 400)}` },
]

const text = (ms: number) => ms.toFixed(1)

type Times = Readonly<{ idle: number[]; beside: number[] }>

async function timeOf(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const began = performance.now()
  const response = await fetch(address, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${response.status} for ${address}`)
  return performance.now() - began
}

/** Draws reports one after the other until it is stopped. @returns the function that stops it, with their times */
function drawReports(origin: string, cookie: string) {
  const times: number[] = []
  const stopped = new AbortController()
  const draw = async () => {
    while (!stopped.signal.aborted)
      for (const path of REPORTS)
        times.push(await timeOf(`${origin}/admin${path}`, { cookie, accept: '*/*' }))
  }
  const drawing = draw()
  return async () => {
    stopped.abort()
    await drawing
    return times
  }
}

/**
 * The times of public pages without and with reports of a year, which an owner draws one after the other.
 * @returns rows of a table: page, p50 idle and beside, p99 idle and beside, and the ratios
 */
export async function measureBeside(
  origin: string,
  pages: readonly PublicPage[],
  cookie: string,
): Promise<Readonly<{ rows: readonly (readonly string[])[]; reports: readonly number[] }>> {
  const measured = pages.map((page) => {
    const times: Times = { idle: [], beside: [] }
    return { page, times }
  })
  const reports: number[] = []
  let at = 0
  const visit = async (state: keyof Times) => {
    for (let request = 0; request < REQUESTS; request++)
      for (const { page, times } of measured) {
        const ms = await timeOf(`${origin}${page.path(at++)}`, { accept: 'text/html' })
        // The first requests fill caches.
        if (at > 10 * pages.length) times[state].push(ms)
        await pause(GAP_MS)
      }
  }
  for (let round = 0; round < ROUNDS; round++) {
    await visit('idle')
    const stop = drawReports(origin, cookie)
    await visit('beside')
    reports.push(...(await stop()))
  }
  const rows = measured.map(({ page, times: { idle, beside } }) => {
    const [p50, p50Beside] = [median(idle), median(beside)]
    const [p99, p99Beside] = [quantile(idle, 0.99), quantile(beside, 0.99)]
    return [
      page.name,
      ...[p50, p50Beside].map(text),
      (p50Beside / p50).toFixed(2),
      ...[p99, p99Beside].map(text),
      (p99Beside / p99).toFixed(2),
    ]
  })
  return { rows, reports }
}
