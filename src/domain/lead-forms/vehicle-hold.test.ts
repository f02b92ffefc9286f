import { expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'

import { vehicleHold } from './vehicle-hold.ts'

const PERSON = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.com' }

it('HLD-1 requires an email address; the phone number is optional', () => {
  expect(readForm(vehicleHold, PERSON)).toMatchObject({
    ok: true,
    fields: { ...PERSON, phone: '' },
  })
  expect(readForm(vehicleHold, { ...PERSON, email: '', phone: '480-555-0100' })).toMatchObject({
    ok: false,
    errors: { email: 'errorRequired' },
  })
})

it('describes the request to the store', () =>
  expect(vehicleHold.adf({})).toMatchObject({ service: 'Hold request', interest: 'buy' }))
