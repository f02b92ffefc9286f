import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { cents } from '#domain/kernel/money.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import {
  DAY_PARTS,
  type BookedService,
  type OwnWaiting,
  type WaitingPreference,
} from '#domain/service/booking.ts'
import { TRANSPORT_KINDS, type TransportKind } from '#domain/service/shop.ts'
import type { ServiceBookingTable, ServiceWaitingTable } from '#platform/db/schema/service.ts'

export const BOOKING_STATES = ['booked', 'cancelled', 'held', 'released'] as const

/** A visit as it is kept. Times are ISO text in UTC. */
export type StoredBooking = Readonly<{
  id: string
  /** The lead with the shopper's words; `null` while it is held, and for what a shop took by phone. */
  leadId: string | null
  siteKey: string
  dealerCode: string
  shopId: string
  /**
   * `held` for someone of the waiting list, or with a lead until its shopper confirms it; `released` when they did not.
   */
  state: (typeof BOOKING_STATES)[number]
  isTest: boolean
  /** By the dealer's clock, as `slotText` writes it. */
  slot: string
  startsAt: string
  endsAt: string
  services: readonly BookedService[]
  transport: TransportKind
  advisor: Readonly<{ id: string; name: string }> | null
  language: 'en' | 'es'
  /** How often it was moved or canceled. */
  revision: number
  /** Equal for two bookings of one contact; `null` without a contact. */
  contactMark: string | null
  /** Equal for two bookings of one phone number; `null` without one. */
  phoneMark: string | null
  createdAt: string
}>

/** Someone who waits, as it is kept. */
export type StoredWaiting = Readonly<{
  id: string
  siteKey: string
  dealerCode: string
  shopId: string
  idempotencyKey: string
  contentHash: string
  state: OwnWaiting['state']
  isTest: boolean
  /** What was sent; `null` once it is settled. */
  input: LeadInput | null
  services: readonly BookedService[]
  transport: TransportKind
  advisorId: string | null
  preference: WaitingPreference
  language: 'en' | 'es'
  bookingId: string | null
  offerUntil: string | null
  createdAt: string
}>

const Cents = v.pipe(v.number(), v.integer(), v.transform(cents))
const Text = v.object({ en: v.string(), es: v.string() })
const Services = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      name: Text,
      minutes: v.number(),
      price: v.variant('kind', [
        v.object({ kind: v.literal('fixed'), amount: Cents }),
        v.object({ kind: v.literal('range'), from: Cents, to: Cents }),
        v.object({ kind: v.literal('quote') }),
      ]),
    }),
  ),
)
const Language = v.picklist(['en', 'es'])
const Transport = v.picklist(TRANSPORT_KINDS)

const BookingWords = v.object({
  state: v.picklist(BOOKING_STATES),
  services: Services,
  transport: Transport,
  advisor: v.nullable(
    v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), name: v.string() })),
  ),
  language: Language,
})

/** A visit as its row keeps it. */
export const toBooking = (row: Selectable<ServiceBookingTable>): StoredBooking => ({
  ...v.parse(BookingWords, row),
  id: row.id,
  leadId: row.lead_id,
  siteKey: row.site_key,
  dealerCode: row.dealer_code,
  shopId: row.shop_id,
  isTest: row.is_test === 1,
  slot: row.slot,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  revision: row.revision,
  contactMark: row.contact_mark,
  phoneMark: row.phone_mark,
  createdAt: row.created_at,
})

/** A visit's columns. */
export const bookingRow = (booking: StoredBooking): Selectable<ServiceBookingTable> => ({
  id: booking.id,
  lead_id: booking.leadId,
  site_key: booking.siteKey,
  dealer_code: booking.dealerCode,
  shop_id: booking.shopId,
  state: booking.state,
  is_test: booking.isTest ? 1 : 0,
  slot: booking.slot,
  starts_at: booking.startsAt,
  ends_at: booking.endsAt,
  services: JSON.stringify(booking.services),
  transport: booking.transport,
  advisor: booking.advisor && JSON.stringify(booking.advisor),
  language: booking.language,
  revision: booking.revision,
  contact_mark: booking.contactMark,
  phone_mark: booking.phoneMark,
  created_at: booking.createdAt,
})

const Fields = v.record(v.string(), v.string())
const Input = v.object({
  siteKey: v.string(),
  form: v.picklist(LEAD_FORMS),
  dealerCode: v.string(),
  stock: v.nullable(v.string()),
  idempotencyKey: v.string(),
  fields: Fields,
  sealed: v.object({ private: Fields, secret: Fields }),
  consents: v.array(
    v.object({
      channel: v.picklist(['call', 'text', 'email']),
      wording: v.string(),
      wordingVersion: v.string(),
      language: Language,
    }),
  ),
  language: Language,
  isSuspect: v.boolean(),
  isTest: v.boolean(),
  origin: v.object({
    ip: v.nullable(v.string()),
    userAgent: v.nullable(v.string()),
    pageUrl: v.string(),
  }),
})

const WaitingWords = v.object({
  state: v.picklist(['waiting', 'offered', 'booked', 'left', 'over']),
  input: v.nullable(v.pipe(v.string(), v.parseJson(), Input)),
  services: Services,
  transport: Transport,
  language: Language,
})
const DayPartWord = v.picklist(DAY_PARTS)

/** Someone who waits, as the row keeps it. */
export const toWaiting = (row: Selectable<ServiceWaitingTable>): StoredWaiting => ({
  ...v.parse(WaitingWords, row),
  id: row.id,
  siteKey: row.site_key,
  dealerCode: row.dealer_code,
  shopId: row.shop_id,
  idempotencyKey: row.idempotency_key,
  contentHash: row.content_hash,
  isTest: row.is_test === 1,
  advisorId: row.advisor_id,
  preference: { from: row.first_day, to: row.last_day, part: v.parse(DayPartWord, row.day_part) },
  bookingId: row.booking_id,
  offerUntil: row.offer_until,
  createdAt: row.created_at,
})

/** The columns of someone who waits. */
export const waitingRow = (entry: StoredWaiting): Selectable<ServiceWaitingTable> => ({
  id: entry.id,
  site_key: entry.siteKey,
  dealer_code: entry.dealerCode,
  shop_id: entry.shopId,
  idempotency_key: entry.idempotencyKey,
  content_hash: entry.contentHash,
  state: entry.state,
  is_test: entry.isTest ? 1 : 0,
  input: entry.input && JSON.stringify(entry.input),
  services: JSON.stringify(entry.services),
  transport: entry.transport,
  advisor_id: entry.advisorId,
  first_day: entry.preference.from,
  last_day: entry.preference.to,
  day_part: entry.preference.part,
  language: entry.language,
  booking_id: entry.bookingId,
  offer_until: entry.offerUntil,
  created_at: entry.createdAt,
})
