import { describe, expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'

import { vehicleCustomOrder } from './vehicle-custom-order.ts'

const TYPED = {
  year: '2026',
  make: 'Jeep',
  model: 'Wrangler',
  trim: 'Rubicon',
  colorExt: 'Hydro Blue',
  colorInt: 'Black',
  options: 'Steel bumper\nNo sunroof',
  budget: '$62,500',
  howSoon: 'quarter',
  tradeIn: 'yes',
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.com',
}

describe('the custom order form', () => {
  it('requires a make, a model and contact data; the rest is optional', () => {
    const { firstName, lastName, email } = TYPED
    const least = { make: 'Jeep', model: 'Wrangler', firstName, lastName, email }
    expect(readForm(vehicleCustomOrder, least)).toMatchObject({ ok: true, fields: { trim: '' } })
    expect(readForm(vehicleCustomOrder, {})).toMatchObject({
      errors: { make: 'errorRequired', model: 'errorRequired', email: 'errorContact' },
    })
  })

  it.each([
    ['budget', '999', 'errorTooSmall'],
    ['budget', 'a lot', 'errorMoney'],
    ['howSoon', 'never', 'errorChoose'],
    ['tradeIn', 'si', 'errorChoose'],
    ['colorExt', 'x'.repeat(101), 'errorTooLong'],
    ['options', 'x'.repeat(2001), 'errorTooLong'],
  ])('refuses %s %j', (field, typed, error) =>
    expect(readForm(vehicleCustomOrder, { ...TYPED, [field]: typed })).toMatchObject({
      ok: false,
      errors: { [field]: error },
    }),
  )

  it('sends the dealer the vehicle as a new one to buy, and the rest as text', () => {
    const form = readForm(vehicleCustomOrder, TYPED)
    expect(form.ok && vehicleCustomOrder.adf(form.fields)).toEqual({
      service: 'Custom order',
      interest: 'buy',
      vehicles: [
        {
          interest: 'buy',
          status: 'new',
          year: '2026',
          make: 'Jeep',
          model: 'Wrangler',
          trim: 'Rubicon',
          colorExt: 'Hydro Blue',
          colorInt: 'Black',
          comments: 'Steel bumper\nNo sunroof',
        },
      ],
      lines: ['Budget: $62500', 'How soon: Within three months', 'Trade-in: yes'],
    })
  })

  it('omits empty fields', () => {
    expect(vehicleCustomOrder.adf({ year: '2026', make: 'Ram', model: '1500' })).toEqual({
      service: 'Custom order',
      interest: 'buy',
      vehicles: [{ interest: 'buy', status: 'new', year: '2026', make: 'Ram', model: '1500' }],
      lines: [],
    })
    expect(vehicleCustomOrder.adf({ howSoon: 'toString' }).lines).toEqual([])
  })
})
