import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { createReports } from '#modules/reports/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'

import { composeToday } from './compose-today.ts'
import { countMissedSearches } from './count-missed-searches.ts'

type ReportDeps = Parameters<typeof createReports>[0]
type TodayDeps = Parameters<typeof composeToday>[0]
type Shared = Pick<ReportDeps, 'database' | 'log' | 'now' | 'sites'> & Pick<TodayDeps, 'sites'>
type Parts = Omit<TodayDeps, 'jobs' | 'now' | 'sites'> &
  Readonly<{
    stock: Readonly<{
      services: Readonly<{ inventoryAdmin: Readonly<{ allRows: ReportDeps['allRows'] }> }>
      vehicles: Readonly<{ inventory: VehicleCatalog }>
    }>
    service: Readonly<{ figures: ReportDeps['shopFigures'] }>
  }>

/** What the back office shows of several modules: what waits, and reports. */
export function composeOffice(shared: Shared, parts: Parts) {
  const { services, vehicles } = parts.stock
  const { inventory } = vehicles
  const reports = createReports({
    ...shared,
    inventory,
    allRows: (actor, filter) => services.inventoryAdmin.allRows(actor, filter),
    shopFigures: (about) => parts.service.figures(about),
  })
  return {
    services: {
      waiting: composeToday({ ...shared, ...parts, jobs: jobRepository(shared.database) }),
      reports: reports.reports,
      /** The list that shoppers search, which counts searches without a result. */
      inventory: countMissedSearches(inventory, reports.countMissed),
    },
    reports,
  }
}
