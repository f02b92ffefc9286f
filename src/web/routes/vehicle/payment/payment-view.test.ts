import { describe, expect, it } from 'vitest'

import { dealOf } from '#domain/finance/deal/deal-of.ts'
import { emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import { cents, fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo, redCanyon } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { offerView } from '#web/features/vehicle-offer/offer-view.ts'
import { appContext } from '#web/lib/app-context.ts'

import { paymentView } from './payment-view.ts'
import { loader } from './vehicle-terms.ts'

const pricing = aPricing({ exclusiveDiscount: fromDollars(777), finalPrice: fromDollars(29_223) })
const wrangler = aVehicle({ dealerCode: 'RCH', pricing })
const services = testServices({
  dealers: [aDealer({ code: 'RCH', state: 'NV' })],
  vehicles: [wrangler],
})

function viewOf(vehicle: typeof wrangler, site: Site = redCanyon, query = '') {
  const app = routeContext({ site, services }).get(appContext)
  const search = new URLSearchParams(query)
  return paymentView(vehicle, offerView(vehicle, site, []), { app, search })
}

describe('the calculator’s initial data', () => {
  it('PRC-8 is the same deal as on cards and in filters', () => {
    const terms = viewOf(wrangler)?.terms
    expect(terms?.price).toBe(fromDollars(30_000))
    const deal = terms && dealOf(terms, emptyPlan)
    expect(deal?.monthly).toBeGreaterThan(0)
    expect(deal?.monthly).toBe(services.inventory.payment(redCanyon, wrangler)?.monthly)
  })

  it('PRC-5 is null for a sold vehicle, and for "Call"', () => {
    expect(viewOf({ ...wrangler, tags: new Set<Tag>(['isSold']) })).toBeNull()
    expect(viewOf({ ...wrangler, pricing: { ...pricing, finalPrice: cents(0) } })).toBeNull()
  })

  it('CFG-3 has the public price if the page is gated; the known shopper’s is not sent', () => {
    const view = viewOf(wrangler, ocotillo)
    expect(view?.terms?.price).toBe(fromDollars(30_000))
    expect(JSON.stringify(view)).not.toMatch(/29223|2922300/)
  })

  it('CFG-3 contains no amount of a hidden price', () => {
    const hidden = { ...wrangler, isMsrpRequired: true, pricing: { ...pricing, msrp: null } }
    expect(viewOf(hidden)).toMatchObject({ terms: null })
  })

  it('FIN-11 offers an own rate if the site does', () => {
    expect(viewOf(wrangler)?.hasCustomRate).toBe(true)
    expect(viewOf(wrangler, defaultSite)?.hasCustomRate).toBe(false)
  })

  it('TRD-4 links to the trade-in form, toward this vehicle', () => {
    expect(viewOf(wrangler)?.tradeInHref).toBe(`/sell-my-car?stock=${wrangler.stock}&dealer=RCH`)
  })

  it("TRD-4 accepts a trade-in from the address of an offer, and says that it can't be combined", () => {
    expect(viewOf(wrangler, redCanyon, 'fill=trade&trade=15250&payoff=4000')).toMatchObject({
      shared: { tradeIn: 1_525_000, payoff: 400_000 },
      usesOnlyTradeIn: true,
    })
    expect(viewOf(wrangler, redCanyon, 'fill=trade')).toMatchObject({ shared: null })
  })

  it('reads the plan of the address, with the tax locations of its ZIP code', () => {
    const view = viewOf(wrangler, redCanyon, 'term=60&down=$3,000&taxZip=89052&trade=abc&page=2')
    expect(view).toMatchObject({
      shared: { termMonths: 60, downPayment: 300_000, zip: '89052', tradeIn: 0 },
      typed: { trade: 'abc' },
    })
    expect(view?.places.length).toBeGreaterThan(0)
    expect(viewOf(wrangler, redCanyon, 'zip=89052')?.shared).toBeNull()
  })
})

const open = (stock: string) => {
  const context = routeContext({ site: ocotillo, services })
  return loader({ context, params: { dealer: 'RCH', stock } } as never)
}

describe('the terms of a known shopper', () => {
  it('PRC-2 uses a known shopper’s own price, in a response that is not cached', async () => {
    const response = open(wrangler.stock)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(await response.json()).toMatchObject({ price: fromDollars(29_223) })
  })

  it('are 404 for an unknown vehicle', () => expect(open('NOPE').status).toBe(404))
})
