import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { measureRecorder } from './count-vitals.ts'
import { purgeCounts } from './purge-counts.ts'
import { measureRepository } from './repository.ts'
import { searchRecorder } from './searches/search-recorder.ts'
import { searchRepository } from './searches/search-repository.ts'
import { viewRepository } from './views/view-repository.ts'

export { measuresCommand } from './cli.ts'
export { measureThirdParties } from './measure-third-parties.ts'
export type { MeasureRecorder, SearchRecorder } from './types.ts'

/** Measurements of pages, views of vehicles, and searches without a result. */
export function createAnalytics({
  database,
  log,
  now,
}: Readonly<{ database: Database; log: Pick<Log, 'warn'>; now: () => Date }>) {
  const deps = {
    measures: measureRepository(database),
    views: viewRepository(database),
    searches: searchRepository(database),
    log,
    now,
  }
  const { recorder, flush } = searchRecorder(deps)
  return {
    services: { measures: measureRecorder(deps), searches: recorder },
    purges: [(expiry) => purgeCounts(deps, expiry)],
    stop: flush,
  } satisfies Partial<Module> & Record<string, unknown>
}
