/**
 * Checks every saving: on every site, for every vehicle of the demo group and the sample feed, and both kinds of
 * shopper.
 */
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'

import { createElement } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'

import { vehicleReply } from '#api/inventory/vehicle-reply.ts'
import { cents } from '#domain/kernel/money.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { Site } from '#domain/site/site.ts'
import { specialOf } from '#domain/specials/special.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { shareFacts } from '#tests/support/modules/images.ts'
import { parseVehicleFeed } from '#tests/support/modules/inventory.ts'
import { newsMail } from '#tests/support/modules/subscriptions.ts'
import { specialCardView } from '#web/features/specials/special-card-view.ts'
import { cardView } from '#web/features/vehicle-card/card-view.ts'
import { offerView } from '#web/features/vehicle-offer/offer-view.ts'
import { priceGroup } from '#web/routes/compare/view/fact-rows.ts'
import { Price } from '#web/routes/vehicle/components/price/price.tsx'
import { vehicleAbout } from '#web/routes/vehicle/view/vehicle-about.ts'
import { vehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import { testServices } from './support/builders/services.ts'
import { aPricing, aVehicle } from './support/builders/vehicles.ts'
import { IS_FULL } from './support/depth.ts'
import { renderHtml } from './support/pages/render.tsx'
import { dollarsOf, checkSaving } from './support/pages/savings.ts'

const locale: Locale = 'en'
const origin = 'https://dealer.example'
const now = new Date('2026-11-20T18:00:00Z')
const { dealers, vehicles: demo } = demoGroup({ today: '2026-11-20' })
const services = testServices({ dealers })
const [firstDealer] = dealers

/** Every n-th vehicle is rendered, to keep the run short. */
const RENDERED = 40
/** The quick set takes a fourth of the vehicles on each site, another fourth on the next. */
const PARTS = IS_FULL ? 1 : 4

const feed = join(process.env['TEST_DATA_DIR'] ?? '', 'feed-vauto-sample.csv')
const ofFeed: Vehicle[] = []

beforeAll(async () => {
  if (!existsSync(feed)) return
  const dealerIds = ['MP1001', 'MP1002', 'MP1003', 'MP1004']
  const { vehicles } = await parseVehicleFeed(createReadStream(feed), { dealerIds, thisYear: 2026 })
  for (const { stock, condition, year, make, model, price, msrp } of vehicles) {
    // The feed has neither an MSRP nor a discount for known shoppers.
    const listed = msrp ?? cents(price + 98_000)
    const exclusiveDiscount = cents(price > 0 ? 40_000 : 0)
    const pricing = aPricing({ finalPrice: price, msrp: listed, exclusiveDiscount })
    ofFeed.push(aVehicle({ stock, condition, year, make, model, pricing, dealerCode: 'OCS' }))
  }
})

type ShownCase = Readonly<{ vehicle: Vehicle; site: Site; shopper: Shopper }>

const cardOf = ({ vehicle, site, shopper }: ShownCase) => {
  const { dealerCode } = vehicle
  const fees = services.dealers.fees(dealerCode)
  const dealer = services.dealers.byCode(dealerCode)
  return cardView(vehicle, { site, locale, shopper, dealer, fees }).price
}

const offerOf = ({ vehicle, site, shopper }: ShownCase) =>
  offerView(vehicle, site, services.dealers.fees(vehicle.dealerCode), shopper)

/** Whether card and page have a saving, after checking that both have the same. */
function hasSavingOnCardAndPage(seen: ShownCase): boolean {
  const card = cardOf(seen)
  const offer = offerOf(seen)
  const isNamed = checkSaving(card)
  if (offer.kind !== 'price') return isNamed
  const { saving, reference, headline } = offer
  expect(saving !== null).toBe(isNamed)
  const below = saving === null ? null : (reference?.amount ?? 0) - headline.amount
  expect(saving).toBe(below)
  return isNamed
}

/** Checks the rendered text about the price of a vehicle's page. */
function checkRenderedPage({ vehicle, site, shopper }: ShownCase): void {
  const offer = offerOf({ vehicle, site, shopper })
  if (offer.kind !== 'price') return
  const personalLabel = site.pricing.personalLabel[locale]
  const html = renderHtml(createElement(Price, { offer, personalLabel }), { locale })
  const texts = html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean)
  const index = texts.findIndex((text) => text.startsWith('Save $'))
  expect(index >= 0).toBe(offer.saving !== null)
  // The reference is right before it, and the shopper's price is below the name at the top.
  checkSaving({
    saving: texts[index] ?? null,
    was: texts[index - 1] ?? null,
    amount: texts[1] ?? null,
  })
}

