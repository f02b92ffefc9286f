import { describe, expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'

import { customerInfo } from './customer-info.ts'

const ana = {
  firstName: ' Ana ',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '',
  zipCode: '85251',
}

/** The parsed fields, or the error of each invalid one. */
const read = (values: Readonly<Record<string, string>>) => {
  const result = readForm(customerInfo, values)
  return result.ok ? result.fields : result.errors
}

describe('customer info', () => {
  it('SHP-3 accepts input without a phone number, trimmed', () =>
    expect(read(ana)).toEqual({ ...ana, firstName: 'Ana' }))

  it('TXT-1 formats the phone number', () =>
    expect(read({ ...ana, phone: '(480) 555 0142' })['phone']).toBe('480-555-0142'))

  it('SHP-3 requires everything else', () =>
    expect(read({ firstName: ' ', phone: '12' })).toEqual({
      firstName: 'errorRequired',
      lastName: 'errorRequired',
      email: 'errorRequired',
      phone: 'errorPhone',
      zipCode: 'errorRequired',
    }))

  it.each([
    [{ email: 'ana@gmail' }, 'email', 'errorEmail'],
    [{ zipCode: '8525' }, 'zipCode', 'errorZip'],
    [{ zipCode: '85251-1234' }, 'zipCode', 'errorZip'],
    [{ lastName: 'x'.repeat(81) }, 'lastName', 'errorTooLong'],
  ])('reports why %j is refused', (wrong, field, why) =>
    expect(read({ ...ana, ...wrong })).toEqual({ [field]: why }),
  )
})
