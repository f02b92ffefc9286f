import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { formRoute } from '#tests/support/pages/form-route.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import type { AppContext } from '#web/lib/app-context.ts'

import CustomOrderPage, { action, loader } from './route.tsx'

const car = (stock: string, more: Parameters<typeof aVehicle>[0]) =>
  aVehicle({ dealerCode: 'OCS', stock, condition: 'new', year: 2026, ...more })

const records = {
  dealers: [
    aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale', makes: ['Jeep', 'Ram'] }),
    aDealer({ code: 'OCT', name: 'Ocotillo Tempe', city: 'Tempe', makes: ['jeep', 'Fiat'] }),
  ],
  vehicles: [
    car('N1', { trim: 'Rubicon', colorExt: 'Hydro Blue', colorInt: 'Black' }),
    car('N2', { trim: 'Sport', colorExt: 'Red', colorInt: 'Beige' }),
    // Sold new vehicles can be ordered again; used vehicles can't be ordered.
    car('N3', { model: 'Gladiator', trim: 'Mojave', body: 'Truck', tags: new Set(['isSold']) }),
    car('N4', { make: 'Fiat', model: '500e', trim: null, dealerCode: 'OCT' }),
    aVehicle({ dealerCode: 'OCS', stock: 'U1', make: 'Lada', model: 'Niva' }),
  ],
}

const aSite = (overrides: Partial<AppContext> = {}) =>
  formRoute({ path: '/form/vehicle-custom-order', loader, action }, records, overrides)

const PATH = '/form/vehicle-custom-order'
const choices = (query: string) =>
  aSite()
    .load(query)
    .view.choices.map(({ name, note }) => [name, note])
const html = (loaderData: unknown, actionData?: unknown) =>
  renderHtml(createElement(CustomOrderPage, { loaderData, actionData } as never))

describe('the page', () => {
  it('has links from make to model to trim, including sold vehicles and excluding used ones', () => {
    expect(choices('')).toEqual([
      ['Fiat', '1 model'],
      ['Jeep', '2 models'],
    ])
    expect(choices('?make=jeep')).toEqual([
      ['Gladiator', '1 trim'],
      ['Wrangler', '2 trims'],
    ])
    expect(choices('?make=Jeep&model=Wrangler')).toEqual([
      ['Rubicon', null],
      ['Sport', null],
      ['Any trim', 'Let us advise you'],
    ])
    expect(hrefsOf(html(aSite().load('?make=Jeep')))).toContain(`${PATH}?make=Jeep&model=Wrangler`)
  })

  it('ends in the form, with a rendering in each color of the trim', () => {
    const { view, form } = aSite().load('?make=Jeep&model=Wrangler&trim=Rubicon')
    expect(view).toMatchObject({
      step: 'details',
      name: '2026 Jeep Wrangler Rubicon',
      colorsExt: [{ value: 'Hydro Blue', picture: '/renderings/2/offroad-blue-960.avif' }],
      colorsInt: [{ value: 'Black' }],
    })
    expect(form.values).toEqual({ year: '2026', make: 'Jeep', model: 'Wrangler', trim: 'Rubicon' })
  })

  it('any trim has the colors of all; a model without trims skips that step', () => {
    const any = aSite().load('?make=Jeep&model=Wrangler&trim=any').view
    expect(any.colorsExt.map(({ value }) => value)).toEqual(['Hydro Blue', 'Red'])
    expect(any.chosen.map(({ value }) => value)).toEqual(['Jeep', 'Wrangler', 'Any trim'])
    const fiat = aSite().load('?make=Fiat&model=500e').view
    expect(fiat).toMatchObject({ step: 'details', name: '2026 Fiat 500e' })
    expect(fiat.chosen.map(({ value }) => value)).toEqual(['Fiat', '500e'])
  })

  it('links back to each choice, keeping the previous ones', () => {
    const { chosen } = aSite().load('?make=Jeep&model=Wrangler&trim=Rubicon&dealer=OCT').view
    expect(chosen.map(({ href }) => href)).toEqual([
      `${PATH}?dealer=OCT`,
      `${PATH}?make=Jeep&dealer=OCT`,
      `${PATH}?make=Jeep&model=Wrangler&dealer=OCT`,
    ])
  })

  it('names the first unknown value, and continues from there', () => {
    expect(aSite().load('?make=Jeep&model=Niva').view).toMatchObject({
      step: 'model',
      unknown: 'Jeep Niva',
    })
    expect(aSite().load('?make=Lada').view).toMatchObject({ step: 'make', unknown: 'Lada' })
    expect(html(aSite().load('?make=Lada'))).toContain('We don’t recognize a new Lada.')
  })

  it('is for the stores that sell the make, with a choice if there are several', () => {
    const jeep = aSite().load('?make=Jeep&model=Wrangler&trim=any&dealer=OCT')
    expect(jeep.dealer?.name).toBe('Ocotillo Tempe')
    expect(jeep.view.stores.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ['Scottsdale', false],
      ['Tempe', true],
    ])
    const fiat = aSite().load('?make=Fiat&model=500e')
    expect(fiat.dealer?.name).toBe('Ocotillo Tempe')
    expect(fiat.view.stores).toEqual([])
  })

  it('says so if no new vehicle is known', () => {
    const site = formRoute({ path: PATH, loader, action }, { dealers: records.dealers })
    expect(html(site.load(''))).toContain('No new vehicles are sold here.')
  })

  it('SITE-2 responds 404 for an unknown dealer', () => {
    expect(() => aSite().load('?dealer=NOBODY')).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    )
  })
})

