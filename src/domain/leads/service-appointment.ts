import * as v from 'valibot'

import {
  contactFields,
  countField,
  hiddenField,
  lineField,
  reachable,
} from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { typedField } from '#domain/forms/typed-field.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { checkVin } from '#domain/vin/check-vin.ts'

import { because, type FieldError } from './field-error.ts'
import { oneLine } from './typed-text.ts'

/** As long as ids of shops, advisors and ways to get on may be. */
const LONGEST_ID = 60
/** Ids of the menu with commas between them. */
const LONGEST_SERVICES = 600
/** As long as `slotText` writes it. */
const SLOT_LENGTH = 16
const LONGEST_NAME = 60
const VIN_LENGTH = 17
const YEAR = { first: 1900, last: 2100, digits: 4 }
const MOST_MILES = 999_999
/** What was booked, in plain English, for the shop. */
const LONGEST_WORK = 4000

const vin = typedField(
  {
    clean: (text) => oneLine(text).toUpperCase(),
    maxLength: 40,
    read: (text) => (checkVin(text).isValid ? { text } : { error: 'errorInvalid' }),
  },
  { kind: 'text', maxLength: VIN_LENGTH },
)

const { firstName, lastName, email, phone, comments } = contactFields

/** The vehicle is known by its VIN, or by year, make and model: what is missing is said at its field. */
const identified = <
  T extends Readonly<Record<'vin' | 'year' | 'make' | 'model' | 'email' | 'phone', string>>,
>() =>
  v.rawCheck<T>(({ dataset: { value }, addIssue }) => {
    const typed = value as Readonly<Record<'vin' | 'year' | 'make' | 'model', string>>
    if (typed.vin !== '') return
    const say = (key: 'year' | 'make' | 'model', message: FieldError) => {
      const path = {
        type: 'object',
        origin: 'value',
        input: typed,
        key,
        value: typed[key],
      } as const
      addIssue({ message: because(message), path: [path] })
    }
    for (const key of ['year', 'make', 'model'] as const)
      if (typed[key] === '') say(key, 'errorRequired')
  })

const TRANSPORT_TEXT: Readonly<Record<string, string>> = {
  wait: 'Waits at the store',
  'drop-off': 'Drops the vehicle off',
  shuttle: 'Wants the shuttle',
  loaner: 'Wants a loaner',
  'pick-up': 'Wants the vehicle picked up',
}

/**
 * "Book my service": which work, when, and for which vehicle. What is chosen step by step comes hidden; whether it can be
 * had is for the scheduler to say (`services.scheduler.book`).
 */
export const serviceAppointment: FormDefinition = {
  name: 'service-appointment',
  steps: [
    {
      id: 'service',
      schema: v.pipe(
        v.object({
          /** A shop's id. */
          shop: hiddenField(LONGEST_ID, { isRequired: true }),
          /** Ids of its menu with commas between them. */
          services: hiddenField(LONGEST_SERVICES, { isRequired: true }),
          transport: hiddenField(LONGEST_ID, { isRequired: true }),
          /** An id of its advisors; empty for the first available. */
          advisor: hiddenField(LONGEST_ID),
          /** A time as `slotText` writes it; empty for the waiting list. */
          slot: hiddenField(SLOT_LENGTH),
          /** Written by the server, whatever is sent. */
          work: hiddenField(LONGEST_WORK),
          vin,
          year: countField({ min: YEAR.first, max: YEAR.last }),
          make: lineField(LONGEST_NAME),
          model: lineField(LONGEST_NAME),
          mileage: countField({ min: 0, max: MOST_MILES }),
          firstName,
          lastName,
          email,
          phone,
          comments,
        }),
        identified(),
        reachable(),
      ),
      groups: [
        {
          legend: 'yourVehicle',
          fields: [
            'shop',
            'services',
            'transport',
            'advisor',
            'slot',
            'work',
            'vin',
            'year',
            'make',
            'model',
            'mileage',
          ],
        },
        {
          legend: 'yourContact',
          fields: ['firstName', 'lastName', 'email', 'phone', 'comments'],
        },
      ],
    },
  ],
  words: ['service-fields', 'form-fields'],
  hasDraft: false,
  hasReview: false,
  adf: (fields) => {
    const said = (name: string) => fields[name] ?? ''
    const slot = readSlot(said('slot'))
    const vehicle = [said('year'), said('make'), said('model')].filter(Boolean).join(' ')
    return {
      service: 'Service appointment',
      interest: 'buy',
      ...(slot && {
        timeframe: {
          description: `Service on ${slot.date} at ${said('slot').slice(-5)}`,
          earliest: slot.date,
          latest: slot.date,
        },
      }),
      lines: [
        said('work'),
        TRANSPORT_TEXT[said('transport')] ?? '',
        vehicle && `Vehicle: ${vehicle}`,
        said('vin') && `VIN: ${said('vin')}`,
        said('mileage') && `Miles: ${said('mileage')}`,
      ].filter((line) => line !== ''),
    }
  },
}
