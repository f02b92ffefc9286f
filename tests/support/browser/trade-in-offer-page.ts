import { createElement } from 'react'
import { vi } from 'vitest'

import { SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import type { TradeInOffers } from '#modules/trade-in/types.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { anOffer } from '#tests/support/builders/offers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import TradeInOfferPage, { action, loader } from '#web/routes/trade-in-offer/route.tsx'

// It is Friday, 2026-11-20, 11 a.m. in Scottsdale.
const sales = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const records = {
  dealers: [
    aDealer({ code: 'OCS', hoursText: { sales, service: null, parts: null } }),
    aDealer({ code: 'RCH', city: 'Henderson', state: 'NV' }),
  ],
  vehicles: [
    aVehicle({ dealerCode: 'OCS', stock: 'W1', year: 2020 }),
    aVehicle({ dealerCode: 'OCS', stock: 'R1', make: 'Ram', model: '1500' }),
    aVehicle({ dealerCode: 'OCS', stock: 'GONE', tags: new Set(['isSold']) }),
  ],
}
export const payoff = {
  amount: fromDollars(12_500),
  lienHolder: 'Saguaro Bank',
  monthlyPayment: null,
}
export const id = anOffer().id

export const withdraw = vi.fn<TradeInOffers['withdraw']>(async () => {})
export const mail = vi.fn<TradeInOffers['mail']>(async () => {})

/** The page of an offer, with a query or a post. */
export function requested(
  offer: Offer | null,
  query = '',
  values?: Readonly<Record<string, string>>,
  overrides: Partial<AppContext> = {},
) {
  const plain = testServices(records)
  const services = {
    ...plain,
    tradeIn: { ...plain.tradeIn, offer: async () => offer, withdraw, mail },
  }
  const context = routeContext({ site: ocotillo, services, ...overrides })
  const url = new URL(`https://dealer.example/sell-my-car/offer/${id}${query}`)
  const hidden = { [SHOWN_FIELD]: services.forms.openedAtToken() }
  const request = new Request(url, {
    ...(values && { method: 'POST', body: new URLSearchParams({ ...hidden, ...values }) }),
  })
  return { context, request, url, params: { id } } as never
}
export const show = async (offer: Offer, query = '', overrides: Partial<AppContext> = {}) => {
  const { data, init } = await loader(requested(offer, query, undefined, overrides))
  return { ...data, status: init?.status }
}
export const html = async (offer: Offer, query = '', locale: AppContext['locale'] = 'en') => {
  const loaderData = await show(offer, query, { locale })
  return renderHtml(createElement(TradeInOfferPage, { loaderData } as never), { locale })
}
export const post = async (values: Readonly<Record<string, string>>, offer: Offer = anOffer()) => {
  const result = await action(requested(offer, '', values))
  return result instanceof Response
    ? { status: result.status, to: result.headers.get('location') }
    : { status: result.init?.status, ...result.data }
}
