import type { Site } from '#domain/site/site.ts'
import type { Database } from '#platform/db/database.ts'

import { leadReport } from './leads/lead-report.ts'
import { reportStores } from './report-scope.ts'
import type { Reports } from './types.ts'

export type { LeadGrouping, LeadReport, ReportQuery, Reports } from './types.ts'

type Deps = Readonly<{
  database: Database
  sites: Readonly<{ sites(): readonly Pick<Site, 'key' | 'name'>[] }>
  now: () => Date
}>

/** The reports of the back office. */
export function createReports({ database, sites, now }: Deps) {
  const reports: Reports = {
    async leads(actor, { period, store }) {
      const stores = reportStores(actor, store, now().getTime())
      const names = sites.sites().map(({ key, name }) => [key, name] as const)
      return {
        ...(await leadReport({ database, period, stores })),
        sites: Object.fromEntries(names),
      }
    },
  }
  return { reports }
}
