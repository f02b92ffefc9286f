import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'

import { vehicleInterest } from './vehicle-interest.ts'

const typed = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '',
  zipCode: '',
  comments: '',
}
const errorsOf = (changes: Partial<typeof typed>) => {
  const result = readForm(vehicleInterest, { ...typed, ...changes })
  return result.ok ? {} : result.errors
}
const read = (changes: Partial<typeof typed>) => {
  const result = readForm(vehicleInterest, { ...typed, ...changes })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.fields
}

describe('vehicle interest', () => {
  it('accepts a name and an email address alone', () => expect(read({})).toEqual(typed))

  it.each([
    [{ firstName: ' \t' }, { firstName: 'errorRequired' }],
    [{ lastName: 'x'.repeat(81) }, { lastName: 'errorTooLong' }],
    [{ email: '', phone: '' }, { email: 'errorContact' }],
    [{ email: 'ana@' }, { email: 'errorEmail' }],
    [{ email: 'ana@gmail' }, { email: 'errorEmail' }],
    [{ email: 'ana ruiz@example.com' }, { email: 'errorEmail' }],
    [{ phone: '555-0142' }, { phone: 'errorPhone' }],
    [{ phone: 'call me' }, { phone: 'errorPhone' }],
    [{ zipCode: '8525' }, { zipCode: 'errorZip' }],
    [{ zipCode: '8525a' }, { zipCode: 'errorZip' }],
    [{ comments: 'x'.repeat(2001) }, { comments: 'errorTooLong' }],
  ])('refuses %j', (changes, errors) => expect(errorsOf(changes)).toEqual(errors))

  it('treats missing fields as empty', () =>
    expect(readForm(vehicleInterest, {})).toEqual({
      ok: false,
      step: 'contact',
      errors: {
        firstName: 'errorRequired',
        lastName: 'errorRequired',
        email: 'errorContact',
      },
    }))

  it.each([
    ['(480) 555-0142', '480-555-0142'],
    ['+1 480 555 0142', '480-555-0142'],
    ['1-480-555-0142', '480-555-0142'],
    ['+52 662 123 4567', '+526621234567'],
  ])('formats the phone number %s as %s', (phone, expected) =>
    expect(read({ phone })['phone']).toBe(expected),
  )

  it.each(["sean.o'brien@example.com", 'ana+jeep@sub.example.co'])('accepts %s', (email) =>
    expect(read({ email })['email']).toBe(email),
  )

  it.each(['Zoë 🚙', 'محمد', '李小龍', "D'Angelo-Nuñez", '👩‍👧'])(
    'leaves %s unchanged',
    (firstName) => expect(read({ firstName })['firstName']).toBe(firstName),
  )

  it('preserves line breaks in comments and normalizes them', () =>
    expect(read({ comments: ' one\r\ntwo\rthree\u0000\u2028four ' })['comments']).toBe(
      'one\ntwo\nthree\nfour',
    ))

  it('removes line breaks, control characters and lone surrogates from every field', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(text, text, text, (firstName, lastName, comments) => {
        const result = readForm(vehicleInterest, { ...typed, firstName, lastName, comments })
        if (!result.ok) return
        const { fields } = result
        expect(`${fields['firstName']}${fields['lastName']}`).not.toMatch(
          /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u,
        )
        expect(fields['comments']?.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      }),
    )
  })

  it("can't inject a mail header", () =>
    expect(read({ firstName: 'Ana\r\nBcc: all@example.com' })['firstName']).toBe(
      'Ana Bcc: all@example.com',
    ))
})
