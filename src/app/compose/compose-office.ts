import { createReports } from '#modules/reports/module.ts'

import { composeToday } from './compose-today.ts'

/** What the back office shows of several modules: what waits, and reports. */
export const composeOffice = (
  deps: Parameters<typeof composeToday>[0] & Parameters<typeof createReports>[0],
) => ({ waiting: composeToday(deps), ...createReports(deps) })
