import type { RouteName } from '#domain/pages/manifest.data.ts'

import type { AscDepartment } from './asc-standard.data.ts'
import type { LeadComponent } from './events.ts'

const OF_FORMS: Partial<Record<LeadComponent, AscDepartment | null>> = {
  'service-appointment': 'service',
  parts: 'parts',
  'trade-in': 'trade',
  kbb: 'trade',
  finance: 'credit',
  'finance-coapplicant': 'credit',
  'vehicle-finance': 'credit',
  // By these nobody sells anything.
  'career-application': null,
  'privacy-request': null,
  'privacy-opt-out': null,
}

/** Whom a form is for; `null` for one by which nobody sells anything. */
export const departmentOfForm = (form: LeadComponent): AscDepartment | null => {
  const department = OF_FORMS[form]
  return department === undefined ? 'sales' : department
}

/** Whom somebody reaches who calls from a page's own part. */
export function departmentOfPage(route: RouteName): 'sales' | 'service' | 'parts' {
  if (route.startsWith('service')) return 'service'
  return route.startsWith('parts') ? 'parts' : 'sales'
}
