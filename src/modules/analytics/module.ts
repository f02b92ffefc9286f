import type { Database } from '#platform/db/database.ts'

import { purgeMeasures, measureRecorder } from './count-vitals.ts'
import { measureRepository } from './repository.ts'
import type { MeasureRecorder } from './types.ts'

/** Everything about what pages measure of themselves, put together. */
export function measuresDesk(database: Database, now: () => Date): MeasuresDesk {
  const ports = { measures: measureRepository(database), now }
  return { service: measureRecorder(ports), purge: () => purgeMeasures(ports) }
}

export type MeasuresDesk = Readonly<{
  service: MeasureRecorder
  /** Removes what is kept no longer. @returns how many */
  purge: () => Promise<number>
}>
