import type { Database } from '#platform/db/database.ts'

import { leadLifecycleRepository, type LeadLifecycleRepository } from './lifecycle-repository.ts'
import { leadRepository, type LeadRepository } from './repository.ts'

/** The part of the lead repository that other modules use. */
export type LeadRecords = Pick<LeadRepository, 'get'> & Pick<LeadLifecycleRepository, 'answer'>

/** The leads of a database. */
export function leadRecords(database: Database): LeadRecords {
  const leads = leadRepository(database)
  const lifecycle = leadLifecycleRepository(database)
  return {
    get: (siteKey, id) => leads.get(siteKey, id),
    answer: (id, event) => lifecycle.answer(id, event),
  }
}
