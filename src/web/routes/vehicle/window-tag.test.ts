import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { priceLedger } from '#domain/price/ledger.ts'
import { printedPrice } from '#domain/price/printed-price.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { loader } from './window-tag.ts'

const priced = aVehicle({
  dealerCode: 'OCS',
  stock: 'S1',
  pricing: aPricing({ finalPrice: fromDollars(29_223) }),
})
const call = aVehicle({
  dealerCode: 'OCS',
  stock: 'S2',
  pricing: aPricing({ finalPrice: fromDollars(0) }),
})
const sold = aVehicle({ dealerCode: 'OCS', stock: 'S3', tags: new Set(['isSold']) })
const services = testServices({ vehicles: [priced, call, sold] })
const context = routeContext({ site: ocotillo, services })

/** Where the address of a tag leads. */
function target(stock: string, price: number): string | null {
  const params = { dealer: 'OCS', stock, price: String(price) }
  try {
    loader({ context, params } as never)
  } catch (error) {
    // Loaders throw redirects.
    return (error as Response).headers.get('location')
  }
  return null
}

const fees = services.dealers.fees('OCS')
const current = printedPrice(priceLedger(priced, { site: ocotillo, shopper: 'unknown', fees }))
const page = '/detail/used/2024/jeep/wrangler'

it('a current price leads to the page, another one to its note', () => {
  expect(target('S1', current)).toBe(`${page}/S1/OCS`)
  expect(target('S1', current + 100)).toBe(`${page}/S1/OCS?tag=changed`)
  expect(target('S1', 0)).toBe(`${page}/S1/OCS?tag=changed`)
})

it('a tag without a price is current while there is none', () => {
  expect(target('S2', 0)).toBe(`${page}/S2/OCS`)
  expect(target('S2', current)).toBe(`${page}/S2/OCS?tag=changed`)
})

it('a sold vehicle has its page, and an unknown one is looked up by its stock number', () => {
  expect(target('S3', 1)).toBe(`${page}/S3/OCS`)
  expect(target('GONE', current)).toBe('/detail/used/0/-/-/GONE/OCS')
})
