import type { Expiry } from '#domain/retention/expiry.ts'
import { offersEndBefore } from '#domain/trade-in/offer-state.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

import { comparablesOnLot } from './comparables-on-lot.ts'
import { makeOffer, type MakeOfferPorts } from './make-offer.ts'
import { jobToMailOffer } from './offer-job.ts'
import type { OfferRepository } from './repository.ts'
import type { TradeInOffers } from './types.ts'

type Ports = MakeOfferPorts &
  Readonly<{
    offers: Pick<OfferRepository, 'withdraw' | 'queueMail'>
    inventory: Pick<VehicleCatalog, 'search'>
  }>

/** Trade-in offers. @see docs/rules/trade-in.md */
export const tradeInOffers = (ports: Ports): TradeInOffers => ({
  optionsOf: (dealerCode) => [...ports.policyOf(dealerCode).options.keys()],
  estimate: (question) => ports.appraiser.appraise(question),
  makeOffer: (request) => makeOffer(ports, request),
  offer: (siteKey, id) => ports.offers.byId(siteKey, id),
  withdraw: (siteKey, id) => ports.offers.withdraw(siteKey, id, ports.now().toISOString()),
  async mail(siteKey, id, { email, language }) {
    const now = ports.now().toISOString()
    await ports.offers.queueMail(siteKey, id, { email: email.toLowerCase(), language }, (mail) =>
      jobToMailOffer({ siteKey, offerId: id, mail }, now),
    )
  },
  comparables: (site, vehicle, limit) => comparablesOnLot(ports.inventory, site, vehicle, limit),
})

/** Deletes expired offers. @returns their number @see TRD-12 */
export const purgeOffers = (
  offers: Pick<OfferRepository, 'purge'>,
  now: Date,
  expiry: Expiry,
): Promise<number> => offers.purge(offersEndBefore(now, expiry))
