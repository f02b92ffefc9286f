import type { Database } from './db/database.ts'
import { measureRepository } from './db/measure-repository.ts'
import type { MeasureService } from './services/measures.ts'
import { measureService, purgeMeasures } from './use-cases/measures/measure-service.ts'

/** Everything about what pages measure of themselves, put together. */
export function measuresDesk(database: Database, now: () => Date): MeasuresDesk {
  const ports = { measures: measureRepository(database), now }
  return { service: measureService(ports), purge: () => purgeMeasures(ports) }
}

export type MeasuresDesk = Readonly<{
  service: MeasureService
  /** Removes what is kept no longer. @returns how many */
  purge: () => Promise<number>
}>
