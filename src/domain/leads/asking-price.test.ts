import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { askingPrice, seenPrice } from './asking-price.ts'
import { leadVehicle } from './lead-vehicle.ts'
import { priceLines } from './price-lines.ts'

const fee = (id: string, dollars: number, categoryCodes: readonly string[]): Fee => ({
  id,
  dealerCode: 'D1',
  name: id,
  categoryCodes,
  isTaxable: false,
  rule: { kind: 'flat', amount: fromDollars(dollars) },
})
const fees = [fee('doc', 499, ['DOC']), fee('title', 80, ['DMV'])]
const site = (showAllInPrice: boolean) => ({
  pricing: { msrpIncludesMarkups: false, personalLabel: { en: 'MyOcotillo price' } },
  pricingSectionOptions: { showAllInPrice },
})

it('PRC-11 quotes the all-in price if the site shows it', () =>
  expect(askingPrice(aVehicle(), site(true), fees)).toBe(fromDollars(30_499)))

it('PRC-3 quotes the general price if it does not', () =>
  expect(askingPrice(aVehicle(), site(false), fees)).toBe(fromDollars(30_000)))

it('PRC-5 quotes nothing for "Call"', () =>
  expect(
    askingPrice(aVehicle({ pricing: aPricing({ finalPrice: fromDollars(0) }) }), site(true), fees),
  ).toBeNull())

/** $31,000 for everyone and $30,000 for known shoppers, before $499 of fees. */
const discounted = aVehicle({ pricing: aPricing({ exclusiveDiscount: fromDollars(1000) }) })
const linesFor = (shopper: 'known' | 'unknown', showsAllIn = true, vehicle = discounted) => {
  const { price, own } = seenPrice(vehicle, { site: site(showsAllIn), fees, shopper })
  return priceLines(leadVehicle(vehicle, price, own))
}

describe('PRC-2 PRC-11 a lead quotes the price that its shopper saw', () => {
  it("for a known shopper the personal all-in price first, then the public one, then the site's own label", () =>
    expect(linesFor('known')).toEqual([
      ['Your all-in price (shown)', '$30,499, public price: $31,499'],
      ['MyOcotillo price', '$30,000'],
    ]))

  it('the price under the site’s own label if the site shows no all-in price', () =>
    expect(linesFor('known', false)).toEqual([
      ['MyOcotillo price (shown)', '$30,000, public price: $31,000'],
    ]))

  it('the public price for an unknown shopper, and if both prices are equal', () => {
    expect(linesFor('unknown')).toEqual([['Price shown', '$31,499']])
    expect(linesFor('known', true, aVehicle())).toEqual([['Price shown', '$30,499']])
  })

  it('a price that is hidden from others', () => {
    const pricing = aPricing({ msrp: null, exclusiveDiscount: fromDollars(1000) })
    const hidden = aVehicle({ isMsrpRequired: true, pricing })
    expect(linesFor('known', true, hidden)[0]).toEqual(['Your all-in price (shown)', '$30,499'])
    expect(linesFor('unknown', true, hidden)).toEqual([])
  })
})
