import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'

/** Upper bounds in seconds. */
const BUCKETS = [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5]

/** Counts and times the searches of a catalog, except its internal ones, such as for counts of a list. */
export function measuredCatalog(catalog: VehicleCatalog, metrics: Metrics): VehicleCatalog {
  const seconds = metrics.histogram({
    name: 'forecourt_search_seconds',
    help: 'Duration of searches on the server: of the list of a site, or of all vehicles of a dealer (code).',
    labels: ['list'],
    buckets: BUCKETS,
  })
  const labels = { site: { list: 'site' }, code: { list: 'code' } } as const
  const timed = <T>(list: keyof typeof labels, search: () => T): T => {
    const startMs = performance.now()
    const result = search()
    seconds.observe(labels[list], (performance.now() - startMs) / 1000)
    return result
  }
  return {
    ...catalog,
    search: (site, query) => timed('site', () => catalog.search(site, query)),
    searchOfCode: (site, code, query) =>
      timed('code', () => catalog.searchOfCode(site, code, query)),
  }
}

/** Registers the time of each dealer's last import. A dealer without an import has no sample. */
export function measureImports(
  {
    inventory,
    dealers,
  }: Readonly<{
    inventory: Pick<VehicleCatalog, 'lastImport'>
    dealers: Pick<DealerDirectory, 'all'>
  }>,
  metrics: Metrics,
): void {
  metrics.gauge(
    {
      name: 'forecourt_last_import_timestamp_seconds',
      help: 'The time of the last import of a dealer, in seconds since 1970.',
      labels: ['dealer'],
      scope: 'group',
    },
    () =>
      dealers.all().flatMap(({ code }) => {
        const last = inventory.lastImport(code)
        return last === null ? [] : [{ labels: { dealer: code }, value: Date.parse(last) / 1000 }]
      }),
  )
}
