import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'

import type { ServiceScheduler } from './types.ts'

type Ports = Readonly<{
  /** The scheduler that comes with the site. */
  embedded: ServiceScheduler
  /**
   * The scheduler of a dealer whose visits are kept elsewhere, by its record (`xtimeKey`); `null` for every other
   * dealer, and where there is no adapter for it.
   */
  outsideOf(dealer: Dealer): ServiceScheduler | null
  dealerOfSite(site: Site): Dealer | null
  siteOf(key: string): Site | null
}>

/**
 * The seam for schedulers of other makers: each site is answered by the scheduler of the dealer that gets its leads about
 * service. An adapter is one `ServiceScheduler`; pages, mails and rules know of none of them.
 * @see docs/rules/service.md, SVC-14
 */
export function routedScheduler(ports: Ports): ServiceScheduler {
  const { embedded, outsideOf, dealerOfSite, siteOf } = ports
  const of = (site: Site | null): ServiceScheduler => {
    const dealer = site && dealerOfSite(site)
    return (dealer && outsideOf(dealer)) ?? embedded
  }
  const ofKey = (siteKey: string) => of(siteOf(siteKey))
  return {
    shops: (site) => of(site).shops(site),
    testShop: (site) => of(site).testShop(site),
    month: (site, asked) => of(site).month(site, asked),
    book: (site, input) => of(site).book(site, input),
    booking: (siteKey, token) => ofKey(siteKey).booking(siteKey, token),
    reschedule: (siteKey, token, to) => ofKey(siteKey).reschedule(siteKey, token, to),
    cancel: (siteKey, token) => ofKey(siteKey).cancel(siteKey, token),
    monthToMove: (siteKey, token, month) => ofKey(siteKey).monthToMove(siteKey, token, month),
    calendarFile: (site, token) => of(site).calendarFile(site, token),
    joinWaitingList: (site, input, wish) => of(site).joinWaitingList(site, input, wish),
    waiting: (siteKey, token) => ofKey(siteKey).waiting(siteKey, token),
    acceptOffer: (siteKey, token) => ofKey(siteKey).acceptOffer(siteKey, token),
    leaveWaitingList: (siteKey, token) => ofKey(siteKey).leaveWaitingList(siteKey, token),
  }
}
