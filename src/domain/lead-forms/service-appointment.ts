import * as v from 'valibot'

import {
  choiceField,
  contactFields,
  hiddenField,
  lineField,
  offeredField,
  reachable,
  ticksField,
  vinField,
} from '#domain/forms/fields.ts'
import type { FormDefinition, FormStep } from '#domain/forms/form-definition.ts'
import { countField, dateField } from '#domain/forms/number-fields.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { DAY_PARTS } from '#domain/service/booking.ts'

/** Maximum length of ids of shops, advisors and transport options. */
const MAX_ID_LENGTH = 60
/** Ids of the menu, separated by commas. */
const MAX_SERVICES_LENGTH = 600
/** The length of `slotText`. */
const SLOT_LENGTH = 16
const MAX_NAME_LENGTH = 60
const YEAR = { min: 1900, max: 2100 }
const MAX_MILES = 999_999
/** Maximum length of the booked work, in plain English for the shop. */
const MAX_WORK_LENGTH = 4000
/** Bounds of waiting list days; the page knows the shop's first and last day. */
const ANY_DAY = { first: '2020-01-01', last: '2120-12-31' }

const isRequired = true
const look = 'radio'
const { firstName, lastName, email, phone, comments } = contactFields

/** Whether the vehicle is identified by VIN, or by year, make and model. */
export const KNOWN_BY = ['vin', 'ymm'] as const
/** Whether the shopper books a time or joins the waiting list. */
export const WHEN = ['time', 'wait'] as const

const vehicle: FormStep = {
  id: 'vehicle',
  schema: v.object({
    /** A shop's id. Set by the page; posted values are ignored. */
    shop: hiddenField(MAX_ID_LENGTH, { isRequired }),
    /** Set by the server; posted values are ignored. */
    work: hiddenField(MAX_WORK_LENGTH),
    /** The code of a current offer; posted values are checked by the page. */
    coupon: hiddenField(MAX_ID_LENGTH),
    knownBy: choiceField(KNOWN_BY, { look, isRequired }),
    vin: vinField({ isRequired }),
    year: countField({ ...YEAR, isRequired }),
    make: lineField(MAX_NAME_LENGTH, { isRequired }),
    model: lineField(MAX_NAME_LENGTH, { isRequired }),
    mileage: countField({ min: 0, max: MAX_MILES }),
  }),
  groups: [
    { legend: null, fields: ['shop', 'work', 'coupon', 'knownBy'] },
    { legend: null, fields: ['vin'], when: { field: 'knownBy', isOneOf: ['vin'] } },
    {
      legend: null,
      fields: ['year', 'make', 'model'],
      when: { field: 'knownBy', isOneOf: ['ymm'] },
    },
    { legend: null, fields: ['mileage'] },
  ],
}

const services: FormStep = {
  id: 'services',
  schema: v.object({
    /** Ids of its menu, separated by commas. */
    services: ticksField(MAX_SERVICES_LENGTH, { isRequired }),
    comments,
  }),
  groups: [{ legend: null, fields: ['services', 'comments'] }],
}

const time: FormStep = {
  id: 'time',
  schema: v.object({
    transport: offeredField(MAX_ID_LENGTH, { look, isRequired }),
    /** An id of its advisors; empty for the first available. */
    advisor: offeredField(MAX_ID_LENGTH, { look }),
    when: choiceField(WHEN, { look, isRequired }),
    /** A time as `slotText` writes it; empty for the waiting list. */
    slot: offeredField(SLOT_LENGTH, { look, isRequired }),
    waitFrom: dateField({ ...ANY_DAY, isRequired }),
    waitTo: dateField({ ...ANY_DAY, isRequired }),
    waitPart: choiceField(DAY_PARTS, { look, isRequired }),
  }),
  groups: [
    { legend: null, fields: ['transport', 'advisor', 'when'] },
    { legend: null, fields: ['slot'], when: { field: 'when', isOneOf: ['time'] } },
    {
      legend: 'waitDays',
      fields: ['waitFrom', 'waitTo', 'waitPart'],
      when: { field: 'when', isOneOf: ['wait'] },
    },
  ],
}

const contact: FormStep = {
  id: 'contact',
  schema: v.pipe(v.object({ firstName, lastName, email, phone }), reachable()),
  groups: [{ legend: null, fields: ['firstName', 'lastName', 'email', 'phone'] }],
}

const TRANSPORT_TEXT: Readonly<Record<string, string>> = {
  wait: 'Waits at the store',
  'drop-off': 'Drops off the vehicle',
  shuttle: 'Wants the shuttle',
  loaner: 'Wants a loaner',
  'pick-up': 'Wants the vehicle picked up',
}

/**
 * "Book my service": vehicle, work, time and contact data. The scheduler decides whether the choices are available
 * (`services.scheduler`).
 */
export const serviceAppointment: FormDefinition = {
  name: 'service-appointment',
  steps: [vehicle, services, time, contact],
  words: ['service-fields', 'form-fields'],
  hasDraft: true,
  hasReview: true,
  unreviewed: ['knownBy', 'when'],
  adf: (fields) => {
    const fieldText = (name: string) => fields[name] ?? ''
    const slot = readSlot(fieldText('slot'))
    const car = [fieldText('year'), fieldText('make'), fieldText('model')].filter(Boolean).join(' ')
    const isWaiting = !slot && fieldText('waitFrom') !== ''
    return {
      service: 'Service appointment',
      interest: 'buy',
      department: 'service',
      owned: {
        year: fields['year'],
        make: fields['make'],
        model: fields['model'],
        vin: fields['vin'],
        odometer: fields['mileage'],
      },
      ...(slot && {
        timeframe: {
          description: `Service on ${slot.date} at ${fieldText('slot').slice(-5)}`,
          earliest: slot.date,
          latest: slot.date,
        },
      }),
      lines: [
        fieldText('work'),
        fieldText('coupon') && `Coupon: ${fieldText('coupon')}`,
        TRANSPORT_TEXT[fieldText('transport')] ?? '',
        isWaiting
          ? `On the waiting list: ${fieldText('waitFrom')} to ${fieldText('waitTo')}, ${fieldText('waitPart')} time of day`
          : '',
        car && `Vehicle: ${car}`,
        fieldText('vin') && `VIN: ${fieldText('vin')}`,
        fieldText('mileage') && `Miles: ${fieldText('mileage')}`,
      ].filter((line) => line !== ''),
    }
  },
}
