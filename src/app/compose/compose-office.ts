import { createReports } from '#modules/reports/module.ts'

import { composeToday } from './compose-today.ts'

type ReportDeps = Parameters<typeof createReports>[0]
type Deps = Parameters<typeof composeToday>[0] &
  Omit<ReportDeps, 'allRows' | 'shopFigures'> &
  Readonly<{
    stock: Readonly<{
      services: Readonly<{ inventoryAdmin: Readonly<{ allRows: ReportDeps['allRows'] }> }>
    }>
    service: Readonly<{ figures: ReportDeps['shopFigures'] }>
  }>

/** What the back office shows of several modules: what waits, and reports. */
export const composeOffice = (deps: Deps) => ({
  waiting: composeToday(deps),
  ...createReports({
    ...deps,
    allRows: (actor, filter) => deps.stock.services.inventoryAdmin.allRows(actor, filter),
    shopFigures: (about) => deps.service.figures(about),
  }),
})
