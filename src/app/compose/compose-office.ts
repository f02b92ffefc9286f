import { createReports } from '#modules/reports/module.ts'

import { composeToday } from './compose-today.ts'

type ReportDeps = Parameters<typeof createReports>[0]
type Deps = Parameters<typeof composeToday>[0] &
  Omit<ReportDeps, 'allRows' | 'shopFigures' | 'people'> &
  Readonly<{
    stock: Readonly<{
      services: Readonly<{ inventoryAdmin: Readonly<{ allRows: ReportDeps['allRows'] }> }>
    }>
    service: Readonly<{ figures: ReportDeps['shopFigures'] }>
    staff: Readonly<{ forLeads: Pick<ReportDeps, 'people'> }>
  }>

/** What the back office shows of several modules: what waits, and reports. */
export function composeOffice(deps: Deps) {
  const { reports, ...work } = createReports({
    ...deps,
    people: deps.staff.forLeads.people,
    allRows: (actor, filter) => deps.stock.services.inventoryAdmin.allRows(actor, filter),
    shopFigures: (about) => deps.service.figures(about),
  })
  return { services: { waiting: composeToday(deps), reports }, ...work }
}
