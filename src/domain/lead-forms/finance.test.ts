import { describe, expect, it } from 'vitest'

import { secrecies, readForm, readStep } from '#domain/forms/read-form.ts'
import {
  CANARIES,
  TYPED_APPLICANT,
  TYPED_SSN,
  TYPED_VEHICLE,
} from '#tests/support/browser/credit-forms.ts'

import { finance } from './finance.ts'

const typed = { ...TYPED_APPLICANT, ...TYPED_VEHICLE, ssn: TYPED_SSN }
const step = (id: string) => {
  const found = finance.steps.find((one) => one.id === id)
  if (!found) throw new Error(`no step ${id}`)
  return found
}
const errorsAt = (id: string, changes: Readonly<Record<string, string>>) => {
  const result = readStep(step(id), { ...typed, ...changes })
  return result.ok ? {} : result.errors
}
const requiredOf = (id: string, changes: Readonly<Record<string, string>>) => {
  const result = readStep(step(id), { ...typed, ...changes })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.values
}

it('asks for the person, home, work and vehicle, and for agreements last', () =>
  expect(finance.steps.map(({ id }) => id)).toEqual(['you', 'home', 'work', 'vehicle', 'consent']))

describe('CR-5 secrecy of fields', () => {
  it('seals how someone lives, works and earns, for the lender only', () => {
    const form = readForm(finance, typed)
    if (!form.ok) throw new Error(JSON.stringify(form))
    expect(Object.keys(form.fields)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'street',
      'apartment',
      'city',
      'state',
      'zipCode',
      'previousStreet',
      'previousCity',
      'previousState',
      'previousZipCode',
      'earlierHomes',
      'vehicleWish',
      'downPayment',
      'loanTerm',
      'tradeIn',
      'tradeYear',
      'tradeMake',
      'tradeModel',
    ])
    expect(form.sealed.secret).toEqual({ ssn: '518477741' })
    expect(form.sealed.private).toMatchObject({
      birthDate: '1961-07-19',
      income: '83417',
      incomePeriod: 'year',
      housingPayment: '1873',
      employer: 'Canary Employer 7731',
      reference2Name: 'Canary Boss 7739',
    })
    const fields = JSON.stringify(form.fields)
    for (const canary of CANARIES) expect(fields).not.toContain(canary)
  })

  it('sends the dealer’s system contact data and the wanted vehicle, no more', () => {
    const form = readForm(finance, typed)
    if (!form.ok) throw new Error('not right')
    const parts = finance.adf(form.fields)
    expect(parts).toEqual({
      service: 'Credit application',
      interest: 'buy',
      address: { street: '12 Ocotillo Way', apartment: '4B', city: 'Tempe', state: 'AZ' },
      vehicles: [
        { interest: 'trade-in', status: 'used', year: '2016', make: 'Kia', model: 'Soul' },
      ],
      lines: [
        "Credit application received. Data that only a lender may read is sealed; this request's id identifies it.",
        'Requested vehicle: A green Wrangler',
        'Requested term: 72 months',
        'Trade-in: yes',
        'Down payment: $4500',
      ],
    })
  })

  it('keeps the browser from autofilling or storing secrets', () => {
    const secrecy = secrecies(finance)
    expect(secrecy.get('ssn')).toBe('secret')
    expect(secrecy.get('birthDate')).toBe('private')
  })
})

describe('CR-1 two years of history', () => {
  it('ignores an earlier home after two years at the current one', () => {
    const values = requiredOf('home', { homeYears: '2', previousZipCode: 'nonsense' })
    expect(values).toMatchObject({ previousStreet: '', previousZipCode: '', earlierHomes: '' })
  })

  it.each([
    ['home', 'earlierHomes', { previousHomeYears: '1', previousHomeMonths: '4' }],
    ['work', 'earlierWork', { previousWorkYears: '0', previousWorkMonths: '' }],
  ])('in %s asks for a third entry if two are shorter than two years', (id, name, times) => {
    expect(errorsAt(id, { ...times, [name]: '' })).toEqual({ [name]: 'errorHistory' })
    expect(errorsAt(id, { ...times, [name]: 'Travelled' })).toEqual({})
  })

  it('accepts two years over two places', () => {
    const times = { homeYears: '1', homeMonths: '1', previousHomeYears: '0' }
    expect(errorsAt('home', { ...times, previousHomeMonths: '11', earlierHomes: '' })).toEqual({})
    expect(errorsAt('home', { ...times, previousHomeMonths: '10', earlierHomes: '' })).toEqual({
      earlierHomes: 'errorHistory',
    })
  })

  it('requires the previous place if the current one is shorter than two years', () =>
    expect(errorsAt('work', { previousEmployer: '', previousWorkYears: '' })).toEqual({
      previousEmployer: 'errorRequired',
      previousWorkYears: 'errorChoose',
    }))
})

