import { createElement } from 'react'
import { expect } from 'vitest'

import { LEAD_KEY_FIELD, SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { Site } from '#domain/site/site.ts'
import type { Appraisal } from '#domain/trade-in/appraiser.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import type { Services } from '#modules/services.ts'
import type { OfferRequest } from '#modules/trade-in/types.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { DRAFT_FIELD, type FailedPost, type FormView } from '#web/features/lead-form/form-view.ts'
import SellMyCarDetailsPage, { action, loader } from '#web/routes/sell-my-car-details/route.tsx'

/** Its VIN does not encode the trim. */
export const VIN = 'JTMRFREV8JD100002'
export const NAME = '2018 Toyota RAV4'
export const PATH = '/sell-my-car/details'
export const KEY = '0197a3b2-1111-4222-8333-444455556666'

const records = {
  dealers: [
    aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale' }),
    aDealer({ code: 'OCT', name: 'Ocotillo Tempe', city: 'Tempe' }),
    // Not on the list of the site.
    aDealer({ code: 'LAS', name: 'Las Vegas', city: 'Las Vegas', state: 'NV' }),
  ],
  vehicles: [
    aVehicle({ dealerCode: 'OCT' }),
    aVehicle({
      dealerCode: 'OCT',
      stock: 'GONE',
      vin: '1C4HJXDG9JW100003',
      tags: new Set(['isSold']),
    }),
  ],
}

const VALUED: Appraisal = {
  outcome: 'valued',
  tradeIn: fromDollars(18_350),
  lines: [{ kind: 'base', amount: fromDollars(18_350) }],
  asking: fromDollars(23_000),
  askingLow: fromDollars(21_000),
  askingHigh: fromDollars(25_000),
  typicalMiles: 60_000,
  isTrimKnown: true,
  listings: 120,
  source: 'embedded 2026-11-21',
}

/** The requests, stored leads and results of trade-ins; reset for each test. */
const atStart = () => ({
  requests: new Array<OfferRequest>(),
  leads: new Array<LeadInput>(),
  appraisal: VALUED,
  /** Called before an offer is made. */
  makes: () => {},
})
export const fakeTradeIn: Omit<ReturnType<typeof atStart>, 'appraisal'> & { appraisal: Appraisal } =
  atStart()

const offerFor = ({ siteKey, question, payoff, interestedStock, idempotencyKey }: OfferRequest) =>
  ({
    id: `offer-${idempotencyKey.slice(-4)}`,
    siteKey,
    dealerCode: question.dealerCode,
    question,
    appraisal: fakeTradeIn.appraisal,
    payoff,
    interestedStock,
    createdAt: '2026-11-20T18:00:00.000Z',
    expiresAt: '2026-11-27T18:00:00.000Z',
    policy: DEFAULT_POLICY,
    withdrawnAt: null,
  }) satisfies Offer

/** A site over these records that collects its offers in a list. */
export function aSite(locale: 'en' | 'es' = 'en', site: Site = ocotillo) {
  const base = testServices(records)
  const services: Services = {
    ...base,
    leads: {
      ...base.leads,
      send: async (lead) => {
        fakeTradeIn.leads.push(lead)
        return { id: 'L1', isRepeat: false }
      },
    },
    tradeIn: {
      ...base.tradeIn,
      optionsOf: (code) => (code === 'OCT' ? ['towing', 'roof-rack'] : ['leather', 'towing']),
      makeOffer: async (request) => {
        fakeTradeIn.makes()
        fakeTradeIn.requests.push(request)
        return offerFor(request)
      },
    },
  }
  const context = routeContext({ site, services, locale })
  const argumentsOf = (query: string, body?: URLSearchParams) => {
    const url = new URL(`http://evil.example${PATH}${query}`)
    const request = new Request(url, body ? { method: 'POST', body } : {})
    // Loaders and actions get more arguments from the router than ours read.
    return { context, request, url, params: {} } as never
  }
  return {
    load: (query: string) => loader(argumentsOf(query)),
    post: async (query: string, fields: URLSearchParams) => action(argumentsOf(query, fields)),
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const html = (loaderData: Loaded, actionData?: FormView, locale: 'en' | 'es' = 'en') =>
  renderHtml(createElement(SellMyCarDetailsPage, { loaderData, actionData } as never), {
    path: PATH,
    locale,
  })

/** The target of a loader's redirect. */
export async function redirectTarget(query: string): Promise<string | null> {
  const thrown: unknown = await aSite()
    .load(query)
    .then(
      () => null,
      (error: unknown) => error,
    )
  if (!(thrown instanceof Response)) throw thrown
  expect(thrown.status).toBe(303)
  return thrown.headers.get('location')
}

type Typed = Readonly<Record<string, string | readonly string[]>>

/** A shopper who fills in the pages one after the other, as a browser without scripts would. */
export async function aShopper(query: string, of: Site = ocotillo) {
  const site = aSite('en', of)
  const loaded = await site.load(query)
  let view: FormView = loaded.form
  const post = async (typed: Typed) => {
    const { shown, draftToken, page } = view
    const body = new URLSearchParams({
      [LEAD_KEY_FIELD]: KEY,
      [SHOWN_FIELD]: shown,
      [DRAFT_FIELD]: draftToken,
      page,
    })
    for (const [name, value] of Object.entries(typed))
      for (const one of typeof value === 'string' ? [value] : value) body.append(name, one)
    const result = await site.post(query, body)
    if (result instanceof Response)
      return {
        status: result.status,
        to: result.headers.get('location'),
        cookie: result.headers.get('set-cookie'),
      }
    const state: FormView | FailedPost = result.data
    if ('form' in state) view = state
    return { status: result.init?.status, to: null, cookie: null }
  }
  return { post, page: () => html(loaded, view), view: () => view }
}

export const CONDITION = {
  trim: 'Limited',
  mileage: '61,000',
  zipCode: '85254',
  grade: 'fair',
  options: ['towing', 'leather', 'towing', 'rocket-engine'],
}
export const PLANS = {
  owed: 'yes',
  payoffAmount: '8,200',
  lienHolder: 'Desert Credit Union',
  monthlyPayment: '310',
  monthsToSell: '1',
  bestTimeToContact: 'evening',
}
export const CONTACT = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.com' }

/** Fills in the two pages before the last. */
export async function beforeContact(
  query: string,
  condition: Typed = CONDITION,
  plans: Typed = PLANS,
  site?: Site,
) {
  const shopper = await aShopper(query, site)
  await shopper.post(condition)
  await shopper.post(plans)
  expect(shopper.view().page).toBe('contact')
  return shopper
}

/** Call it before each test: files of one worker share this module. */
export const resetTradeIn = (): void => {
  Object.assign(fakeTradeIn, atStart())
}
