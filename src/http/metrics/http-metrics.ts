import { pageAt } from '#domain/pages/pages.ts'
import type { Metrics, Series } from '#platform/metrics/metrics.ts'

/** The subject of a request: the id of a page in the manifest, or a kind of file. Bounded, unlike paths. */
export type MeasuredRoute = string

const DATA = /(?:\/_root)?\.data$/
const FIRST_SEGMENTS: Readonly<Record<string, MeasuredRoute>> = {
  admin: 'admin',
  api: 'api',
  'health-check': 'health-check',
  cutouts: 'picture',
  illustrations: 'picture',
  live: 'live',
  mcp: 'mcp',
  renderings: 'picture',
}

/** The route of a path. @param path without its query */
export function measuredRoute(path: string): MeasuredRoute {
  const page = pageAt(path.replace(DATA, ''))
  return page?.id ?? FIRST_SEGMENTS[path.split('/')[1] ?? ''] ?? 'other'
}

/** Upper bounds in seconds: a list takes some milliseconds; a second means that something is wrong. */
const RENDER_BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/** The server's metrics of requests and pages. */
export function httpMetrics(metrics: Metrics) {
  const requests = metrics.counter({
    name: 'forecourt_http_requests_total',
    help: 'Requests by target (a page id, or a kind of file) and status.',
    labels: ['route', 'status'],
  })
  const byRoute = new Map<MeasuredRoute, Map<number, Series>>()
  const renders = metrics.histogram({
    name: 'forecourt_page_render_seconds',
    help: 'Render time of pages, including those for the cache.',
    labels: ['route'],
    buckets: RENDER_BUCKETS,
  })
  const lookups = metrics.counter({
    name: 'forecourt_page_cache_lookups_total',
    help: 'Requests for cacheable pages: cached (hit) or rendered (miss).',
    labels: ['result'],
  })
  return {
    /** Counts a completed request: two look-ups by key and an addition. */
    request(route: MeasuredRoute, status: number): void {
      const known = byRoute.get(route)?.get(status)
      if (known) return known.add()
      const series = requests.of({ route, status: String(status) })
      const statuses = byRoute.get(route) ?? new Map<number, Series>()
      byRoute.set(route, statuses.set(status, series))
      series.add()
    },
    /** Cache lookups, by hit and miss. */
    hits: lookups.of({ result: 'hit' }),
    misses: lookups.of({ result: 'miss' }),
    rendered: (path: string, seconds: number): void =>
      renders.observe({ route: measuredRoute(path) }, seconds),
    /** Registers the size of the page cache. */
    cache(size: () => Readonly<{ bytes: number; pages: number }>): void {
      metrics.gauge(
        {
          name: 'forecourt_page_cache_bytes',
          help: 'Memory of cached pages, including compressed ones.',
        },
        () => [{ value: size().bytes }],
      )
      metrics.gauge({ name: 'forecourt_page_cache_pages', help: 'Cached pages.' }, () => [
        { value: size().pages },
      ])
    },
  }
}

export type HttpMetrics = ReturnType<typeof httpMetrics>
