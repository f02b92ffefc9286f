import { lastDays } from '#domain/reports/period.ts'
import { createReports } from '#modules/reports/module.ts'
import type { Services } from '#modules/services.ts'
import { aWorkflow } from '#tests/support/builders/lead-workflow.ts'

import { changedBy } from './changed-by.ts'
import { NOTHING, STORE, type UseCase, type UseCasePath } from './use-case.ts'

const TODAY = '2026-11-21'

/** A store with a lead of yesterday. */
export async function aReportWorld() {
  const { database, receive, deps } = await aWorkflow('sqlite')
  await receive({ dealerCode: STORE })
  const { reports } = createReports({ database, sites: { sites: () => [] }, now: deps.now })
  return { reports, services: { reports }, changedBy: () => changedBy(database) }
}
export type ReportWorld = Awaited<ReturnType<typeof aReportWorld>>

const QUERY = { period: lastDays(7, TODAY), store: null } as const

/** Every report. */
export const REPORT_USE_CASES = {
  'reports.leads': {
    action: 'reports.read',
    isAboutStore: true,
    run: async ({ reports }, actor) => {
      const { leads } = await reports.leads(actor, QUERY)
      return leads.now > 0 ? leads : NOTHING
    },
  },
} as const satisfies Readonly<Record<UseCasePath<Pick<Services, 'reports'>>, UseCase<ReportWorld>>>
