import { toDollars } from '#domain/kernel/money.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { questionOf, tradeInStore, type TradeInStore } from '#domain/trade-in/trade-in-store.ts'
import type { StoredLead } from '#web/features/lead-form/server/form-action.ts'
import { requestCookie } from '#web/features/lead-form/server/request-cookie.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import type { FoundVehicle } from './found-vehicle.ts'

/** What the lead says about the vehicle and its options: as they were understood, not as they were posted. */
const vehicleFields = ({ vehicle, configuration }: TradeInStore) => ({
  vin: vehicle.vin ?? '',
  year: String(vehicle.year),
  make: vehicle.make,
  model: vehicle.model,
  trim: vehicle.trim ?? '',
  options: configuration.vehicleOptionIds.join(','),
})

/** What the lead says about the offer; the same for the same offer, since a repeated lead must be the same. */
const offerFields = ({ id, appraisal }: Offer, origin: string) => ({
  offerUrl: origin + paths.tradeInOffer(id),
  offer: appraisal.outcome === 'valued' ? String(toDollars(appraisal.tradeIn)) : '',
  offerReason: appraisal.outcome === 'valued' ? '' : appraisal.reason,
})

/**
 * Makes the offer that a filled-in form asks for, stores the lead with it, and leads on to its page. The same post
 * finds the same offer.
 * @throws {AppError} as `tradeIn.makeOffer` and `leads.send`
 */
export async function makeOffer(
  { services, site, origin, isSecure }: AppContext,
  { vehicle }: FoundVehicle,
  lead: LeadInput,
): Promise<StoredLead> {
  const { dealerCode, stock, fields } = lead
  const store = tradeInStore(
    {
      vehicle,
      interestedVehicle: stock === null ? null : { stockNumber: stock, dealerCode },
      knownOptions: services.tradeIn.optionsOf(dealerCode),
    },
    fields,
  )
  const state = services.finance.taxLocations(store.customer.zipCode)[0]?.state ?? null
  const offer = await services.tradeIn.makeOffer({
    siteKey: site.key,
    question: questionOf(store, { state, dealerCode }),
    payoff: store.payoff,
    interestedStock: store.interestedVehicle?.stockNumber ?? null,
    idempotencyKey: lead.idempotencyKey,
  })
  const receipt = await services.leads.send({
    ...lead,
    fields: { ...fields, ...vehicleFields(store), ...offerFields(offer, origin) },
  })
  const to = paths.tradeInOffer(offer.id)
  const token = services.leads.accessToken(receipt.id)
  return { to, headers: { 'set-cookie': requestCookie(token, isSecure, to) } }
}
