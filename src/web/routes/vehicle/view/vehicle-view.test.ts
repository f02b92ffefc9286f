import { createElement } from 'react'
import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { Specifications } from '#web/routes/vehicle/components/facts.tsx'

import { vehicleView } from './vehicle-view.ts'

type Changed = { vehicle?: Partial<Vehicle>; site?: Partial<Site>; locale?: Locale }

/** The data of a vehicle's page, on a site with one dealer. */
function viewOf({ vehicle, site, locale = 'en' }: Changed) {
  return vehicleView(aVehicle(vehicle), {
    services: testServices({ dealers: [aDealer()] }),
    site: { ...defaultSite, ...site },
    locale,
    origin: 'https://dealer.example',
  })
}

const withStickers = (windowStickerUrls: Site['detailOptions']['windowStickerUrls']) => ({
  detailOptions: { ...defaultSite.detailOptions, windowStickerUrls },
})
const NEW_ONLY = withStickers({ new: 'https://stickers.example/{vin}.pdf?v={vin}', used: '' })

it.each([
  ['new', NEW_ONLY, 'https://stickers.example/A%2F%24%26%201.pdf?v=A%2F%24%26%201'],
  ['used', NEW_ONLY, null],
  ['new', {}, null],
] as const)('links to the window sticker of a %s vehicle by its VIN', (condition, site, href) => {
  const view = viewOf({ vehicle: { condition, vin: 'A/$& 1' }, site })
  expect(view.windowStickerHref).toBe(href)
})

const REPORT = 'https://reports.example/r?vin=1'

it.each([
  ['en', 'History report', 'History report, opens another site'],
  ['es', 'Reporte del historial', 'Reporte del historial, abre otro sitio'],
] as const)(
  'links to the history report, and says in %s that it is on another site',
  (locale, ...text) => {
    const view = viewOf({ vehicle: { historyUrl: REPORT }, locale })
    const html = renderHtml(createElement(Specifications, view), { locale })
    const link = /<a [^>]*>[^<]*<\/a>/.exec(html)?.[0]
    expect(link).toContain(`href="${REPORT}" rel="external noopener" aria-label="${text[1]}"`)
    expect(link).toContain(`>${text[0]}</a>`)
  },
)

it('has no section for documents that do not exist', () => {
  const html = renderHtml(createElement(Specifications, viewOf({})))
  expect(html).not.toMatch(/<a |<p/)
})

it('links to the notification form: for a lower price, or for one similar to a sold one', () => {
  const form = '/form/availability-notification'
  expect(viewOf({})).toMatchObject({
    interestHref: '/form/vehicle-interest?stock=S1&dealer=D1',
    watchHref: `${form}?stock=S1&dealer=D1`,
  })
  expect(viewOf({ vehicle: { tags: new Set(['isSold']) } })).toMatchObject({
    interestHref: `${form}?in=used&make=Jeep&model=Wrangler`,
    watchHref: null,
  })
  const call = aPricing({ finalPrice: fromDollars(0) })
  expect(viewOf({ vehicle: { pricing: call } }).watchHref).toBeNull()
})

it('links to a test drive while it is available, and always to similar vehicles', () => {
  const about = '?stock=S1&dealer=D1'
  expect(viewOf({})).toMatchObject({
    appointmentHref: `/form/vehicle-appointment${about}`,
    similarHref: `/form/similar-vehicles${about}`,
  })
  expect(viewOf({ vehicle: { tags: new Set(['isSold']) } })).toMatchObject({
    appointmentHref: null,
    similarHref: `/form/similar-vehicles${about}`,
  })
})

it.each([
  ['en', '(from the VIN)'],
  ['es', '(según el VIN)'],
] as const)('names facts that were read from the VIN in %s', (locale, note) => {
  const view = viewOf({ vehicle: { derived: ['engine'] }, locale })
  const html = renderHtml(createElement(Specifications, view), { locale })
  expect(html.split(note)).toHaveLength(2)
  expect(html).toMatch(/3\.6L V6<span[^>]*>/)
})