describe('a post', () => {
  const ABOUT = '?make=Jeep&model=Wrangler&trim=Rubicon&dealer=OCT'
  const typed = {
    year: '2026',
    make: 'Jeep',
    model: 'Wrangler',
    trim: 'Rubicon',
    colorExt: 'Hydro Blue',
    options: 'Winch',
    budget: '60,000',
    howSoon: 'month',
    tradeIn: 'no',
    firstName: 'Ana',
    lastName: 'Núñez',
    email: 'ana@example.com',
  }

  it('is a lead for the chosen store about no vehicle in stock', async () => {
    const { leads, post } = aSite()
    expect(await post(ABOUT, typed)).toEqual({
      status: 303,
      to: '/form/vehicle-custom-order/thank-you?dealer=OCT',
    })
    expect(leads).toMatchObject([
      {
        form: 'vehicle-custom-order',
        stock: null,
        dealerCode: 'OCT',
        fields: { make: 'Jeep', trim: 'Rubicon', colorExt: 'Hydro Blue', budget: '60000' },
      },
    ])
  })

  it('accepts an order for a model that has left every list meanwhile', async () => {
    const { leads, post } = aSite()
    const gone = { ...typed, model: 'Gremlin' }
    expect(await post('?make=Jeep&model=Gremlin&trim=any', gone)).toMatchObject({ status: 303 })
    expect(leads).toMatchObject([{ fields: { model: 'Gremlin' } }])
  })

  it('returns with errors, and the selected color', async () => {
    const { load, post } = aSite()
    const result = await post(ABOUT, { ...typed, budget: 'much' })
    expect(result).toMatchObject({ status: 400, shown: { errors: { budget: 'errorMoney' } } })
    const page = html(load(ABOUT), 'shown' in result ? result.shown : undefined)
    expect(page).toMatch(/value="Hydro Blue"[^>]*checked|checked[^>]*value="Hydro Blue"/)
  })

  it('requires the ordered vehicle', async () => {
    const { leads, post } = aSite()
    expect(await post(ABOUT, { ...typed, make: '' })).toMatchObject({
      status: 400,
      shown: { errors: { make: 'errorRequired' } },
    })
    expect(leads).toEqual([])
  })
})
