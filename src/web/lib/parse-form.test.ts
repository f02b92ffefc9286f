import { expect, it } from 'vitest'

import { VehicleInterest } from '#domain/leads/vehicle-interest.ts'

import { formValues, parseForm } from './parse-form.ts'

const post = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

it('gives what the schema reads', () =>
  expect(
    parseForm(VehicleInterest, post({ firstName: ' Ana ', lastName: 'Ruiz', phone: '4805550142' })),
  ).toEqual({
    ok: true,
    value: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: '',
      phone: '480-555-0142',
      zipCode: '',
      comments: '',
    },
  }))

it('says which fields are wrong and keeps what was typed', () => {
  const typed = { firstName: ' Ana ', lastName: '', email: 'ana@', zipCode: '1' }
  expect(parseForm(VehicleInterest, post(typed))).toEqual({
    ok: false,
    errors: { lastName: 'errorRequired', email: 'errorEmail', zipCode: 'errorZip' },
    values: typed,
  })
})

it('leaves files out and takes the last of a repeated name', () => {
  const form = post({ firstName: 'Ana' })
  form.append('firstName', 'Bea')
  form.append('photo', new File(['x'], 'x.png'))
  expect(formValues(form)).toEqual({ firstName: 'Bea' })
})
