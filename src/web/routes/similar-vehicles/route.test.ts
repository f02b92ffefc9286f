import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { formRoute } from '#tests/support/pages/form-route.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import type { AppContext } from '#web/lib/app-context.ts'

import SimilarVehiclesPage, { action, loader } from './route.tsx'

const records = {
  dealers: [aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale' })],
  fees: [],
  vehicles: [
    aVehicle({ dealerCode: 'OCS', pricing: aPricing({ finalPrice: fromDollars(30_250) }) }),
    aVehicle({ dealerCode: 'OCS', stock: 'S2', year: 2023 }),
    aVehicle({ dealerCode: 'OCS', stock: 'R1', make: 'Ram', model: '1500', body: null }),
    aVehicle({ dealerCode: 'OCS', stock: 'GONE', tags: new Set(['isSold']) }),
    aVehicle({
      dealerCode: 'OCS',
      stock: 'CALL',
      pricing: aPricing({ finalPrice: fromDollars(0) }),
    }),
  ],
}

const aSite = (overrides: Partial<AppContext> = {}) =>
  formRoute({ path: '/form/similar-vehicles', loader, action }, records, overrides)

const typed = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.com' }
const ABOUT = '?stock=S1&dealer=OCS'

describe('the page', () => {
  it('shows similar vehicles in stock, each with a link to its page', () => {
    const loaderData = aSite().load(ABOUT)
    const html = renderHtml(createElement(SimilarVehiclesPage, { loaderData } as never))
    expect(hrefsOf(html)).toContain('/detail/used/2023/jeep/wrangler/S2/OCS')
    expect(html).toContain('Same make: Jeep')
    expect(html).toContain('Same body style: SUV')
  })

  it('starts with the known preferences: make, body, price and year', () => {
    expect(aSite().load(ABOUT).form.values).toMatchObject({
      sameMake: 'yes',
      sameBody: 'yes',
      maxPrice: '31000',
      minYear: '2024',
    })
  })

  it.each(['CALL', 'GONE'])('PRC-5 shows no price for %s, which has none', (stock) => {
    expect(aSite().load(`?stock=${stock}&dealer=OCS`).form.values['maxPrice']).toBe('')
  })

  it('requests no body if none is known', () => {
    const { form } = aSite().load('?stock=R1&dealer=OCS')
    expect(form.groups[0]?.fields.map(({ name }) => name)).not.toContain('sameBody')
  })

  it('says that it is sold, and offers the similar ones once', () => {
    const { inquiry, similar } = aSite().load('?stock=GONE&dealer=OCS')
    expect(inquiry).toMatchObject({ vehicle: { isSold: true }, similar: [] })
    expect(similar.map(({ stock }) => stock)).toContain('S1')
  })

  it.each(['', '?stock=NOPE'])('has a picker for %j, and needs no vehicle', (query) => {
    const loaderData = aSite().load(query)
    expect(loaderData.inquiry).toMatchObject({ vehicle: null, picker: { found: null } })
    expect(loaderData.form.groups[0]?.fields.map(({ name }) => name)).not.toContain('sameMake')
    expect(renderHtml(createElement(SimilarVehiclesPage, { loaderData } as never))).toContain(
      'Find a similar vehicle',
    )
  })

  it('SITE-2 responds 404 for an unknown dealer', () => {
    expect(() => aSite().load('?dealer=NOBODY')).toThrow(
      expect.objectContaining({
        data: 'Page Not Found: /form/similar-vehicles',
        init: { status: 404 },
      }),
    )
  })
})

describe('a post', () => {
  it('is a lead about the vehicle, and redirects to the thank-you page', async () => {
    const { leads, post } = aSite({ locale: 'es' })
    const preferences = { sameMake: 'yes', maxPrice: '$35,000', color: 'azul' }
    expect(await post(ABOUT, { ...typed, ...preferences })).toEqual({
      status: 303,
      to: '/form/similar-vehicles/thank-you?stock=S1&dealer=OCS',
    })
    expect(leads).toMatchObject([
      {
        form: 'similar-vehicles',
        stock: 'S1',
        dealerCode: 'OCS',
        language: 'es',
        fields: { sameMake: 'yes', sameBody: '', maxPrice: '35000', color: 'azul' },
      },
    ])
  })

  it('returns with errors and input', async () => {
    const { leads, post } = aSite()
    const result = await post(ABOUT, { ...typed, maxPrice: 'cheap', sameBody: 'yes' })
    expect(result).toMatchObject({
      status: 400,
      shown: {
        errors: { maxPrice: 'errorMoney' },
        values: { maxPrice: 'cheap', sameBody: 'yes', firstName: 'Ana' },
      },
    })
    expect(leads).toEqual([])
  })

  it('without a vehicle asks for no shared property', async () => {
    const { leads, post } = aSite()
    expect(await post('', { ...typed, sameMake: 'yes', color: 'red' })).toMatchObject({
      status: 303,
    })
    expect(leads).toMatchObject([{ stock: null, fields: { sameMake: '', color: 'red' } }])
  })
})
