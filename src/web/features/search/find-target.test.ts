import { describe, expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { loader } from '#web/routes/find/route.tsx'

const site: Site = { ...defaultSite, arkonas: { ...defaultSite.arkonas, inventory: 'D1' } }
const used = (stock: string, overrides: Partial<Vehicle> = {}) =>
  aVehicle({ stock, vin: `VIN${stock}`, ...overrides })
const services = testServices({
  dealers: [aDealer()],
  vehicles: [
    used('U1001'),
    used('U1002', {
      model: 'Compass',
      engine: '3.6L V6 Pentastar',
      pricing: aPricing({ finalPrice: fromDollars(18_000) }),
    }),
    used('U1003', { isCertified: true }),
    used('N2001', { condition: 'new', year: 2026 }),
    used('N2002', { condition: 'new', make: 'Ram', model: '1500', body: 'Truck' }),
    used('N2003', { condition: 'new', make: 'Ram', model: '1500', body: 'Truck' }),
    used('X1001', { tags: new Set(['isSold']), vin: '1C4HJXDG9JW100009' }),
  ],
})

/** The redirect target of `/find`, with its status. */
function find(query: string, overrides: Partial<Site> = {}): unknown {
  const url = new URL(`https://dealer.example/find?${query}`)
  const context = routeContext({ site: { ...site, ...overrides }, services })
  try {
    return loader({ context, url, request: new Request(url), params: {} } as never)
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return `${thrown.status} ${thrown.headers.get('location')}`
  }
}

describe('SRCH-6 /find redirects to', () => {
  it.each([
    // The named list, else the current one, else the one with most results
    ['q=used+ram&in=new', '/search/used?make=Ram'],
    ['q=wrangler&in=new', '/search/new?model=Wrangler'],
    ['q=wrangler', '/search/used?model=Wrangler'],
    ['q=ram', '/search/new?make=Ram'],
    ['q=certified+jeep&in=new', '/search/cpo?make=Jeep'],
    ['q=new+or+used+ram', '/search/new?make=Ram'],
    // Mileage implies used vehicles, unless new ones are named or nothing else has results
    ['q=jeep+under+50k+miles&in=new', '/search/used?make=Jeep&maxMileage=50000'],
    ['q=new+jeep+under+50k+miles', '/search/new?make=Jeep&maxMileage=50000'],
    ['q=ram+1500+under+50k+miles', '/search/new?make=Ram&maxMileage=50000&model=1500'],
    // The current list has no result, another has some
    ['q=compass&in=new', '/search/used?model=Compass'],
    ['q=compas&in=new', '/search/used?model=Compass&in=compas&in=compas%3ECompass'],
    // Words that no vehicle has are set aside, and a note says which
    ['q=flames&in=cpo', '/search/cpo?in=flames&in=-flames'],
    ['q=reliable+ram', '/search/new?make=Ram&in=reliable+ram&in=-reliable'],
    ['q=nissan+under+20k', '/search/used?maxPrice=20000&in=nissan+under+20k&in=%21nissan'],
    // Other values for an exclusion; questions about the site
    ['q=truck+but+not+a+ram', '/search/new?body=Truck&in=truck+but+not+a+ram&in=-ram'],
    ['q=no+ram', '/search/used?make=Jeep'],
    ['q=oil+change', '/service'],
    ['q=hours', '/contact'],
    ['q=sell+my+jeep', '/sell-my-car'],
    ['q=jeep+85251', '/search/used?make=Jeep&zip=85251'],
    ['q=bad+credit+ram', '/search/new?make=Ram&in=bad+credit+ram&in=%3Fcredit'],
    // Selections beside the words, if the words do not contradict them
    ['q=&in=new&make=Ram&maxPrice=40000&body=', '/search/new?make=Ram&maxPrice=40000'],
    ['in=used&make=Jeep', '/search/used?make=Jeep'],
    ['q=1500&in=new&make=Ram', '/search/new?make=Ram&model=1500'],
    ['q=jeep+under+30k&in=used&make=Ram&maxPrice=40000', '/search/used?make=Jeep&maxPrice=30000'],
    // Filters, and a word of an engine as keyword
    [
      'q=jeep+menos+de+20+mil+pentastar&in=used',
      '/search/used?keywords=pentastar&make=Jeep&maxPrice=20000',
    ],
    // All filters beside the words are kept
    [
      'q=jeep&in=used&minYear=2020&feature=Navigation',
      '/search/used?feature=Navigation&make=Jeep&minYear=2020',
    ],
    ['q=&in=used', '/search/used'],
    ['q=++', '/search/new'],
    ['', '/search/new'],
    ['q=jeep&in=all', '/search/used?make=Jeep'],
  ])('%s', (query, address) => {
    expect(find(query)).toBe(`302 ${address}`)
  })

  it.each([
    ['q=u1001', '/detail/used/2024/jeep/wrangler/U1001/D1'],
    ['q=stock+U1001&in=new', '/detail/used/2024/jeep/wrangler/U1001/D1'],
    ['q=VINN2001', '/detail/new/2026/jeep/wrangler/N2001/D1'],
    ['q=vin+VINN2001', '/detail/new/2026/jeep/wrangler/N2001/D1'],
    ['q=X1001', '/detail/used/2024/jeep/wrangler/X1001/D1'],
    ['q=1C4HJXDG9JW100009', '/search/new?keywords=1C4HJXDG9JW100009'],
    ['q=U10', '/search/used?keywords=U10'],
  ])('SITE-14 the vehicle with the number: %s', (query, address) => {
    expect(find(query)).toBe(`302 ${address}`)
  })

  it('CFG-5 no list that the site lacks', () => {
    expect(find('q=new+wrangler', { isUsedSite: true })).toBe('302 /search/used?model=Wrangler')
  })
})

it('ANA-7 counts the words of a list that are no filters, and the number of its vehicles', () => {
  const record = vi.spyOn(services.searches, 'record')
  find('q=reliable+toyota+supra+under+9k')
  find('q=U1001')
  expect(record).toHaveBeenCalledOnce()
  expect(record.mock.calls[0]?.[1]).toMatchObject({
    total: 0,
    query: { price: { max: 9000 } },
    words: { ignored: ['reliable'], unlisted: ['toyota supra'] },
  })
})
