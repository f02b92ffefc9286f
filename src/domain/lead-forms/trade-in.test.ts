import { describe, expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'

import { tradeIn } from './trade-in.ts'

const TYPED = {
  trim: 'Rubicon',
  mileage: '61,000',
  zipCode: '85254',
  grade: 'fair',
  options: 'leather,heated-seats',
  owed: 'yes',
  payoffAmount: '$8,200',
  monthlyPayment: '310',
  lienHolder: 'Desert Credit Union',
  monthsToSell: '3',
  bestTimeToContact: 'evening',
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.com',
}
/** Fields that the page adds. */
const ADDED = {
  vin: '1C4HJXDG9JW100002',
  year: '2018',
  make: 'Jeep',
  model: 'Wrangler Unlimited',
  offerUrl: 'https://dealer.example/sell-my-car/offer/abc',
  offer: '18350',
  offerReason: '',
}

const read = (overrides: Record<string, string>) => readForm(tradeIn, { ...TYPED, ...overrides })

describe('the trade-in form', () => {
  it('requires mileage, condition, ZIP code, whether there is a loan balance, and contact data', () => {
    const { firstName, lastName, email } = TYPED
    const least = {
      mileage: '0',
      zipCode: '85254',
      grade: 'good',
      owed: 'no',
      firstName,
      lastName,
      email,
    }
    expect(readForm(tradeIn, least)).toMatchObject({
      ok: true,
      fields: { trim: '', options: '', monthsToSell: '', payoffAmount: '' },
    })
    expect(readForm(tradeIn, {})).toMatchObject({
      step: 'vehicle',
      errors: { mileage: 'errorRequired', zipCode: 'errorRequired', grade: 'errorChoose' },
    })
    expect(readForm(tradeIn, { ...least, owed: '' })).toMatchObject({
      step: 'plans',
      errors: { owed: 'errorChoose' },
    })
    expect(readForm(tradeIn, { ...least, email: '' })).toMatchObject({
      step: 'contact',
      errors: { email: 'errorContact' },
    })
  })

  it.each([
    ['mileage', '1000000', 'errorTooLarge'],
    ['mileage', '-1', 'errorCount'],
    ['mileage', '61.5', 'errorCount'],
    ['mileage', 'many', 'errorCount'],
    ['grade', 'mint', 'errorChoose'],
    ['zipCode', '8525', 'errorZip'],
    ['zipCode', '85254-1234', 'errorZip'],
    ['trim', 'x'.repeat(101), 'errorTooLong'],
    ['options', 'x'.repeat(2001), 'errorTooLong'],
    ['owed', 'maybe', 'errorChoose'],
    ['payoffAmount', '', 'errorRequired'],
    ['payoffAmount', '0', 'errorTooSmall'],
    ['payoffAmount', '500001', 'errorTooLarge'],
    ['payoffAmount', 'much', 'errorMoney'],
    ['monthlyPayment', '20001', 'errorTooLarge'],
    ['lienHolder', 'x'.repeat(101), 'errorTooLong'],
    ['monthsToSell', '2', 'errorChoose'],
    ['bestTimeToContact', 'midnight', 'errorChoose'],
  ])('refuses %s %j', (field, typed, error) =>
    expect(read({ [field]: typed })).toMatchObject({ ok: false, errors: { [field]: error } }),
  )

  it('asks for the loan balance only if there is one', () =>
    expect(read({ owed: 'no', payoffAmount: 'much', lienHolder: 'x'.repeat(500) })).toMatchObject({
      ok: true,
      fields: { payoffAmount: '', lienHolder: '' },
    }))

  it('sends the dealer the vehicle as a trade-in, its loan balance and the offer', () => {
    const form = read({})
    expect(form.ok && tradeIn.adf({ ...form.fields, ...ADDED })).toEqual({
      service: 'Trade-in',
      interest: 'buy',
      isWithoutLot: true,
      vehicles: [
        {
          interest: 'trade-in',
          status: 'used',
          year: '2018',
          make: 'Jeep',
          model: 'Wrangler Unlimited',
          trim: 'Rubicon',
          vin: '1C4HJXDG9JW100002',
          odometer: '61000',
          condition: 'fair',
          options: ['leather', 'heated seats'],
          payoff: '8200',
        },
      ],
      timeframe: { description: 'Within three months' },
      lines: [
        'Offered: $18,350',
        'The offer: https://dealer.example/sell-my-car/offer/abc',
        'Owed to: Desert Credit Union',
        'Monthly loan payment: $310',
        'Best time to reach them: evening',
      ],
    })
  })

  it('explains a missing offer, and omits empty fields', () => {
    expect(tradeIn.adf({ ...ADDED, offer: '', offerReason: 'few-listings' }).lines).toEqual([
      'Not valued, to be inspected: there is too little data about the model',
      'The offer: https://dealer.example/sell-my-car/offer/abc',
    ])
    const nothing = tradeIn.adf({ owed: 'no', payoffAmount: '8200', offerReason: 'toString' })
    expect(nothing.lines).toEqual([])
    expect(nothing.timeframe).toBeUndefined()
    expect(nothing.vehicles).toEqual([
      { interest: 'trade-in', status: 'used', year: '', make: '', model: '' },
    ])
  })
})
