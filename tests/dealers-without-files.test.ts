import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { specialOf } from '#domain/specials/special.ts'
import { aboutSite } from '#http/seo/about-site.ts'
import type { Locale } from '#i18n/locale.ts'
import { offerMoment } from '#i18n/offer-words.ts'
import { paymentDisclosure } from '#i18n/payment-disclosure.ts'
import { messages as vehicleEn } from '#messages/vehicle.en.ts'
import { messages as vehicleEs } from '#messages/vehicle.es.ts'
import { Footer } from '#web/features/layout/footer/footer.tsx'
import { layoutData } from '#web/features/layout/layout-data.ts'
import { LayoutProvider } from '#web/features/layout/layout-provider.tsx'
import { searchView } from '#web/features/search/view/search-view.ts'
import { specialCardView } from '#web/features/specials/special-card-view.ts'
import { appContext } from '#web/lib/app-context.ts'
import { compareView } from '#web/routes/compare/view/compare-view.ts'
import { loader as home } from '#web/routes/home/route.tsx'
import { loader as specials } from '#web/routes/specials/route.tsx'
import { paymentView } from '#web/routes/vehicle/payment/payment-view.ts'
import { vehicleAbout } from '#web/routes/vehicle/view/vehicle-about.ts'
import { vehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import { aDealer } from './support/builders/dealers.ts'
import { dealBy, someTerms } from './support/builders/deals.ts'
import { demoFinance } from './support/builders/finance.ts'
import { testServices } from './support/builders/services.ts'
import { aVehicle } from './support/builders/vehicles.ts'
import { renderHtml } from './support/pages/render.tsx'
import { routeContext } from './support/pages/route-context.ts'

const origin = 'https://dealer.example'
const site = defineSite(defaultSite, {
  key: 'one-store',
  name: 'One store',
  arkonas: { site: 'D9', inventory: 'D9' },
})
const [first, second] = ['A', 'B'].map((stock) => aVehicle({ dealerCode: 'D9', stock }))
const vehicle = first ?? aVehicle()
const records = {
  vehicles: [vehicle, ...(second ? [second] : [])],
  lastImports: new Map([['D9', '2026-11-20T17:54:00.000Z']]),
}
/** A store outside of Arizona and Nevada, for which there are no files. */
const without = testServices({
  ...records,
  dealers: [aDealer({ code: 'D9', state: 'NY', city: 'Albany' })],
  finance: demoFinance().records,
})
/** The same store with fees, rates and a time zone. */
const complete = testServices({
  ...records,
  dealers: [aDealer({ code: 'D9', state: 'NY', city: 'Albany', timeZone: 'America/New_York' })],
  fees: demoFinance().fees.flatMap((fee) =>
    fee.dealerCode === 'OCS' ? { ...fee, dealerCode: 'D9' } : [],
  ),
})

/** The text of the store's pages, one each. */
function pageTexts(services: typeof without, locale: Locale): Readonly<Record<string, string>> {
  const context = routeContext({ services, site, locale })
  const app = context.get(appContext)
  const page = vehicleView(vehicle, { services, site, locale, origin })
  const layout = layoutData(app)
  const expected = {
    // Its teasers of articles contain the articles' terms.
    home: { ...home({ context } as never), view: null },
    list: searchView(app, 'used', emptyQuery('used')),
    specials: specials({
      context,
      params: { type: 'used' },
      url: new URL('/specials/used', origin),
    } as never),
    compare: compareView(['D9:A', 'D9:B'], app),
    vehicle: page,
    about: vehicleAbout(vehicle, page, { locale, origin }),
    payment: paymentView(vehicle, page.offer, { app, search: new URLSearchParams() }),
    footer: renderHtml(createElement(LayoutProvider, { layout } as never, createElement(Footer)), {
      locale,
    }),
    ...(locale === 'en' && {
      llms: aboutSite({ site, origin } as Parameters<typeof aboutSite>[0], services),
    }),
  }
  return Object.fromEntries(
    Object.entries(expected).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

const CLAIMS: Readonly<Record<Locale, RegExp>> = {
  en: /dealer fees?\b|dealer charges|charges? (?:of the dealer|we require|the dealer requires)|all-in price|APR|lenders?\b|\/mo\b|"fees":\[\{/i,
  es: /cargos? (?:del|que exige el) concesionario|todo incluido|nuestros cargos|APR|entidad financiera|al mes|"fees":\[\{/i,
}

describe.each(['en', 'es'] as const)('PRC-12 in %s', (locale) => {
  it('pages of a store without files mention no fees, payments or lenders', () => {
    for (const [name, text] of Object.entries(pageTexts(without, locale)))
      expect([name, CLAIMS[locale].exec(text)?.[0]]).toEqual([name, undefined])
  })

  it('for a locked price, no other price is mentioned', () => {
    const { gateText } = { en: vehicleEn, es: vehicleEs }[locale]
    expect(gateText).not.toMatch(CLAIMS[locale])
  })

  it('pages of a store with files mention them', () => {
    const silent = Object.entries(pageTexts(complete, locale)).filter(
      ([, text]) => !CLAIMS[locale].test(text),
    )
    expect(silent.map(([name]) => name)).toEqual(['specials', 'about'])
  })
})

it.each([
  [without, 'Special price', undefined],
  [complete, 'Special price, all-in', 'dealer fees'],
] as const)(
  'PRC-10 PRC-12 a special price mentions fees only if they are known',
  (services, label, claim) => {
    const special = specialOf(aVehicle({ dealerCode: 'D9', day45Price: fromDollars(28_000) }), {
      site,
      fees: services.dealers.fees('D9'),
      usesDay45Pricing: true,
      now: services.now(),
    })
    if (special === null) throw new Error('no special')
    const { price } = specialCardView(special, { site, locale: 'en', services }).card
    expect([price.label, CLAIMS.en.exec(price.note ?? '')?.[0]]).toEqual([label, claim])
  },
)

it('DLR-1 times of day are shown only with a known time zone', () => {
  expect(pageTexts(complete, 'en')['list']).toContain('12:54')
  expect(pageTexts(without, 'en')['list']).toContain('Updated Nov 20"')
  const moment = '2026-11-27T18:00:00Z'
  expect(offerMoment(moment, 'en', { state: 'TX' })).toBe('Friday, November 27')
  expect(offerMoment(moment, 'en', { state: 'TX', timeZone: 'America/Chicago' })).toBe(
    'Friday, November 27 at 12:00pm',
  )
})

const disclosureOf = (...terms: Parameters<typeof someTerms>) =>
  paymentDisclosure([dealBy(someTerms(...terms), emptyPlan)], 'en')

describe('payments of a store with rates', () => {
  it('FIN-9 are described as without exact tax if no rate is known', () => {
    const estimated = 'Tax is estimated at 8.6%; your local rate may differ.'
    expect(disclosureOf({ taxRate: null })).toContain(estimated)
    expect(disclosureOf()).not.toContain('Tax is estimated')
  })

  it('PRC-12 mention no fees without a fee table', () => {
    const { disclosure } = dealBy(someTerms({}, { fees: [] }), emptyPlan)
    expect(disclosure).toMatchObject({ hasFees: false })
    expect(disclosureOf({}, { fees: [] })).not.toContain('fees')
  })
})
