import { createElement } from 'react'
import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { appContext } from '#web/lib/app-context.ts'
import { Cost } from '#web/routes/vehicle/cost/cost.tsx'

import { costView, type CostView } from './cost-view.ts'

type Options = NonNullable<SiteOverrides['ownershipOptions']>

const driven = aVehicle({ cityMpg: 20, highwayMpg: 20, fuel: 'Gasoline' })
const source = { en: 'Prices of November 2026', es: 'Precios de noviembre de 2026' }
const registration = aFee({
  id: 'registration',
  name: 'Registration',
  categoryCodes: ['DMV'],
  rule: { kind: 'percent', percent: 1 },
})

function viewOf(
  ownershipOptions: Options,
  { vehicle = driven, price = fromDollars(30_000), fees = [registration, aFee()] } = {},
) {
  const site = defineSite(defaultSite, { key: 'a-site', name: 'A site', ownershipOptions })
  const services = testServices({ dealers: [aDealer()], fees })
  return costView(vehicle, price, routeContext({ services, site }).get(appContext))
}

/** The page's cells without markup. */
const textOf = (cost: CostView | null, locale: 'en' | 'es' = 'en') =>
  cost === null
    ? ''
    : renderHtml(createElement(Cost, { cost }), { locale }).replaceAll(/<[^>]+>/g, ' ')

it('VDP-4 ownershipOptions.gasoline: fuel of a year, with every assumption and its source', () => {
  const cost = viewOf({ gasoline: 3, source })
  expect(cost).toEqual({
    energy: { energy: 'gasoline', mpg: 20, price: 3, milesPerYear: 15_000 },
    fees: [expect.objectContaining({ label: 'Registration', amount: '$300.00' })],
    feesTotal: fromDollars(300),
    source: 'Prices of November 2026',
  })
  const text = textOf(cost).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Fuel for a year 15,000 miles at 20 MPG combined and $3.00 a gallon.')
  // Five years of 2,250 dollars, and 300 dollars once.
  expect(text).toMatch(/Total for 5 years .* \$11,550/)
  expect(text).toContain('Prices of energy: Prices of November 2026.')
  expect(textOf(cost, 'es')).toContain('Total de 5 años')
})

it('VDP-4 ownershipOptions.milesPerYear, diesel and electricity', () => {
  const options = { milesPerYear: 10_000, diesel: 4, electricity: 0.2 }
  const text = (fuel: string) => textOf(viewOf(options, { vehicle: { ...driven, fuel } }))
  expect(text('Diesel')).toContain('$2,000')
  expect(text('Diesel')).toContain('Dollars a gallon of diesel')
  expect(text('Electric')).toContain('10,000 miles at 20 MPGe combined and $0.20 a kWh.')
  expect(text('Electric')).toContain('$3,370')
})

it('VDP-4 shows every digit of a price that it calculates with', () => {
  const electric = { ...driven, fuel: 'Electric' }
  expect(textOf(viewOf({ gasoline: 3.349 }))).toContain('$3.349 a gallon')
  expect(textOf(viewOf({ electricity: 0.1275 }, { vehicle: electric }))).toContain('$0.1275 a kWh')
})

it('VDP-4 a plug-in hybrid has no cost of gasoline and no total, another hybrid has', () => {
  const [hybrid, plugIn] = ['Hybrid', 'Plug-in Hybrid'].map((fuel) =>
    viewOf({ gasoline: 3 }, { vehicle: { ...driven, fuel } }),
  )
  expect(hybrid?.energy?.energy).toBe('gasoline')
  expect(plugIn).toMatchObject({ energy: null, fees: [{ label: 'Registration' }] })
  expect(textOf(plugIn ?? null)).not.toContain('Total')
})

it('VDP-4 is null if nothing is known, and for a sold vehicle', () => {
  expect(viewOf({ source }, { fees: [] })).toBeNull()
  expect(viewOf({ gasoline: 3, source: null }, { fees: [] })).toMatchObject({ source: null })
  const vehicle = { ...driven, tags: new Set(['isSold'] as const) }
  expect(viewOf({ gasoline: 3, source }, { vehicle })).toBeNull()
})
