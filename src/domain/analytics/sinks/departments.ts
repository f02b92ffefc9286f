import type { LeadComponent } from '#domain/analytics/events.ts'
import type { RouteName } from '#domain/pages/pages.ts'

import type { AscDepartment } from './asc-standard.data.ts'

const OF_FORMS: Partial<Record<LeadComponent, AscDepartment | null>> = {
  'service-appointment': 'service',
  parts: 'parts',
  'trade-in': 'trade',
  kbb: 'trade',
  finance: 'credit',
  'finance-coapplicant': 'credit',
  'vehicle-finance': 'credit',
  // These forms belong to no sales department.
  'career-application': null,
  'privacy-request': null,
  'privacy-opt-out': null,
}

/** The department of a form; `null` for a form without one. */
export const departmentOfForm = (form: LeadComponent): AscDepartment | null => {
  const department = OF_FORMS[form]
  return department === undefined ? 'sales' : department
}

/** The department that a call from a part of a page reaches. */
export function departmentOfPage(route: RouteName): 'sales' | 'service' | 'parts' {
  if (route.startsWith('service')) return 'service'
  return route.startsWith('parts') ? 'parts' : 'sales'
}
