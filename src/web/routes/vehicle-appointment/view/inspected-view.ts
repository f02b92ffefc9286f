import { data } from 'react-router'

import { inspectedOffer } from '#domain/lead-forms/trade-in-offer-inspection.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { paths } from '#domain/pages/paths.ts'
import { offerState } from '#domain/trade-in/offer-state.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { formatMoney } from '#i18n/format.ts'
import { offeredVehicle } from '#i18n/offer-words.ts'
import type { StoredLead } from '#web/features/lead-form/server/form-action.ts'
import { requestCookie } from '#web/features/lead-form/server/request-cookie.ts'
import { appointmentThanks } from '#web/features/scheduler/booked/signed-appointment.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/**
 * The offer `?offer=` whose vehicle is to be inspected; `null` for none, and for a withdrawn one.
 * @throws {Response} 404 for an id that is not an offer of this site
 */
export async function inspected({ services, site }: AppContext, url: URL): Promise<Offer | null> {
  const id = url.searchParams.get('offer')
  if (!id) return null
  const offer = await services.tradeIn.offer(site.key, id)
  if (offer === null) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  return offer.withdrawnAt === null ? offer : null
}

/** The vehicle to inspect, for the page of the form. */
export function inspectedView(offer: Offer, { services, locale }: AppContext) {
  const { appraisal, question } = offer
  const isOpen = offerState(offer, services.now()) === 'open'
  return {
    name: offeredVehicle(question),
    amount:
      isOpen && appraisal.outcome === 'valued' ? formatMoney(appraisal.tradeIn, locale) : null,
    href: paths.tradeInOffer(offer.id),
  }
}
export type InspectedView = ReturnType<typeof inspectedView>

/**
 * Stores the lead of an inspection with its vehicle, and redirects to the thank-you page.
 * @throws {AppError} as for `leads.send`
 */
export async function bookInspection(
  app: AppContext,
  offer: Offer,
  lead: LeadInput,
): Promise<StoredLead> {
  const { services, origin, isSecure } = app
  const receipt = await services.leads.send({
    ...lead,
    fields: {
      ...lead.fields,
      ...inspectedOffer(offer, origin + paths.tradeInOffer(offer.id)),
      visit: 'appraisal',
    },
  })
  const about = { stock: lead.stock, dealerCode: lead.dealerCode }
  return {
    to: appointmentThanks(app, about, lead.fields['slot'] ?? '', {
      visit: 'appraisal',
      leadId: receipt.id,
    }),
    headers: { 'set-cookie': requestCookie(services.leads.accessToken(receipt.id), isSecure) },
  }
}
