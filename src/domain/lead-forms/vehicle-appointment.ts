import * as v from 'valibot'

import type { AdfParts } from '#domain/forms/adf-parts.ts'
import { choiceField, contactFields, offeredField, reachable } from '#domain/forms/fields.ts'
import type { FormDefinition, FormStep } from '#domain/forms/form-definition.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { dayOfWeek } from '#domain/hours/calendar-date.ts'
import { timeText } from '#domain/hours/clock-time.ts'

import { tradeInAdf } from './trade-in-adf.ts'
import { INSPECTED_FIELDS } from './trade-in-offer-inspection.ts'

/** Purposes that a shopper can choose. */
const CHOICES = ['test-drive', 'visit'] as const
/** All purposes of a visit; a shopper with an offer has the vehicle inspected. */
const VISITS = [...CHOICES, 'appraisal'] as const
export type Visit = (typeof VISITS)[number]

const VISIT_TEXT: Readonly<Record<Visit, string>> = {
  'test-drive': 'Test drive',
  visit: 'Visit',
  appraisal: 'Inspection of a trade-in',
}

/** Parses a purpose; `null` for anything else. */
export const readVisit = (text: string): Visit | null =>
  VISITS.find((visit) => visit === text) ?? null

const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** The length of `slotText`. */
const SLOT_LENGTH = 16

const calendar: FormStep['groups'][number] = { legend: 'whenTitle', fields: ['visit', 'slot'] }
const contact: FormStep['groups'][number] = {
  legend: 'yourContact',
  fields: ['firstName', 'lastName', 'email', 'phone', 'comments'],
}

const { zipCode: _, ...person } = contactFields

/** The vehicle to inspect, and the offer for it. */
function tradedIn(fields: Readonly<Record<string, string>>): Partial<AdfParts> {
  const { vehicles = [], lines = [], isWithoutLot = false } = tradeInAdf(fields)
  return { vehicles, lines, isWithoutLot }
}

/**
 * An appointment: a test drive or a visit. The slot is a `slotText` in the dealer's time zone.
 * @param isReversed whether the calendar comes before the contact fields: `appointmentOptions.reverse`
 */
const appointment = (isReversed: boolean): FormDefinition => ({
  name: 'vehicle-appointment',
  steps: [
    {
      id: 'appointment',
      schema: v.pipe(
        v.object({
          visit: choiceField(CHOICES, { look: 'radio', isRequired: true }),
          slot: offeredField(SLOT_LENGTH, { look: 'radio', isRequired: true }),
          ...person,
        }),
        reachable(),
      ),
      groups: isReversed ? [calendar, contact] : [contact, calendar],
    },
  ],
  words: ['vehicle-forms', 'form-fields'],
  added: INSPECTED_FIELDS,
  adf: (fields) => {
    const visit = readVisit(fields['visit'] ?? '') ?? 'visit'
    const slot = readSlot(fields['slot'] ?? '')
    const parts = {
      service: 'Appointment',
      interest: visit === 'test-drive' ? visit : 'buy',
      ...(visit === 'appraisal' && tradedIn(fields)),
    } as const
    if (slot === null) return parts
    const { date, minutes } = slot
    const description = `${VISIT_TEXT[visit]} on ${WEEKDAYS[dayOfWeek(date)]}, ${date} at ${timeText(minutes)}`
    return { ...parts, timeframe: { description, earliest: date, latest: date } }
  },
})

/** The contact fields first, as on most sites. */
export const vehicleAppointment = appointment(false)

/** The calendar first. */
export const vehicleAppointmentReversed = appointment(true)
