import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { loader as choices } from './choices.ts'
import { loader, shouldRevalidate } from './route.tsx'

const site: Site = { ...defaultSite, arkonas: { ...defaultSite.arkonas, inventory: 'D1' } }
const services = testServices({
  dealers: [aDealer()],
  vehicles: [
    aVehicle({ stock: 'U1001' }),
    aVehicle({ stock: 'X1', vin: '1C4HJXDG9JW100009', tags: new Set(['isSold']) }),
  ],
})
const VIN = '1C4HJXDG9JW100001'

const requested = (path: string) => ({
  context: routeContext({ site, services }),
  url: new URL(path, 'https://dealer.example'),
  params: {},
})

/** The page's data, with its headers. */
async function shown(query: string) {
  // The loader reads no other arguments.
  const result = await loader(requested(`/sell-my-car${query}`) as never)
  const headers = new Headers(result.init?.headers)
  return { ...result.data, cacheControl: headers.get('cache-control') }
}

/** The redirect target. */
async function redirectTarget(query: string): Promise<string> {
  try {
    await loader(requested(`/sell-my-car${query}`) as never)
  } catch (result) {
    if (result instanceof Response) return `${result.status} ${result.headers.get('location')}`
    throw result
  }
  throw new Error(`${query} leads nowhere`)
}

describe('TRD-3 finding the vehicle by its VIN', () => {
  it('unless something else is requested', async () => {
    const { view, cacheControl, isIndexed } = await shown('')
    expect(view).toMatchObject({ by: 'vin', vin: { typed: '', fault: null }, wanted: null })
    expect(cacheControl).toContain('public')
    expect(isIndexed).toBe(true)
  })

  it.each([
    [`?vin=${VIN}`, `/sell-my-car/details?vin=${VIN}`],
    [`?by=vin&vin=${VIN.toLowerCase()}`, `/sell-my-car/details?vin=${VIN}`],
    ['?vin=+1C4H-JXDG9%20JW100001*', `/sell-my-car/details?vin=${VIN}`],
    [`?vin=${VIN}&stock=u1001&dealer=D1`, `/sell-my-car/details?vin=${VIN}&stock=U1001&dealer=D1`],
    [`?vin=${VIN}&dealer=D1`, `/sell-my-car/details?vin=${VIN}&dealer=D1`],
  ])('%s redirects', async (query, address) => {
    expect(await redirectTarget(query)).toBe(`303 ${address}`)
  })

  it('keeps it when the shopper comes back', async () => {
    const { view, cacheControl } = await shown(`?vin=${VIN}&kept=1`)
    expect(view.vin).toEqual({ typed: VIN, fault: null, likely: [] })
    expect(cacheControl).toBe('no-store')
  })

  it.each([
    ['', { reason: 'empty' }],
    ['1C4HJXDG9JW10000', { reason: 'length', length: 16 }],
    ['1C4HJODG9JW100001', { reason: 'letter', place: 6, character: 'O' }],
    ['1C4HJXDG0JW100001', { reason: 'check-digit', expected: '9' }],
  ])('explains what is wrong with “%s”', async (vin, fault) => {
    const { view, cacheControl } = await shown(`?vin=${vin}`)
    expect(view).toMatchObject({ by: 'vin', vin: { typed: vin, fault } })
    expect(cacheControl).toBe('no-store')
  })

  it('suggests the vehicles with one typing error', async () => {
    const { view } = await shown('?vin=1C4HJXDG9JWI00001&dealer=D1')
    expect(view.vin.likely).toContainEqual({
      vin: VIN,
      name: '2018 Jeep Wrangler Unlimited',
      href: `/sell-my-car/details?vin=${VIN}&dealer=D1`,
    })
  })

  it('continues with year and make if the tables lack the vehicle', async () => {
    const { view } = await shown('?vin=1M8GDM9AXKP042788')
    expect(view).toMatchObject({ by: 'ymm', unknownVin: '1M8GDM9AXKP042788' })
    expect(view.chosen).toMatchObject({ year: '1989', make: '' })
    expect(view.choices.makes).toContain('Jeep')
  })
})

