import type { ConsentChannel } from '#domain/forms/form-names.ts'
import type { LeadSource } from '#domain/leads/store/lead-source.ts'

import { CONTACT_CHANNELS } from './consent.ts'
import type { LeadInput } from './lead.ts'

const CHANNELS = {
  call: 'phone calls',
  text: 'text messages',
  email: 'e-mail',
  share: 'sending this request',
  credit: 'a credit report',
  joint: 'applying together',
  'co-credit': 'a credit report of the co-applicant',
  'co-joint': 'applying together, by the co-applicant',
  prequalify: 'a soft credit inquiry',
} as const satisfies Record<ConsentChannel, string>

const FIELDS: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail address',
  phone: 'phone number',
  zipCode: 'ZIP code',
  slot: 'day and time',
  canceled: 'canceled',
}

/** A consent as reported to the dealer. */
export type ConsentNote = Readonly<{
  channel: ConsentChannel
  /** Its phone number or email address; empty for none. */
  contact: string
  withdrawnAt: string | null
}>

const named = ({ channel, contact }: ConsentNote) =>
  contact !== '' && CONTACT_CHANNELS.some((known) => known === channel)
    ? `${CHANNELS[channel]} (${contact})`
    : CHANNELS[channel]

/** The shopper's consents, as a line in English for the dealer; empty if there never were any. */
export const consentNotes = (consents: readonly ConsentNote[]): readonly string[] => {
  const valid = consents.filter(({ withdrawnAt }) => withdrawnAt === null)
  if (consents.length === 0) return []
  return [`Agreed to: ${valid.length === 0 ? 'nothing' : valid.map(named).join(', ')}`]
}

const SOURCES = {
  assistant: 'Filled in by the shopper’s assistant; read and sent by the shopper',
  phone: 'Booked by the store on the phone',
  'walk-in': 'Booked by the store at the counter',
} as const satisfies Record<LeadSource, string>

/** Says who filled in the form, as a line in English for the dealer; empty if its shopper did. */
export const sourceNotes = ({ source }: Pick<LeadInput, 'source'>): readonly string[] =>
  source === undefined ? [] : [SOURCES[source]]

/** The shopper's corrections, as a line in English for the dealer. @param fields by name */
export const correctionNote = (fields: readonly string[]): string =>
  `Corrected by the shopper: ${fields.map((name) => FIELDS[name] ?? name).join(', ')}`

/** A withdrawn consent, as a line in English for the dealer. */
export const withdrawalNote = (consent: ConsentNote): string =>
  `Consent withdrawn: ${named(consent)}`
