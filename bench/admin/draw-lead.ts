import { randomBytes } from 'node:crypto'

import type { LeadForm } from '#domain/forms/form-names.ts'
import { fold } from '#domain/kernel/text.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { Lead } from '#tests/support/modules/leads.ts'

import { vehicleAt } from '../growth/filled.ts'
import { below, entryAt, skewed, type Random } from '../search/random.ts'
import { FIRST_NAMES, LAST_NAMES, RARE_WORDS, SENTENCES } from './words.data.ts'

/** The forms of leads, and how many percent of leads use each. */
const FORMS: readonly (readonly [LeadForm, number])[] = [
  ['vehicle-interest', 40],
  ['availability-notification', 10],
  ['contact', 9],
  ['trade-in', 9],
  ['message', 7],
  ['finance', 7],
  ['vehicle-appointment', 5],
  ['service-appointment', 5],
  ['parts', 3],
  ['vehicle-hold', 2],
  ['career-application', 2],
  ['privacy-request', 1],
]
const WEIGHTED_FORMS = FORMS.flatMap(([form, share]) => Array.from({ length: share }, () => form))

/** One shopper in this many writes Spanish; one in this many sends two leads; one lead in this many has a rare word. */
const SPANISH_EVERY = 6
const SECOND_LEAD_EVERY = 9
const RARE_WORD_EVERY = 3
const FIRST_PHONE = 4_805_550_000

/** A UUIDv7 for a time in the past, because lists are sorted by id. */
function idAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  const rest = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(1, 4)}-8${rest.slice(5, 8)}-${rest.slice(8)}`
}

/**
 * A shopper's lead, as a site stores it.
 * @param at the number of the lead; some leads are by the same shopper as the one before
 * @param ms when it was received, since 1970
 * @param vehicles the number of vehicles in the database
 */
export function drawLead(
  random: Random,
  { at, ms, vehicles }: Readonly<{ at: number; ms: number; vehicles: number }>,
) {
  const shopper = at % SECOND_LEAD_EVERY === 0 ? Math.max(0, at - 1) : at
  const language = shopper % SPANISH_EVERY === 0 ? 'es' : 'en'
  const firstName = entryAt(FIRST_NAMES, skewed(random, FIRST_NAMES.length, 1.6))
  const lastName = entryAt(LAST_NAMES, skewed(random, LAST_NAMES.length, 1.6))
  const form = entryAt(WEIGHTED_FORMS, below(random, WEIGHTED_FORMS.length))
  const vehicle = vehicleAt(below(random, vehicles))
  const hasVehicle = form.startsWith('vehicle') || form === 'availability-notification'
  const sentences = SENTENCES[language]
  const text = [
    entryAt(sentences, below(random, sentences.length)),
    entryAt(sentences, below(random, sentences.length)),
    ...(random() < 1 / RARE_WORD_EVERY
      ? [entryAt(RARE_WORDS, below(random, RARE_WORDS.length))]
      : []),
  ].join(' ')
  const lead: Lead = {
    id: idAt(ms),
    siteKey: 'ocotillo',
    form,
    dealerCode: vehicle.dealerCode,
    stock: hasVehicle ? vehicle.stock : null,
    idempotencyKey: `bench-${at}`,
    contentHash: `bench-${at}`,
    fields: {
      firstName,
      lastName,
      email: fold(`${firstName}.${lastName}.${shopper}@mail.example`),
      phone: String(FIRST_PHONE + shopper),
      zipCode: '85251',
      comments: text,
    },
    language,
    status: 'received',
    origin: { ip: null, userAgent: null, pageUrl: 'https://ocotillo.example/' },
    createdAt: new Date(ms).toISOString(),
    answeredAt: null,
    erasedAt: null,
    suspectReason: null,
    reviewedAt: null,
  }
  return { lead, vehicle: hasVehicle ? leadVehicle(vehicle, vehicle.pricing.finalPrice) : null }
}
