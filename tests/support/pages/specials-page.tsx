import { createElement } from 'react'

import type { ContentEntry } from '#domain/content/content-kinds.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { ContentLibrary } from '#modules/content/types.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'
import SpecialsPage, { loader } from '#web/routes/specials/route.tsx'

import { hrefsOf, renderHtml } from './render.tsx'
import { routeContext } from './route-context.ts'

const fee: Fee = {
  id: 'doc',
  dealerCode: 'OCS',
  name: 'Documentation',
  categoryCodes: [],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(500) },
}
const plain = aPricing({ msrp: null })
export const at = (stock: string, overrides: Partial<Vehicle> = {}) =>
  aVehicle({ dealerCode: 'OCS', stock, pricing: plain, ...overrides })
/** Vehicles with a special price, with a lowered price, with neither, and a certified one. */
const used = [
  at('DAY45', {
    day45Price: fromDollars(28_000),
    pricing: aPricing({ msrp: fromDollars(31_000) }),
  }),
  at('DROP', { priceChange: { from: fromDollars(31_500), at: '2026-11-10T18:00:00Z' } }),
  at('PLAIN'),
  at('CERT', { isCertified: true, day45Price: fromDollars(27_000) }),
]
const fresh = at('NEW', {
  condition: 'new',
  pricing: aPricing({ msrp: fromDollars(40_000) }),
  day45Price: fromDollars(20_000),
})

type Overrides = Partial<{
  type: string
  site: Site
  locale: 'en' | 'es'
  dealer: Dealer
  vehicles: readonly Vehicle[]
  offers: readonly ContentEntry<'vehicle-offers'>[]
  at: string
  show: string
}>

export function open(overrides: Overrides = {}) {
  const { type = 'used', site = ocotillo, locale = 'en', offers, show } = overrides
  const { vehicles = [...used, fresh], at = '2026-11-20T18:00:00Z' } = overrides
  const { dealer = aDealer({ code: 'OCS' }) } = overrides
  const real = testServices(
    { dealers: [dealer], vehicles, fees: [fee] },
    { now: () => new Date(at) },
  )
  const content = offers
    ? ({
        ...real.content,
        entries: (kind: string) => (kind === 'vehicle-offers' ? offers : []),
        // Only entries of these kinds are requested.
      } as unknown as ContentLibrary)
    : real.content
  const context = routeContext({ site, locale, services: { ...real, content } })
  const url = new URL(`https://dealer.example/specials/${type}${show ? `?show=${show}` : ''}`)
  const loaderData = loader({ context, params: { type }, url } as never)
  const { jsonLd } = pageAbout(context)
  const html = renderHtml(createElement(SpecialsPage, { loaderData } as never), { locale })
  const cards = loaderData.vehicles?.cards ?? []
  return {
    ...loaderData,
    html,
    jsonLd,
    hrefs: hrefsOf(html),
    stocks: cards.map(({ card }) => card.id.split(':')[1]),
    cardOf: (stock: string) => cards.find(({ card }) => card.id === `OCS:${stock}`),
  }
}

export const redirectOrError = (overrides: Overrides) => {
  try {
    open(overrides)
    return 'a page'
  } catch (error) {
    if (error instanceof Response) return `${error.status} ${error.headers.get('location')}`
    const { init, data } = error as { init: { status: number }; data: string }
    return `${init.status} ${data}`
  }
}
