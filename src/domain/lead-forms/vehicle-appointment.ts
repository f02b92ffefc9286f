import * as v from 'valibot'

import type { AdfParts } from '#domain/forms/adf-parts.ts'
import {
  choiceField,
  contactFields,
  lineField,
  offeredField,
  reachable,
} from '#domain/forms/fields.ts'
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

/** Not on the form: `yes` once the shopper has canceled. */
const CANCELED = 'canceled'

/** The length of `slotText`. */
const SLOT_LENGTH = 16

const MAX_PLACE_LENGTH = 10
const MAX_ADDRESS_LENGTH = 200

const calendar: FormStep['groups'][number] = { legend: 'whenTitle', fields: ['visit', 'slot'] }
/** Where a test drive starts, on pages of stores that bring vehicles. */
const places: FormStep['groups'] = [
  { legend: 'whereTitle', fields: ['place'], when: { field: 'visit', isOneOf: ['test-drive'] } },
  { legend: null, fields: ['driveAddress'], when: { field: 'place', isOneOf: ['home', 'work'] } },
]
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

/** Where a test drive starts, for the dealer; empty for anything else. */
function placeLines(fields: Readonly<Record<string, string>>): Partial<AdfParts> {
  const { place = '', driveAddress = '' } = fields
  if (place !== 'home' && place !== 'work') return {}
  return { lines: [`Bring the vehicle to: ${place}, ${driveAddress}`] }
}

/**
 * An appointment: a test drive or a visit. The slot is a `slotText` in the dealer's time zone.
 * @param groups the order of its parts
 */
const appointment = (groups: FormStep['groups']): FormDefinition => ({
  name: 'vehicle-appointment',
  steps: [
    {
      id: 'appointment',
      schema: v.pipe(
        v.object({
          visit: choiceField(CHOICES, { look: 'radio', isRequired: true }),
          slot: offeredField(SLOT_LENGTH, { look: 'radio', isRequired: true }),
          // Empty: at the store.
          place: offeredField(MAX_PLACE_LENGTH, { look: 'radio' }),
          driveAddress: lineField(MAX_ADDRESS_LENGTH, {
            autocomplete: 'street-address',
            isRequired: true,
          }),
          ...person,
        }),
        reachable(),
      ),
      groups,
    },
  ],
  words: ['vehicle-forms', 'form-fields'],
  added: [...INSPECTED_FIELDS, CANCELED],
  adf: (fields) => {
    const visit = readVisit(fields['visit'] ?? '') ?? 'visit'
    const slot = readSlot(fields['slot'] ?? '')
    const parts = {
      service: fields[CANCELED] ? 'Canceled appointment' : 'Appointment',
      interest: visit === 'test-drive' ? visit : 'buy',
      ...(visit === 'test-drive' && placeLines(fields)),
      ...(visit === 'appraisal' && tradedIn(fields)),
    } as const
    if (slot === null) return parts
    const { date, minutes } = slot
    const description = `${VISIT_TEXT[visit]} on ${WEEKDAYS[dayOfWeek(date)]}, ${date} at ${timeText(minutes)}`
    return { ...parts, timeframe: { description, earliest: date, latest: date } }
  },
})

/** The contact fields first, as on most sites. */
export const vehicleAppointment = appointment([contact, calendar, ...places])

/** The calendar first: `appointmentOptions.reverse`. */
export const vehicleAppointmentReversed = appointment([calendar, ...places, contact])
