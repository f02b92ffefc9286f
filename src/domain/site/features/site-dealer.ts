import type { Dealer, Department } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'

import { hasFeature } from './has-feature.ts'

const FEATURE_OF = { service: 'service', parts: 'parts' } as const

/** Whether a site shows a department of its stores: its feature must be on. */
export const hasDepartment = (site: Pick<Site, 'features'>, department: Department): boolean =>
  department === 'sales' || hasFeature(site, FEATURE_OF[department])

/** A store as a site shows it: without the phones and hours of departments whose feature is off. */
export function siteDealer(dealer: Dealer, site: Pick<Site, 'features'>): Dealer {
  const has = (department: Department) => hasDepartment(site, department)
  if (has('service') && has('parts')) return dealer
  const { hours, hoursText } = dealer
  return {
    ...dealer,
    servicePhone: has('service') ? dealer.servicePhone : null,
    partsPhone: has('parts') ? dealer.partsPhone : null,
    hours: {
      operating: hours.operating.filter(({ department }) => has(department)),
      override: hours.override.filter(({ department }) => has(department)),
    },
    hoursText: {
      ...hoursText,
      service: has('service') ? hoursText.service : null,
      parts: has('parts') ? hoursText.parts : null,
    },
  }
}
