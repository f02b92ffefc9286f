import { expect, it } from 'vitest'

import { consentNotes, correctionNote, sourceNotes, withdrawalNote } from './lead-notes.ts'

const call = { channel: 'call', contact: '480-555-0142', withdrawnAt: null } as const
const email = { channel: 'email', contact: 'ana@example.com', withdrawnAt: null } as const

it('lists the valid consents with their number or address', () => {
  expect(consentNotes([call, email])).toEqual([
    'Agreed to: phone calls (480-555-0142), e-mail (ana@example.com)',
  ])
  expect(consentNotes([{ ...call, withdrawnAt: '2026-11-20' }, email])).toEqual([
    'Agreed to: e-mail (ana@example.com)',
  ])
})

it('is empty if no consent was requested, or all were withdrawn', () => {
  expect(consentNotes([])).toEqual([])
  expect(consentNotes([{ ...call, withdrawnAt: '2026-11-20' }])).toEqual(['Agreed to: nothing'])
})

it('lists changes', () => {
  expect(correctionNote(['email', 'zipCode'])).toBe(
    'Corrected by the shopper: e-mail address, ZIP code',
  )
  expect(withdrawalNote({ channel: 'credit', contact: 'ana@example.com', withdrawnAt: null })).toBe(
    'Consent withdrawn: a credit report',
  )
})

it('says that an assistant or the store filled in the form', () => {
  expect(sourceNotes({})).toEqual([])
  expect(sourceNotes({ source: 'assistant' })).toEqual([
    'Filled in by the shopper’s assistant; read and sent by the shopper',
  ])
  expect(sourceNotes({ source: 'walk-in' })).toEqual(['Booked by the store at the counter'])
})
