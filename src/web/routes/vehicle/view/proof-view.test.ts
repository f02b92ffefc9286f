import { expect, it } from 'vitest'

import type { StorePromises } from '#domain/dealers/store-promises.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { appContext } from '#web/lib/app-context.ts'

import { proofView } from './proof-view.ts'

const promises: StorePromises = {
  inspection: {
    points: 150,
    text: { en: 'Brakes and tires.', es: 'Frenos y llantas.' },
    of: ['used', 'cpo'],
  },
  returns: { days: 5, miles: 250, of: ['used'] },
  reviews: { google: 'https://google.example/d1', own: null, isInviting: false },
}
const VIN = '1C4HJXDG5NW000001'
const bare: Partial<Vehicle> = { vin: '', make: 'Tesla', historyUrl: null }
const nothing = {
  history: null,
  market: null,
  reviews: { count: 0, mean: null, newest: [] },
}

function rows(
  vehicle: Partial<Vehicle>,
  {
    known = nothing,
    locale = 'en',
    of = promises,
  }: Readonly<{
    known?: Parameters<typeof proofView>[2]
    locale?: 'en' | 'es'
    of?: StorePromises | null
  }> = {},
) {
  const dealers = [aDealer({ name: 'Ocotillo', ...(of && { promises: of }) })]
  const app = routeContext({ services: testServices({ dealers }), locale }).get(appContext)
  return proofView(aVehicle(vehicle), app, known)
}
const titles = (...from: Parameters<typeof rows>) => rows(...from).map(({ title }) => title)

it('VDP-1 says what the store promises for vehicles of the list, in both languages', () => {
  expect(rows(bare).map(({ title, text }) => `${title}: ${text}`)).toEqual([
    '150-point inspection: Brakes and tires. By Ocotillo, before the sale.',
    '5-day returns: Return it to Ocotillo within 5 days and 250 miles if you change your mind.',
    'Reviews of the store: What buyers say about Ocotillo.',
  ])
  expect(rows(bare)[2]?.links).toEqual([
    { label: 'Reviews on Google', href: 'https://google.example/d1' },
  ])
  expect(titles(bare, { locale: 'es' })[0]).toBe('Inspección de 150 puntos')
  expect(titles({ ...bare, isCertified: true })).not.toContain('5-day returns')
  expect(titles({ ...bare, condition: 'new', mileage: 12 })).toEqual([
    'Reviews of the store',
    'Factory warranty',
  ])
})

it('VDP-1 leaves out what is not known, and says nothing about a sold vehicle', () => {
  expect(rows(bare, { of: null })).toEqual([])
  expect(rows({ ...bare, vin: VIN, tags: new Set(['isSold']) })).toEqual([])
})

it('VDP-1 leads to the history report and to recalls by VIN', () => {
  const found = rows({ ...bare, vin: VIN, historyUrl: 'https://history.example/1' }, { of: null })
  expect(found.map(({ links }) => links[0]?.href)).toEqual([
    'https://history.example/1',
    `https://www.nhtsa.gov/recalls?vin=${VIN}`,
  ])
})

it('VDP-2 states what is left of the maker’s warranty with its source', () => {
  const [warranty] = rows({ ...bare, make: 'Jeep', year: 2025, mileage: 40_000 }, { of: null })
  expect(warranty).toMatchObject({
    title: 'Factory warranty',
    text: 'Basic, 3 years or 36,000 miles: a dealer of Jeep can say whether any of it is left. Powertrain, 5 years or 60,000 miles: 20,000 miles left, until 2029 at the earliest. By the usual terms of Jeep, with a clean title. The warranty booklet decides.',
  })
})

it('VDP-2 sends shoppers to a dealer of the make once if no part of the warranty is left', () => {
  const [warranty] = rows({ ...bare, make: 'Jeep', year: 2022, mileage: 90_000 }, { of: null })
  expect(warranty?.text).toBe(
    'Basic, 3 years or 36,000 miles; Powertrain, 5 years or 60,000 miles: a dealer of Jeep can say whether any of it is left. By the usual terms of Jeep, with a clean title. The warranty booklet decides.',
  )
})

it('VDP-2 says nothing of the warranty of a courtesy vehicle, or of a new one that was driven', () => {
  const fresh = { ...bare, condition: 'new', mileage: 12 } as const
  expect(rows(fresh, { of: null })[0]?.text).toBe(
    'By the usual terms of Tesla, the full warranty starts the day you buy it new. The warranty booklet decides.',
  )
  expect(rows({ ...fresh, mileage: 4500 }, { of: null })).toEqual([])
  expect(rows({ ...fresh, tags: new Set(['isCourtesy']) }, { of: null })).toEqual([])
})

it('VDP-1 sums up time in the list, price changes and comparable vehicles', () => {
  const at = '2026-11-01T00:00:00.000Z'
  const prices = [30_000, 29_000].map((dollars) => ({ at, amount: fromDollars(dollars) }))
  const history = { daysListed: 19, prices, until: at }
  const others = [28_000, 31_000, 32_000].map((dollars) => ({
    id: String(dollars),
    name: '',
    facts: '',
    href: '',
    allIn: fromDollars(dollars),
  }))
  const market = { allIn: fromDollars(29_500), day: '2026-11-20', others }
  expect(
    rows(bare, { of: null, known: { ...nothing, history, market } }).map(({ title, text }) => [
      title,
      text,
    ]),
  ).toEqual([
    ['Listed for 19 days', 'The price is down $1,000 since November 1, 2026.'],
    ['Compared with 3 like it', '1 of our comparable vehicles cost less, 2 the same or more.'],
  ])
  const of = (amounts: readonly number[]) => {
    const steps = amounts.map((dollars) => ({ at, amount: fromDollars(dollars) }))
    const changed = { ...history, prices: steps }
    return rows(bare, { of: null, known: { ...nothing, history: changed } })[0]?.text
  }
  expect(of([30_000, 31_000])).toBe('The price is up $1,000 since November 1, 2026.')
  expect(of([30_000, 28_000, 30_000])).toBe(
    'After some changes, the price is back to that of November 1, 2026.',
  )
  const unchanged = { ...history, daysListed: 0, prices: [] }
  expect(rows(bare, { of: null, known: { ...nothing, history: unchanged } })).toMatchObject([
    { title: 'Listed today', text: '', links: [] },
  ])
})

it('REV-5 gives the mean of the reviews by customers, with a link to them beside that to Google', () => {
  const reviews = { count: 38, mean: 4.6, newest: [] }
  const reviewsIn = (locale: 'en' | 'es') =>
    rows(bare, { known: { ...nothing, reviews }, locale }).find(
      ({ icon }) => icon === 'message-circle',
    )
  expect(reviewsIn('en')).toMatchObject({
    title: 'Reviews of the store',
    text: '4.6 of 5 stars from 38 verified customers.',
    links: [
      { label: 'Reviews by verified customers', href: '/contact?dealer=D1#reviews' },
      { label: 'Reviews on Google', href: 'https://google.example/d1' },
    ],
  })
  expect(reviewsIn('es')?.text).toBe('4.6 de 5 estrellas, de 38 clientes verificados.')
})
