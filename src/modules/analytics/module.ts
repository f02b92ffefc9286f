import type { Database } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'

import { measureRecorder, purgeMeasures } from './count-vitals.ts'
import { measureRepository } from './repository.ts'

export { measuresCommand } from './cli.ts'
export { measureThirdParties } from './measure-third-parties.ts'
export type { MeasureRecorder } from './types.ts'

/** Measurements of pages. */
export function createAnalytics({
  database,
  now,
}: Readonly<{ database: Database; now: () => Date }>) {
  const deps = { measures: measureRepository(database), now }
  return {
    measures: measureRecorder(deps),
    purges: [async (expiry) => ({ measures: await purgeMeasures(deps, expiry) })],
  } satisfies Partial<Module> & Record<string, unknown>
}
