import { describe, expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'

import { readVisit, vehicleAppointment, vehicleAppointmentReversed } from './vehicle-appointment.ts'

const TYPED = {
  firstName: 'Ana',
  lastName: 'Núñez',
  phone: '(602) 555-0142',
  visit: 'test-drive',
  slot: '2026-11-23T09:30',
}
const fieldsOf = ({ steps }: typeof vehicleAppointment) =>
  steps.map(({ groups }) => groups.flatMap(({ fields }) => fields))

describe('the appointment form', () => {
  it('needs a purpose, a time and someone to expect', () => {
    expect(readForm(vehicleAppointment, TYPED)).toMatchObject({
      ok: true,
      fields: { visit: 'test-drive', slot: '2026-11-23T09:30', phone: '602-555-0142' },
    })
    expect(readForm(vehicleAppointment, {})).toMatchObject({
      errors: {
        visit: 'errorChoose',
        slot: 'errorChoose',
        firstName: 'errorRequired',
        lastName: 'errorRequired',
        email: 'errorContact',
      },
    })
    expect(readForm(vehicleAppointment, { ...TYPED, visit: 'sleep' })).toMatchObject({
      errors: { visit: 'errorChoose' },
    })
    expect(readForm(vehicleAppointment, { ...TYPED, slot: 'x'.repeat(17) })).toMatchObject({
      errors: { slot: expect.any(String) },
    })
  })

  it('appointmentOptions.reverse puts the calendar before the contact fields', () => {
    expect(fieldsOf(vehicleAppointment)[0]?.slice(0, 2)).toEqual(['firstName', 'lastName'])
    expect(fieldsOf(vehicleAppointmentReversed)[0]?.slice(0, 2)).toEqual(['visit', 'slot'])
    expect(fieldsOf(vehicleAppointment)[0]?.toSorted()).toEqual(
      fieldsOf(vehicleAppointmentReversed)[0]?.toSorted(),
    )
    expect(readForm(vehicleAppointmentReversed, TYPED)).toEqual(readForm(vehicleAppointment, TYPED))
  })

  it('tells the dealer what for and when', () => {
    expect(vehicleAppointment.adf(TYPED)).toEqual({
      service: 'Appointment',
      interest: 'test-drive',
      timeframe: {
        description: 'Test drive on Monday, 2026-11-23 at 9:30am',
        earliest: '2026-11-23',
        latest: '2026-11-23',
      },
    })
    expect(vehicleAppointment.adf({ ...TYPED, visit: 'visit' })).toMatchObject({
      interest: 'buy',
      timeframe: { description: 'Visit on Monday, 2026-11-23 at 9:30am' },
    })
    expect(vehicleAppointment.adf({})).toEqual({ service: 'Appointment', interest: 'buy' })
  })

  it.each(['test-drive', 'visit'])('knows %s', (visit) => expect(readVisit(visit)).toBe(visit))
  it('knows no other purpose', () => expect(readVisit('toString')).toBeNull())
})