describe('TRD-3 finding the vehicle by year, make and model', () => {
  it('step by step, each with the next list', async () => {
    const first = await shown('?by=ymm')
    expect(first.view.choices.years.slice(0, 2)).toEqual(['2027', '2026'])
    expect(first.view.choices.years.at(-1)).toBe('1981')
    expect(first.view.choices.makes).toEqual([])
    const second = await shown('?by=ymm&year=2018')
    expect(second.view.choices.makes).toContain('Jeep')
    const third = await shown('?by=ymm&year=2018&make=Jeep')
    expect(third.view.choices.models).toContain('Wrangler Unlimited')
    const fourth = await shown('?by=ymm&year=2018&make=jeep&model=wrangler-unlimited')
    expect(fourth.view.chosen).toEqual({
      year: '2018',
      make: 'Jeep',
      model: 'Wrangler Unlimited',
      trim: '',
    })
    expect(fourth.view.choices.trims).toContain('Rubicon')
    expect(fourth.cacheControl).toContain('public')
    expect(fourth.isIndexed).toBe(false)
  })

  it.each([
    ['Rubicon', '&trim=Rubicon'],
    ['any', ''],
  ])('redirects with the trim %s', async (trim, named) => {
    const query = `?by=ymm&year=2018&make=Jeep&model=Wrangler+Unlimited&trim=${trim}`
    expect(await redirectTarget(`${query}&stock=U1001`)).toBe(
      `303 /sell-my-car/details?year=2018&make=Jeep&model=Wrangler+Unlimited${named}&stock=U1001&dealer=D1`,
    )
    expect((await shown(`${query}&kept=1`)).view.chosen.trim).toBe(trim)
  })

  it.each([
    ['year=1492&make=Jeep', { year: '', make: '' }],
    ['year=2018&make=Nobody&model=X', { year: '2018', make: '', model: '' }],
    ['year=2018&make=Jeep&model=Wrangler+Unlimited&trim=Nothing', { trim: '' }],
    ['year=2018&make=__proto__', { make: '' }],
  ])('%s is used as far as there is such a vehicle', async (query, chosen) => {
    expect((await shown(`?by=ymm&${query}`)).view.chosen).toMatchObject(chosen)
  })
})

describe('the vehicle in stock', () => {
  it('is shown beside the form and in it', async () => {
    const { view } = await shown('?stock=U1001')
    expect(view.wanted).toMatchObject({ stock: 'U1001', isSold: false })
    expect(view.hidden).toEqual([
      { name: 'stock', value: 'U1001' },
      { name: 'dealer', value: 'D1' },
    ])
    expect(view.byHref.ymm).toBe('/sell-my-car?by=ymm&stock=U1001&dealer=D1')
  })

  it('may be sold or unknown', async () => {
    expect((await shown('?stock=X1')).view.wanted).toMatchObject({ isSold: true })
    expect((await shown('?stock=nobody')).view).toMatchObject({
      wanted: null,
      unknownStock: 'nobody',
      hidden: [],
    })
  })

  it('responds 404 for an unknown dealer', async () => {
    await expect(loader(requested('/sell-my-car?dealer=NOBODY') as never)).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})

const names = async (query: string) => {
  const reply = await choices(requested(`/sell-my-car/choices?${query}`) as never)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600')
  // The route renders nothing else.
  const { names } = (await reply.json()) as { names: string[] }
  return names
}

describe('TRD-1 the lists as data', () => {
  it('equal those on the page', async () => {
    const { view } = await shown('?by=ymm&year=2018&make=Ram&model=1500')
    expect(await names('year=2018')).toEqual(view.choices.makes)
    expect(await names('year=2018&make=Ram')).toEqual(view.choices.models)
    expect(await names('year=2018&make=Ram&model=1500')).toEqual(view.choices.trims)
  })

  it.each(['', 'year=1980', 'year=2028', 'year=x', 'year=2018.5', 'year=2018&make=x&model=y'])(
    'of %s are empty',
    async (query) => {
      expect(await names(query)).toEqual([])
    },
  )
})

const at = (address: string) => new URL(address, 'https://dealer.example')
const loads = (from: string, to: string) =>
  shouldRevalidate({
    currentUrl: at(from),
    nextUrl: at(to),
    defaultShouldRevalidate: true,
  } as never)

it('loads nothing again if only the address changes', () => {
  expect(loads('/sell-my-car?by=ymm', '/sell-my-car?by=ymm&year=2018&kept=1')).toBe(false)
  expect(loads('/sell-my-car?by=ymm&year=2018&kept=1', '/sell-my-car?by=ymm&year=2018')).toBe(true)
})
