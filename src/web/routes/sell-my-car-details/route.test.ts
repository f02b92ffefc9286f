import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { HONEYPOT_FIELD, LEAD_KEY_FIELD, SHOWN_FIELD } from '#domain/leads/form-guard.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { Appraisal } from '#domain/trade-in/appraiser.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import type { Services } from '#server/services.ts'
import type { OfferRequest } from '#server/services/trade-in.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import type { Site } from '#sites/schema.ts'
import { aDealer } from '#tests/support/dealers.ts'
import { hrefsOf, renderHtml } from '#tests/support/render.tsx'
import { routeContext } from '#tests/support/route-context.ts'
import { testServices } from '#tests/support/services.ts'
import { aVehicle } from '#tests/support/vehicles.ts'
import type { FailedPost, FormView } from '#web/features/lead-form/form-view.ts'

import SellMyCarDetailsPage, { action, headers, loader } from './route.tsx'

/** Its VIN does not tell the trim. */
const VIN = 'JTMRFREV8JD100002'
const NAME = '2018 Toyota RAV4'
const PATH = '/sell-my-car/details'
const KEY = '0197a3b2-1111-4222-8333-444455556666'

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

/** What is asked of trade-ins, and how each offer comes out. */
const asked: OfferRequest[] = []
let appraisal: Appraisal = VALUED
let makes: () => void = () => {}

const offerFor = ({ siteKey, question, payoff, interestedStock, idempotencyKey }: OfferRequest) =>
  ({
    id: `offer-${idempotencyKey.slice(-4)}`,
    siteKey,
    dealerCode: question.dealerCode,
    question,
    appraisal,
    payoff,
    interestedStock,
    createdAt: '2026-11-20T18:00:00.000Z',
    expiresAt: '2026-11-27T18:00:00.000Z',
    policy: DEFAULT_POLICY,
    withdrawnAt: null,
  }) satisfies Offer

const leads: LeadInput[] = []

