import type { LeadComponent } from '#domain/analytics/events.ts'

import { tell } from './data-layer.ts'

/**
 * Tells that a lead is stored which a dialog sent, over the page whose view was told last: no thank-you page follows
 * that would say so. Before any view is told nobody listens.
 * @see ANA-1
 */
export function tellLead(component: LeadComponent): void {
  const view = window.dataLayer?.findLast(({ event }) => event === 'pageView')
  if (view?.event !== 'pageView') return
  tell({
    event: 'trackEvent',
    action: 'submit',
    category: 'lead',
    url: view.pageUrl,
    component,
    phoneNumber: '',
  })
}
