import { describe, expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'

import { similarVehicles } from './similar-vehicles.ts'

const PERSON = { firstName: 'Ana María', lastName: 'Núñez', email: 'ana@example.com' }
const read = (values: Readonly<Record<string, string>>) =>
  readForm(similarVehicles, { ...PERSON, ...values })

describe('the form for similar vehicles', () => {
  it('requires only contact data', () => {
    expect(read({})).toMatchObject({ ok: true, fields: { sameMake: '', maxPrice: '', color: '' } })
    expect(read({ email: '' })).toMatchObject({ ok: false, errors: { email: 'errorContact' } })
    expect(read({ firstName: '' })).toMatchObject({ errors: { firstName: 'errorRequired' } })
  })

  it.each([
    ['maxPrice', '$35,000', '35000'],
    ['maxPrice', '35000.00', '35000'],
    ['maxPayment', '450', '450'],
    ['minYear', '2022', '2022'],
    ['color', '  white\u0000 or\nblue ', 'white  or blue'],
    ['sameMake', 'yes', 'yes'],
  ])('parses %s %j', (field, typed, expected) =>
    expect(read({ [field]: typed })).toMatchObject({ ok: true, fields: { [field]: expected } }),
  )

  it.each([
    ['maxPrice', '0', 'errorTooSmall'],
    ['maxPrice', '-5', 'errorMoney'],
    ['maxPrice', '10000000', 'errorTooLarge'],
    ['maxPrice', 'cheap', 'errorMoney'],
    ['maxPayment', '1', 'errorTooSmall'],
    ['minYear', '22', 'errorTooSmall'],
    ['minYear', '20222', 'errorTooLarge'],
    ['color', 'x'.repeat(61), 'errorTooLong'],
    ['sameBody', 'no', 'errorInvalid'],
  ])('refuses %s %j', (field, typed, error) =>
    expect(read({ [field]: typed })).toMatchObject({ ok: false, errors: { [field]: error } }),
  )

  it('lists the preferences for the dealer, without empty ones', () => {
    expect(
      similarVehicles.adf({ sameMake: 'yes', sameBody: '', maxPrice: '35000', color: 'white' }),
    ).toEqual({
      service: 'Similar vehicles',
      interest: 'buy',
      lines: ['Make: the same', 'Price: up to $35000', 'Color: white'],
    })
    expect(similarVehicles.adf({})).toMatchObject({ lines: [] })
    expect(
      similarVehicles.adf({ sameBody: 'yes', maxPayment: '450', minYear: '2022' }).lines,
    ).toEqual(['Body style: the same', 'Payment: up to $450 a month', 'Model year: 2022 or newer'])
  })
})
