import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { appContext } from '#web/lib/app-context.ts'

import { costView } from './cost-view.ts'

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

it('VDP-4 ownershipOptions.gasoline: fuel of a year, with every assumption and its source', () => {
  expect(viewOf({ gasoline: 3, source })).toEqual({
    costs: [
      {
        label: 'Fuel for a year',
        amount: '$2,250',
        how: '15,000 miles at 20 MPG combined and $3.00 a gallon.',
      },
      expect.objectContaining({ label: 'Registration', amount: '$300.00' }),
    ],
    source: 'Prices of November 2026',
  })
})

it('VDP-4 ownershipOptions.milesPerYear, diesel and electricity', () => {
  const options = { milesPerYear: 10_000, diesel: 4, electricity: 0.2 }
  const first = (fuel: string) => viewOf(options, { vehicle: { ...driven, fuel } })?.costs[0]
  expect(first('Diesel')).toMatchObject({ label: 'Fuel for a year', amount: '$2,000' })
  expect(first('Electric')).toMatchObject({
    label: 'Charging for a year',
    amount: '$3,370',
    how: '10,000 miles at 20 MPGe combined and $0.20 a kWh.',
  })
})

/** How the energy of a year is calculated. */
const how = (options: Options, fuel: string) =>
  viewOf(options, { vehicle: { ...driven, fuel } })?.costs[0]?.how

it('VDP-4 shows every digit of a price that it calculates with', () => {
  expect(how({ gasoline: 3.349 }, 'Gasoline')).toContain('$3.349 a gallon')
  expect(how({ electricity: 0.1275 }, 'Electric')).toContain('$0.1275 a kWh')
})

it('VDP-4 a plug-in hybrid has no cost of gasoline, another hybrid has', () => {
  const labels = ['Hybrid', 'Plug-in Hybrid'].map((fuel) =>
    viewOf({ gasoline: 3 }, { vehicle: { ...driven, fuel } })?.costs.map(({ label }) => label),
  )
  expect(labels).toEqual([['Fuel for a year', 'Registration'], ['Registration']])
})

it('VDP-4 is null if nothing is known, and for a sold vehicle', () => {
  expect(viewOf({ source }, { fees: [] })).toBeNull()
  expect(viewOf({ gasoline: 3, source: null }, { fees: [] })).toMatchObject({ source: null })
  const vehicle = { ...driven, tags: new Set(['isSold'] as const) }
  expect(viewOf({ gasoline: 3, source }, { vehicle })).toBeNull()
})
