import { expect, it } from 'vitest'

import { STORE_FIELDS } from '#tests/support/builders/service.ts'

import { draftName, initialValues, isOtherContact, readDraft } from './booking-values.ts'
import { missingFields } from './missing-fields.ts'

const name = (en: string) => ({ en, es: en })
const CHOICES = {
  menu: [
    { id: 'oil', name: name('Oil change'), minutes: 60 },
    { id: 'tires', name: name('Tires'), minutes: 90 },
  ],
  transports: ['wait', 'drop-off'],
  advisors: [{ id: 'kim', name: 'Kim Lee' }],
  mostServices: 3,
} as const
const START = { request: null, advisor: null, date: '2026-11-30', isWaiting: false }
const EMPTY = initialValues(CHOICES, START)

it('starts with what a customer asked for, as far as the shop still offers it', () => {
  const request = {
    services: ['oil', 'gone'],
    transport: 'shuttle',
    advisor: 'gone',
    fields: STORE_FIELDS,
    language: 'es',
  } as const
  expect(initialValues(CHOICES, { ...START, request })).toMatchObject({
    services: ['oil'],
    transport: 'wait',
    advisor: '',
    fields: STORE_FIELDS,
    language: 'es',
    preference: { from: '2026-11-30', to: '2026-12-06', part: 'any' },
  })
})

it('restores a draft, without what is no longer offered', () => {
  const typed = {
    ...EMPTY,
    source: 'walk-in',
    fields: STORE_FIELDS,
    services: ['tires', 'gone'],
    advisor: 'kim',
    date: '2026-12-02',
    minutes: 840,
    preference: { from: '2026-12-01', to: '2026-12-04', part: 'morning' },
  }
  expect(readDraft(JSON.stringify(typed), EMPTY, CHOICES)).toEqual({
    ...typed,
    services: ['tires'],
  })
})

it('names drafts without data of customers', () => {
  const request = { fields: STORE_FIELDS }
  expect(draftName('S', {})).toBe('booking:S')
  expect(draftName('S', { missed: 'V1', ...request })).toBe('booking:S:V1')
  expect(draftName('S', { waiting: { id: 'W1' }, ...request })).toBe('booking:S:W1')
})

it('restores no consents, and asks again for another number or address', () => {
  const draft = JSON.stringify({ ...EMPTY, consents: ['text'] })
  expect(readDraft(draft, EMPTY, CHOICES)).not.toHaveProperty('consents')
  const same = { ...STORE_FIELDS, firstName: 'Bea', comments: 'It squeaks' }
  expect(isOtherContact(STORE_FIELDS, same)).toBe(false)
  expect(isOtherContact(STORE_FIELDS, { ...same, phone: '520-555-0199' })).toBe(true)
  expect(isOtherContact(STORE_FIELDS, { ...same, email: 'ben@example.com' })).toBe(true)
})

it.each(['', 'damaged', '1', 'null', '{}'])('reads the draft %j as an empty form', (draft) => {
  const { preference: _, ...rest } = EMPTY
  expect(readDraft(draft, EMPTY, CHOICES)).toMatchObject(rest)
})

it('names what is missing, in the order of the form', () => {
  expect(missingFields(EMPTY)).toEqual(['contact', 'firstName', 'lastName', 'vehicle', 'work'])
  const full = { ...EMPTY, fields: STORE_FIELDS, services: ['oil'] }
  expect(missingFields(full)).toEqual([])
  // A VIN is enough, and so is an address.
  const fields = { ...STORE_FIELDS, year: '', vin: '1C4HJXDG9JW100001', phone: '', email: 'a@b.c' }
  expect(missingFields({ ...full, fields })).toEqual([])
  const preference = { from: '2026-12-02', to: '2026-12-01', part: 'any' } as const
  expect(missingFields({ ...full, isWaiting: true, preference })).toEqual(['days'])
})
