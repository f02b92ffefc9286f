import type { LeadComponent } from '#domain/analytics/events.ts'

import { track } from './data-layer.ts'

/**
 * Tracks a lead that a dialog sent on the current page, as no thank-you page follows. Does nothing before the first
 * page view.
 * @see ANA-1
 */
export function trackLead(component: LeadComponent): void {
  const view = window.dataLayer?.findLast(({ event }) => event === 'pageView')
  if (view?.event !== 'pageView') return
  track({
    event: 'trackEvent',
    action: 'submit',
    category: 'lead',
    url: view.pageUrl,
    component,
    phoneNumber: '',
  })
}
