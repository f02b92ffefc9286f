import { describe, expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { anOffer, aQuestion, NO_NUMBER } from '#tests/support/builders/offers.ts'

import { inspectedOffer } from './trade-in-offer-inspection.ts'
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
  it('requires a purpose, a time and contact data', () => {
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

  it('names the purpose and the time for the dealer', () => {
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

  it.each(['test-drive', 'visit', 'appraisal'])('accepts %s', (visit) =>
    expect(readVisit(visit)).toBe(visit),
  )
  it('accepts no other purpose', () => expect(readVisit('toString')).toBeNull())
})

const adfOf = (about: Parameters<typeof inspectedOffer>[0]) =>
  vehicleAppointment.adf({
    ...TYPED,
    ...inspectedOffer(about, 'https://dealer.example/offer'),
    visit: 'appraisal',
  })

describe('an inspection', () => {
  const offer = anOffer({
    question: aQuestion({ grade: 'fair', options: ['leather', 'towing'] }),
    payoff: { amount: fromDollars(12_500), lienHolder: 'Saguaro Bank', monthlyPayment: null },
  })
  it('includes the vehicle as a trade-in, with its loan balance and the offer', () => {
    expect(adfOf(offer)).toEqual({
      service: 'Appointment',
      interest: 'buy',
      isWithoutLot: true,
      vehicles: [
        {
          interest: 'trade-in',
          status: 'used',
          year: '2019',
          make: 'Jeep',
          model: 'Wrangler',
          trim: 'Sahara',
          vin: '1C4HJXEG9KW500001',
          odometer: '61200',
          condition: 'fair',
          options: ['leather', 'towing'],
          payoff: '12500',
        },
      ],
      lines: [
        'Offered: $24,310',
        'The offer: https://dealer.example/offer',
        'Owed to: Saguaro Bank',
      ],
      timeframe: {
        description: 'Inspection of a trade-in on Monday, 2026-11-23 at 9:30am',
        earliest: '2026-11-23',
        latest: '2026-11-23',
      },
    })
  })

  it('explains a missing offer', () => {
    expect(adfOf(anOffer({ appraisal: NO_NUMBER }))).toMatchObject({
      lines: [
        'Not valued, to be inspected: the model is not in our data',
        'The offer: https://dealer.example/offer',
      ],
    })
  })

  it("can't be chosen: no other visit includes a vehicle", () => {
    expect(readForm(vehicleAppointment, { ...TYPED, visit: 'appraisal' })).toMatchObject({
      errors: { visit: 'errorChoose' },
    })
    expect(
      vehicleAppointment.adf({ ...TYPED, ...inspectedOffer(offer, ''), visit: 'visit' }),
    ).not.toHaveProperty('vehicles')
  })
})
