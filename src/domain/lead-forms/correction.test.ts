import { expect, it } from 'vitest'

import { readStep } from '#domain/forms/read-form.ts'

import { correctionStep } from './correction.ts'

const all = ['comments', 'zipCode', 'phone', 'email', 'lastName', 'firstName', 'ssn']

it('has exactly the contact fields of the lead, in a fixed order', () => {
  expect(correctionStep('vehicle-interest', all).groups[0]?.fields).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'zipCode',
  ])
  expect(correctionStep('vehicle-interest', ['email', 'topic']).groups[0]?.fields).toEqual([
    'email',
  ])
})

it('parses each field as its own form does', () => {
  const interest = correctionStep('vehicle-interest', all)
  const typed = { firstName: ' Ana ', lastName: 'Ruiz', email: '', phone: '(480) 555-0142' }
  expect(readStep(interest, typed)).toEqual({
    ok: true,
    values: { ...typed, firstName: 'Ana', phone: '480-555-0142', zipCode: '' },
  })
  expect(
    readStep(correctionStep('customer-info', all), { ...typed, zipCode: '85254' }),
  ).toMatchObject({ ok: false, errors: { email: 'errorRequired' } })
})

it('requires contact data', () => {
  const typed = { firstName: 'Ana', lastName: 'Ruiz', email: '', phone: '', zipCode: '' }
  expect(readStep(correctionStep('vehicle-interest', all), typed)).toEqual({
    ok: false,
    errors: { email: 'errorContact' },
  })
})