function hasSavingOnSpecial({ vehicle, site }: ShownCase): boolean {
  const fees = services.dealers.fees(vehicle.dealerCode)
  const special = specialOf(vehicle, { site, fees, usesDay45Pricing: true, now })
  return (
    special !== null && checkSaving(specialCardView(special, { site, locale, services }).card.price)
  )
}

/** Texts that have no reference price must have no saving, and no price except the card's. */
function checkDocuments({ vehicle, site, shopper }: ShownCase): void {
  const publicCard = cardOf({ vehicle, site, shopper: 'unknown' })
  const page = vehicleView(vehicle, { services, site, locale, origin })
  const { price } = shareFacts(vehicle, { site, locale }, services.dealers)
  expect(price?.amount ?? null).toBe(page.offer.kind === 'price' ? publicCard.amount : null)
  const api = JSON.stringify(vehicleReply(vehicle, { services, site, origin }))
  const about = JSON.stringify(vehicleAbout(vehicle, page, { locale, origin }).jsonLd)
  expect(api + about + page.meta.title + page.meta.description).not.toMatch(/sav(?:e|ing)/i)
  const [offer] = JSON.parse(about)
  expect(
    offer.offers.price === undefined ? null : cents(Math.round(offer.offers.price * 100)),
  ).toBe(page.offer.kind === 'price' ? publicCard.cents : null)
  checkAlert({ vehicle, site, shopper })
}

/** A mail about a price drop has only the card's price, the public one and the previous one, and no saving. */
function checkAlert(seen: ShownCase): void {
  const { vehicle, site, shopper } = seen
  if (!firstDealer) return
  const card = cardOf(seen)
  const was = cents((card.cents ?? 0) + 50_000)
  const about = {
    request: { kind: 'vehicle', dealerCode: vehicle.dealerCode, stock: vehicle.stock },
    vehicle,
    language: locale,
    site,
    origin,
    dealer: firstDealer,
    token: 'secret',
    shopper,
  } as const
  const fees = services.dealers.fees(vehicle.dealerCode)
  const { text } = newsMail(about, [{ vehicle, news: 'cheaper', was, fees }], null)
  expect(text).not.toMatch(/\bsav(?:e|ing)/i)
  const publicCard = cardOf({ ...seen, shopper: 'unknown' })
  const named = [
    card.amount,
    card.own ?? '',
    publicCard.amount,
    card.cents && `$${Math.round(was / 100)}`,
  ]
  const known = new Set(dollarsOf(named.join(' ')))
  expect(dollarsOf(text).filter((amount) => !known.has(amount))).toEqual([])
  if (card.cents !== null) expect(text).toContain(card.amount)
}

const SHOPPERS = ['unknown', 'known'] as const

describe.each(['demo', 'feed'] as const)('PRC-7 every vehicle of the %s', (source) => {
  const vehiclesOf = () => (source === 'demo' ? demo : ofFeed)
  const isAvailable = source === 'demo' || existsSync(feed)

  it.skipIf(!isAvailable).each(sites)('on $key', (site) => {
    let count = 0
    const part = sites.indexOf(site) % PARTS
    const tested = vehiclesOf().filter((_, index) => index % PARTS === part)
    for (const [index, vehicle] of tested.entries())
      for (const shopper of SHOPPERS) {
        const seen = { vehicle, site, shopper }
        if (hasSavingOnCardAndPage(seen)) count += 1
        if (shopper === 'unknown') hasSavingOnSpecial(seen)
        if (index % (RENDERED / PARTS) === 0) {
          checkRenderedPage(seen)
          checkDocuments(seen)
        }
      }
    // The test would pass with no saving at all.
    expect(count).toBeGreaterThan(0)
  })
})

it('PRC-7 the comparison has the saving of the card', () => {
  const [site] = sites
  if (!site) throw new Error('no site')
  for (const shopper of SHOPPERS)
    for (const vehicle of demo.filter(({ tags }) => !tags.has('isSold'))) {
      const { rows } = priceGroup([vehicle], { services, site, locale }, shopper)
      const saving = rows.find(({ label }) => label === 'You save')?.cells[0]?.text ?? ''
      expect(dollarsOf(saving)).toEqual(dollarsOf(cardOf({ vehicle, site, shopper }).saving ?? ''))
    }
})
