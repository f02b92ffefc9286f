import { createElement } from 'react'
import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'

import { SpecialNote } from './special-note.tsx'
import { vehicleSpecial } from './vehicle-special.ts'

const site = (limit: number | null) =>
  defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    specialsOptions: { used: { usesDay45Pricing: true, limit } },
  })
const at = (stock: string, overrides: Partial<Vehicle> = {}) =>
  aVehicle({
    dealerCode: 'OCS',
    stock,
    pricing: aPricing({ msrp: fromDollars(35_000) }),
    ...overrides,
  })
type SpecialOptions = { locale?: 'en' | 'es'; fees?: readonly Fee[] }

const best = at('BEST', { day45Price: fromDollars(25_000) })
const second = at('SECOND', { day45Price: fromDollars(28_000) })

/** $50 below the public price, and $5,050 below the previous list price. */
const little = at('LITTLE', { day45Price: fromDollars(29_950) })

const servicesWith = (
  vehicles: readonly Vehicle[],
  fees: SpecialOptions['fees'] = [aFee({ dealerCode: 'OCS' })],
) => testServices({ dealers: [aDealer({ code: 'OCS' })], vehicles, fees })

function specialAt(
  vehicle: Vehicle,
  limit: number | null = null,
  { locale = 'en', fees }: SpecialOptions = {},
) {
  const services = servicesWith([best, second, little, at('PLAIN')], fees)
  const listed = services.inventory.byStock(site(limit), vehicle.stock, 'OCS') ?? vehicle
  return vehicleSpecial(listed, { site: site(limit), locale, services })
}

it('PRC-10 shows the special price with every dealer charge, and a link', () => {
  const { amount = 0, text, href } = specialAt(second) ?? {}
  expect(text).toMatch(/^On special today: \$28,\d{3} all-in\. That is \$2,000 below/)
  expect(text).toContain(`$${(amount / 100).toLocaleString('en-US')}`)
  expect(text).toContain('planned for day 45 in stock')
  expect(href).toBe('/specials/used')
  expect(specialAt(second, null, { locale: 'es' })?.text).toContain('En oferta hoy: $28,')
})

it('PRC-7 compares only with the public price, not with the previous list price', () => {
  expect(specialAt(little)?.text).toMatch(/^On special today: \$30,\d{3} all-in\. (?!That is)/)
})

it.each(['en', 'es'] as const)(
  'PRC-12 says nothing about the fees of a dealer without a fee table (%s)',
  (locale) => {
    const { text } = specialAt(second, null, { locale, fees: [] }) ?? {}
    expect(text).toContain('$28,000')
    expect(text).not.toMatch(/fees|cargos|all-in|todo incluido/)
  },
)

it('ignores vehicles that the specials do not list', () => {
  expect(specialAt(best, 1)).not.toBeNull()
  expect(specialAt(second, 1)).toBeNull()
  expect(specialAt(at('PLAIN'))).toBeNull()
})

it('links to the used list if only that has space for a certified vehicle', () => {
  const certified = [25_000, 26_000].map((dollars, index) =>
    at(`CERT${index}`, { isCertified: true, day45Price: fromDollars(dollars) }),
  )
  const hrefAt = (stock: string, used: number) => {
    const services = servicesWith(certified)
    const siteWithShortList = defineSite(ocotillo, {
      key: 'a-site',
      name: 'A site',
      specialsOptions: { used: { limit: used }, cpo: { usesDay45Pricing: true, limit: 1 } },
    })
    const vehicle = services.inventory.byStock(siteWithShortList, stock, 'OCS')
    return (
      vehicle && vehicleSpecial(vehicle, { site: siteWithShortList, locale: 'en', services })?.href
    )
  }
  expect(hrefAt('CERT0', 2)).toBe('/specials/cpo')
  expect(hrefAt('CERT1', 2)).toBe('/specials/used')
  expect(hrefAt('CERT1', 1)).toBeUndefined()
})

it('PRC-2 is omitted if the shopper already pays less', () => {
  const special = specialAt(second)
  const noteAt = (dollars: number) =>
    renderHtml(createElement(SpecialNote, { special, shown: fromDollars(dollars) }))
  expect(noteAt(30_500)).toContain('On special today')
  expect(noteAt(20_000)).toBe('')
})
