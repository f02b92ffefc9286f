import { useEffect } from 'react'

import { tell, type DataLayerEvent } from '#web/lib/analytics/data-layer.ts'

type Step = Extract<DataLayerEvent, { event: 'tradeIn' }>['step']

/** The pages of a trade-in as they are told: the address of an offer opens it, so its id is left out. */
const PAGES: Readonly<Record<Step, Readonly<{ pageUrl: string; routeName: string }>>> = {
  find: { pageUrl: '/sell-my-car', routeName: 'sell-my-car' },
  details: { pageUrl: '/sell-my-car/details', routeName: 'sell-my-car-details' },
  offer: { pageUrl: '/sell-my-car/offer', routeName: 'sell-my-car-offer' },
  'appraisal-request': { pageUrl: '/sell-my-car/offer', routeName: 'sell-my-car-offer' },
}

let isJustSent = false

/** Says that the page which is opened next is the answer to a form: then its lead is told, and on no reload. */
export function tellLeadNext(): void {
  isJustSent = true
}

/** Tells that a step of selling a vehicle was reached, and that its lead was sent. @see ANA-1, ANA-2, TRD-4 */
export function ToldTradeIn({ step }: { step: Step }) {
  useEffect(() => {
    const { pageUrl, routeName } = PAGES[step]
    const isLead = isJustSent
    isJustSent = false
    // The title tells the vehicle of whoever sells it.
    tell({ event: 'pageView', pageTitle: 'Sell my car', pageType: 'Trade In', pageUrl, routeName })
    tell({ event: 'tradeIn', provider: 'kbb', step })
    if (isLead)
      tell({
        event: 'trackEvent',
        action: 'submit',
        category: 'lead',
        url: pageUrl,
        component: 'kbb',
        phoneNumber: '',
      })
  }, [step])
  return null
}