describe('conditional fields', () => {
  it.each(['retired', 'student', 'other'])('ask for no employer of someone who is %s', (work) => {
    const values = requiredOf('work', { work, employer: '', workYears: '' })
    expect(values).toMatchObject({ work, employer: '', jobTitle: '', previousEmployer: '' })
    expect(values).toMatchObject({ income: '83417' })
  })

  it.each(['employed', 'selfEmployed'])('ask for the employer of someone who is %s', (work) =>
    expect(errorsAt('work', { work, employer: '' })).toEqual({ employer: 'errorRequired' }),
  )

  it('ask for no payment for a home without one', () => {
    expect(requiredOf('home', { housing: 'owned', housingPayment: '' })).toMatchObject({
      housingPayment: '',
    })
    expect(errorsAt('home', { housing: 'mortgage', housingPayment: '' })).toEqual({
      housingPayment: 'errorRequired',
    })
  })

  it('ask for the trade-in vehicle only if there is a trade-in', () => {
    expect(errorsAt('vehicle', { tradeMake: '' })).toEqual({ tradeMake: 'errorRequired' })
    expect(requiredOf('vehicle', { tradeIn: 'no', tradeMake: '' })).toMatchObject({ tradeYear: '' })
  })

  it('no reference is required; its phone number must be valid', () => {
    const none = {
      reference1Name: '',
      reference1Phone: '',
      reference1Relation: '',
      reference2Name: '',
      reference2Phone: '',
      reference2Relation: '',
    }
    expect(requiredOf('vehicle', none)).toMatchObject(none)
    expect(errorsAt('vehicle', { reference2Phone: '12' })).toEqual({
      reference2Phone: 'errorPhone',
    })
  })

  it('no social security number if the form is shown without it', () => {
    expect(errorsAt('consent', { ssn: '' })).toEqual({ ssn: 'errorRequired' })
    const form = readForm(finance, { ...typed, ssn: TYPED_SSN }, ['ssn'])
    expect(form).toMatchObject({ ok: true, sealed: { secret: {} } })
  })
})

describe('bounds', () => {
  it.each([
    ['consent', 'ssn', '000-12-3456', 'errorSsn'],
    ['consent', 'ssn', '666-12-3456', 'errorSsn'],
    ['consent', 'ssn', '912-12-3456', 'errorSsn'],
    ['consent', 'ssn', '518-00-3456', 'errorSsn'],
    ['consent', 'ssn', '518-12-0000', 'errorSsn'],
    ['consent', 'ssn', '518-12-345', 'errorSsn'],
    ['you', 'birthDate', '1899-12-31', 'errorDateRange'],
    ['you', 'birthDate', '1990-02-30', 'errorDate'],
    ['you', 'firstName', 'x'.repeat(81), 'errorTooLong'],
    ['home', 'housingPayment', '-5', 'errorMoney'],
    ['home', 'housingPayment', '250001', 'errorTooLarge'],
    ['home', 'state', 'XX', 'errorChoose'],
    ['home', 'homeMonths', '12', 'errorChoose'],
    ['home', 'earlierHomes', 'x'.repeat(501), 'errorTooLong'],
    ['work', 'income', '3000001', 'errorTooLarge'],
    ['work', 'income', 'a lot', 'errorMoney'],
    ['vehicle', 'loanTerm', '73', 'errorChoose'],
    ['vehicle', 'tradeYear', '1900', 'errorTooSmall'],
  ])('in %s %s %j is %s', (id, name, value, error) =>
    expect(errorsAt(id, { [name]: value })).toEqual({ [name]: error }),
  )

  it('CR-3 refuses a yearly income entered as a weekly one', () => {
    expect(errorsAt('work', { income: '83,417', incomePeriod: 'week' })).toEqual({
      income: 'errorIncome',
    })
    expect(errorsAt('work', { income: '57,692', incomePeriod: 'week' })).toEqual({})
  })
})