/** A site over these records whose offers are kept in a list. */
function aSite(locale: 'en' | 'es' = 'en', site: Site = ocotillo) {
  const base = testServices(records)
  const services: Services = {
    ...base,
    leads: {
      ...base.leads,
      send: async (lead) => {
        leads.push(lead)
        return { id: 'L1', isRepeat: false }
      },
    },
    tradeIn: {
      ...base.tradeIn,
      optionsOf: (code) => (code === 'OCT' ? ['towing', 'roof-rack'] : ['leather', 'towing']),
      makeOffer: async (request) => {
        makes()
        asked.push(request)
        return offerFor(request)
      },
    },
  }
  const context = routeContext({ site, services, locale })
  const argumentsOf = (query: string, body?: URLSearchParams) => {
    const url = new URL(`http://evil.example${PATH}${query}`)
    const request = new Request(url, body ? { method: 'POST', body } : {})
    // Loaders and actions take what the router gives them, of which this is what ours read.
    return { context, request, url, params: {} } as never
  }
  return {
    load: (query: string) => loader(argumentsOf(query)),
    post: async (query: string, fields: URLSearchParams) => action(argumentsOf(query, fields)),
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

const html = (loaderData: Loaded, actionData?: FormView, locale: 'en' | 'es' = 'en') =>
  renderHtml(createElement(SellMyCarDetailsPage, { loaderData, actionData } as never), {
    path: PATH,
    locale,
  })

/** Where a loader leads instead of a page. */
async function ledTo(query: string): Promise<string | null> {
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
async function aShopper(query: string, of: Site = ocotillo) {
  const site = aSite('en', of)
  const loaded = await site.load(query)
  let view: FormView = loaded.form
  const post = async (typed: Typed) => {
    const { shown, kept, page } = view
    const body = new URLSearchParams({ [LEAD_KEY_FIELD]: KEY, [SHOWN_FIELD]: shown, kept, page })
    for (const [name, value] of Object.entries(typed))
      for (const one of typeof value === 'string' ? [value] : value) body.append(name, one)
    const answer = await site.post(query, body)
    if (answer instanceof Response)
      return {
        status: answer.status,
        to: answer.headers.get('location'),
        cookie: answer.headers.get('set-cookie'),
      }
    const state: FormView | FailedPost = answer.data
    if ('form' in state) view = state
    return { status: answer.init?.status, to: null, cookie: null }
  }
  return { post, page: () => html(loaded, view), view: () => view }
}

const CONDITION = {
  trim: 'Limited',
  mileage: '61,000',
  zipCode: '85254',
  grade: 'fair',
  options: ['towing', 'leather', 'towing', 'rocket-engine'],
}
const PLANS = {
  owed: 'yes',
  payoffAmount: '8,200',
  lienHolder: 'Desert Credit Union',
  monthlyPayment: '310',
  monthsToSell: '1',
  bestTimeToContact: 'evening',
}
const CONTACT = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.com' }

/** Fills in the two pages before the last. */
async function beforeContact(
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

beforeEach(() => {
  asked.length = 0
  leads.length = 0
  appraisal = VALUED
  makes = () => {}
})

describe('the page', () => {
  it('is kept by no cache', () =>
    expect(headers({ actionHeaders: new Headers() })).toMatchObject({
      'cache-control': 'no-store',
    }))

  it('is about the vehicle of a VIN, and offers the trims that it does not tell', async () => {
    const loaded = await aSite().load(`?vin=${VIN.toLowerCase()}`)
    expect(loaded.view).toMatchObject({ name: NAME, vin: VIN })
    expect(loaded.view.trims).toContain('Limited')
    const page = html(loaded)
    expect(page).toContain(`Your ${NAME}`)
    expect(page).toContain('name="trim"')
    expect(page).toContain('value="leather"')
  })

  it.each(['en', 'es'] as const)(
    'says plainly beside each grade what it means (%s)',
    async (locale) => {
      const page = html(await aSite(locale).load(`?vin=${VIN}`), undefined, locale)
      expect(page.match(/<input[^>]*name="grade"/g) ?? []).toHaveLength(4)
      for (const grade of ['excellent', 'good', 'fair', 'poor'])
        expect(page).toMatch(new RegExp(`<span id="grade-${grade}-text">[^<]{40,}</span>`))
    },
  )

  it('TRD-3 is about a year, make, model and trim as well, however they are written', async () => {
    const { view, form } = await aSite().load(
      '?year=2018&make=jeep&model=wrangler-unlimited&trim=RUBICON',
    )
    expect(view).toMatchObject({
      name: '2018 Jeep Wrangler Unlimited Rubicon',
      vin: null,
      trims: [],
    })
    const names = form.groups.flatMap(({ fields }) => fields.map(({ name }) => name))
    expect(names).not.toContain('trim')
  })

  it('asks for the trim once more where it was left open', async () => {
    const { view } = await aSite().load('?year=2018&make=Jeep&model=Wrangler+Unlimited')
    expect(view.trims).toContain('Rubicon')
  })

  it.each([
    ['', '/sell-my-car'],
    ['?stock=S1&dealer=OCT', '/sell-my-car?stock=S1&dealer=OCT'],
    ['?vin=JTMRFREV8JD10000O', '/sell-my-car?vin=JTMRFREV8JD10000O'],
    [`?vin=JTMRFREV1JD100002&stock=S1`, '/sell-my-car?stock=S1&vin=JTMRFREV1JD100002'],
    ['?year=2018&make=Jeep', '/sell-my-car?by=ymm&year=2018&make=Jeep'],
    ['?year=2018&make=Jeep&model=Niva', '/sell-my-car?by=ymm&year=2018&make=Jeep&model=Niva'],
    [
      '?year=next&make=Jeep&model=Wrangler',
      '/sell-my-car?by=ymm&year=next&make=Jeep&model=Wrangler',
    ],
  ])('%s names no vehicle, and leads back to where one is found', async (query, to) =>
    expect(await ledTo(query)).toBe(to),
  )

  it('leads to another vehicle over what was found', async () => {
    const links = hrefsOf(html(await aSite().load(`?vin=${VIN}`)))
    expect(links).toContain(`/sell-my-car?vin=${VIN}&kept=1`)
  })

  it('names the vehicle on the lot that it goes toward, and lets one choose a store without one', async () => {
    const toward = await aSite().load(`?vin=${VIN}&stock=S1&dealer=OCT`)
    expect(toward.view.wanted).toMatchObject({ stock: 'S1' })
    expect(toward.view.dealer?.name).toBe('Ocotillo Tempe')
    expect(toward.view.stores).toEqual([])
    const gone = html(await aSite().load(`?vin=${VIN}&stock=GONE&dealer=OCT`))
    expect(gone).toContain('It is sold, but your offer stands all the same.')
    const open = html(await aSite().load(`?vin=${VIN}`))
    expect(hrefsOf(open)).toContain(`${PATH}?vin=${VIN}&dealer=OCT`)
  })

  it('has the options of the dealer’s policy, in words also where nobody wrote any', async () => {
    const page = html(await aSite().load(`?vin=${VIN}&dealer=OCT`))
    expect(page).toContain('Tow package')
    expect(page).toContain('Roof rack')
    expect(page).not.toContain('Leather seats')
  })

  it('SITE-2 a dealer that nobody is has no page', async () => {
    await expect(aSite().load(`?vin=${VIN}&dealer=NOBODY`)).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})

describe('a post', () => {
  const ABOUT = `?vin=${VIN}&stock=S1&dealer=OCT`

  it('asks for an offer once all pages are right, stores the lead with it, and leads to it', async () => {
    const { post } = await beforeContact(ABOUT)
    expect(asked).toEqual([])
    expect(await post(CONTACT)).toMatchObject({
      status: 303,
      to: '/sell-my-car/offer/offer-6666',
      cookie: expect.stringMatching(/^request=secret-of-L1; .*Path=\/sell-my-car\//),
    })
    expect(asked).toEqual([
      {
        siteKey: 'ocotillo',
        idempotencyKey: KEY,
        interestedStock: 'S1',
        payoff: {
          amount: fromDollars(8200),
          lienHolder: 'Desert Credit Union',
          monthlyPayment: fromDollars(310),
        },
        question: {
          vin: VIN,
          year: 2018,
          make: 'Toyota',
          model: 'RAV4',
          trim: 'Limited',
          drive: null,
          fuel: 'Gasoline',
          mileage: 61_000,
          grade: 'fair',
          // TRD-2: once, and only what this dealer's policy knows.
          options: ['towing'],
          state: 'AZ',
          dealerCode: 'OCT',
        },
      },
    ])
    expect(leads).toMatchObject([
      {
        form: 'trade-in',
        dealerCode: 'OCT',
        stock: 'S1',
        isSuspect: false,
        fields: {
          vin: VIN,
          year: '2018',
          make: 'Toyota',
          model: 'RAV4',
          trim: 'Limited',
          mileage: '61000',
          options: 'towing',
          offer: '18350',
          offerUrl: 'https://dealer.example/sell-my-car/offer/offer-6666',
          offerReason: '',
          firstName: 'Ana',
        },
      },
    ])
  })

  it('has the same content when it comes twice, so that it is one lead', async () => {
    const { post } = await beforeContact(ABOUT)
    await post(CONTACT)
    await post(CONTACT)
    expect(asked[1]).toEqual(asked[0])
    expect(leads[1]?.fields).toEqual(leads[0]?.fields)
  })

  it('is a lead all the same where there is no number, and says why', async () => {
    appraisal = { outcome: 'out-of-reach', reason: 'few-listings', source: 'embedded 2026-11-21' }
    const { post } = await beforeContact(ABOUT)
    expect(await post(CONTACT)).toMatchObject({ status: 303 })
    expect(leads).toMatchObject([{ fields: { offer: '', offerReason: 'few-listings' } }])
  })

  it('owes nothing where it is paid off, and knows no state of a ZIP code elsewhere', async () => {
    const { post } = await beforeContact(
      `?vin=${VIN}`,
      { mileage: '61000', zipCode: '10001', grade: 'good' },
      { owed: 'no', payoffAmount: 'much' },
    )
    await post(CONTACT)
    expect(asked).toMatchObject([
      { payoff: null, interestedStock: null, question: { state: null, trim: null, options: [] } },
    ])
  })

  it.each([
    ['', 'OCT', 'OCT'],
    ['&dealer=OCS', 'OCT', 'OCS'],
    ['&stock=S1', 'OCS', 'OCT'],
    ['&dealer=LAS', 'OCT', 'OCT'],
    ['&dealer=LAS', 'LAS', 'LAS'],
    ['', '', 'OCS'],
  ])(
    'TRD-22 %j is answered where %j gets leads about trade-ins by %s',
    async (query, trade, by) => {
      const site: Site = { ...ocotillo, arkonas: { ...ocotillo.arkonas, trade } }
      const { post } = await beforeContact(`?vin=${VIN}${query}`, CONDITION, PLANS, site)
      expect(await post(CONTACT)).toMatchObject({ status: 303 })
      expect(asked).toMatchObject([{ question: { dealerCode: by } }])
      expect(leads).toMatchObject([{ dealerCode: by }])
    },
  )

  it('TRD-5 of a machine sees its offer like anyone, and its lead is kept for review', async () => {
    const { post } = await beforeContact(ABOUT, {
      ...CONDITION,
      [HONEYPOT_FIELD]: 'https://spam.example',
    })
    expect(await post(CONTACT)).toMatchObject({ status: 303, to: '/sell-my-car/offer/offer-6666' })
    expect(leads).toMatchObject([{ isSuspect: true }])
  })

  it('that can not be stored loses nothing that was typed, and can be sent again', async () => {
    makes = () => {
      throw new UnavailableError('the offers')
    }
    const { post, view, page } = await beforeContact(ABOUT)
    expect(await post(CONTACT)).toMatchObject({ status: 503, to: null })
    expect(leads).toEqual([])
    expect(view()).toMatchObject({ page: 'contact', problem: 'unavailable', values: CONTACT })
    expect(page()).toContain('Nothing you typed is lost')
    makes = () => {}
    expect(await post(CONTACT)).toMatchObject({ status: 303 })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.question.mileage).toBe(61_000)
  })

  it('is a bug where anything else fails', async () => {
    makes = () => {
      throw new TypeError('a bug')
    }
    const { post } = await beforeContact(ABOUT)
    await expect(post(CONTACT)).rejects.toThrow('a bug')
    expect(leads).toEqual([])
  })

  it('refuses a trim that its vehicle never had', async () => {
    const shopper = await aShopper(ABOUT)
    expect(await shopper.post({ ...CONDITION, trim: 'Warp' })).toMatchObject({ status: 400 })
    expect(shopper.view()).toMatchObject({ page: 'vehicle', errors: { trim: 'errorGone' } })
  })

  it('goes back with every box as it was ticked', async () => {
    const shopper = await beforeContact(ABOUT)
    await shopper.post({ ...CONTACT, go: 'vehicle' })
    expect(shopper.view()).toMatchObject({ page: 'vehicle', values: { mileage: '61,000' } })
    const page = shopper.page()
    const boxes = page.match(/<input[^>]*name="options"[^>]*>/g) ?? []
    expect(boxes.filter((box) => box.includes('checked'))).toEqual([
      expect.stringContaining('value="towing"'),
    ])
    expect(page).toMatch(/<input[^>]*value="fair"[^>]*checked|<input[^>]*checked[^>]*value="fair"/)
  })
})
