import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'

import { isClosedAt, readAppointment, shownAppointment } from './appointment-time.ts'

const NOW = Date.parse('2026-11-20T17:00:00Z')

it.each([
  ['2026-11-20T10:01', 'America/Phoenix', null],
  ['2026-11-20T10:00', 'America/Phoenix', 'past'],
  ['2026-11-19T12:00', 'America/Phoenix', 'past'],
  ['2027-11-21T10:00', 'America/Phoenix', null],
  ['2027-11-22T10:00', 'America/Phoenix', 'far'],
  ['2027-03-14T02:30', 'America/New_York', 'skipped'],
  ['2027-03-14T03:30', 'America/New_York', null],
  ['', 'America/Phoenix', 'missing'],
  ['2026-11-31T10:00', 'America/Phoenix', 'missing'],
])('an appointment at %s in %s has the fault %s', (text, timeZone, fault) => {
  expect(readAppointment(text, timeZone, NOW).fault).toBe(fault)
})

it('reads the instant in the zone of the store', () => {
  expect(readAppointment('2026-11-23T09:30', 'America/New_York', NOW).at?.toISOString()).toBe(
    '2026-11-23T14:30:00.000Z',
  )
})

it.each([
  ['appointment', '2026-11-01T17:00:00.000Z', 'its time'],
  ['contacted', '2026-11-20T05:00:00.000Z', 'its time'],
  ['contacted', '2026-11-20T04:59:00.000Z', 'nothing'],
  ['appointment', null, 'unknown'],
  ['contacted', null, 'nothing'],
] as const)('a lead that is set to %s with the time %s shows %s', (status, appointmentAt, text) => {
  const shown = shownAppointment({ status, appointmentAt }, NOW)
  const expected = text === 'nothing' ? null : text === 'unknown' ? text : { at: appointmentAt }
  expect(shown).toEqual(expected)
})

const hours = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const early = { ...hours, MF: '7:00 AM - 5:00 PM' }
const store = aDealer({ hoursText: { sales: hours, service: early, parts: null } })

it.each([
  ['sales', '2026-11-23T09:00', false],
  ['sales', '2026-11-23T20:00', true],
  ['sales', '2026-11-22T10:00', true],
  // Thanksgiving.
  ['sales', '2026-11-26T10:00', true],
  ['service', '2026-11-23T07:30', false],
  ['service', '2026-11-23T18:00', true],
  ['parts', '2026-11-22T03:00', false],
] as const)('%s at %s is closed: %s', (department, time, isClosed) => {
  expect(isClosedAt(store, department, new Date(`${time}:00-07:00`))).toBe(isClosed)
})
