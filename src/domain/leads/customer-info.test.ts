import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { CustomerInfoForm } from './customer-info.ts'

const ana = {
  firstName: ' Ana ',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '',
  zipCode: '85251',
}

/** Why each refused field was refused. */
function refused(values: object) {
  const result = v.safeParse(CustomerInfoForm, values)
  if (result.success) return {}
  return Object.fromEntries(
    result.issues.map((issue) => [v.getDotPath(issue), issue.message]).toReversed(),
  )
}

describe('customer info', () => {
  it('SHP-3 is taken without a phone, trimmed', () =>
    expect(v.parse(CustomerInfoForm, ana)).toEqual({ ...ana, firstName: 'Ana' }))

  it('TXT-1 brings a phone number into its shape', () =>
    expect(v.parse(CustomerInfoForm, { ...ana, phone: '(480) 555 0142' }).phone).toBe(
      '480-555-0142',
    ))

  it('SHP-3 asks for everything else', () =>
    expect(refused({ firstName: ' ', phone: '12' })).toEqual({
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
  ])('says of %j why it is refused', (wrong, field, why) =>
    expect(refused({ ...ana, ...wrong })).toEqual({ [field]: why }),
  )
})
