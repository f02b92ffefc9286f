import type { Database } from '#platform/db/database.ts'

import { leadLifecycleRepository, type LeadLifecycleRepository } from './lifecycle-repository.ts'
import { leadRepository, type LeadRepository } from './repository.ts'

/** The part of the lead repository that other modules use. */
export type LeadRecords = Pick<LeadRepository, 'get'> &
  Pick<LeadLifecycleRepository, 'answer'> &
  Readonly<{
    /** The number of leads of vehicles since a time (ISO), by `dealer code/stock`. */
    countsByVehicle(since: string): Promise<ReadonlyMap<string, number>>
  }>

/** The leads of a database. */
export function leadRecords(database: Database): LeadRecords {
  const leads = leadRepository(database)
  const lifecycle = leadLifecycleRepository(database)
  return {
    get: (siteKey, id) => leads.get(siteKey, id),
    answer: (id, event) => lifecycle.answer(id, event),
    async countsByVehicle(since) {
      const rows = await database.db
        .selectFrom('lead')
        .select(({ fn }) => ['dealer_code', 'stock', fn.countAll<number>().as('leads')])
        .where('stock', 'is not', null)
        .where('created_at', '>=', since)
        .groupBy(['dealer_code', 'stock'])
        .execute()
      return new Map(rows.map((row) => [`${row.dealer_code}/${row.stock ?? ''}`, row.leads]))
    },
  }
}
