import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { LEAD_SOURCES } from '#domain/leads/store/lead-source.ts'
import {
  DAY_PARTS,
  type BookedService,
  type ShopperWaiting,
  type WaitingPreference,
} from '#domain/service/booking.ts'
import { TRANSPORT_KINDS, type TransportKind } from '#domain/service/shop.ts'
import { jsonText, Amount, rowOf, readRow, type StoredRecord } from '#platform/db/row-codec.ts'
import type { ServiceBookingTable, ServiceWaitingTable } from '#platform/db/schema/service.ts'

export const BOOKING_STATES = ['booked', 'cancelled', 'held', 'released', 'blocked'] as const

const Text = v.object({ en: v.string(), es: v.string() })
const Services = jsonText(
  v.array(
    v.object({
      id: v.string(),
      name: Text,
      minutes: v.number(),
      price: v.variant('kind', [
        v.object({ kind: v.literal('fixed'), amount: Amount }),
        v.object({ kind: v.literal('range'), from: Amount, to: Amount }),
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
  advisor: v.nullable(jsonText(v.object({ id: v.string(), name: v.string() }))),
  language: Language,
})

/** A visit as stored. Times are ISO text in UTC. */
export type StoredBooking = StoredRecord<
  ServiceBookingTable,
  Readonly<{
    /**
     * `held` for a waiting list entry, or with a lead until its shopper confirms it; `released` if they did not;
     * `blocked` for a time that the shop closed.
     */
    state: (typeof BOOKING_STATES)[number]
    services: readonly BookedService[]
    transport: TransportKind
    advisor: Readonly<{ id: string; name: string }> | null
    language: 'en' | 'es'
  }>
>

/** A visit from its row. */
export const toBooking = (row: ServiceBookingTable): StoredBooking => readRow(row, BookingWords)

/** A visit's columns. */
export const bookingRow = (booking: StoredBooking): Selectable<ServiceBookingTable> =>
  rowOf(booking)

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
  source: v.exactOptional(v.picklist(LEAD_SOURCES)),
  origin: v.object({
    ip: v.nullable(v.string()),
    userAgent: v.nullable(v.string()),
    pageUrl: v.string(),
  }),
})

const WaitingWords = v.object({
  state: v.picklist(['waiting', 'offered', 'booked', 'left', 'over']),
  input: v.nullable(jsonText(Input)),
  services: Services,
  transport: Transport,
  language: Language,
})
const DayPartWord = v.picklist(DAY_PARTS)

/** A waiting list entry as stored. */
export type StoredWaiting = StoredRecord<
  Omit<ServiceWaitingTable, 'first_day' | 'last_day' | 'day_part'>,
  Readonly<{
    state: ShopperWaiting['state']
    /** The posted input; `null` once the entry is closed. */
    input: LeadInput | null
    services: readonly BookedService[]
    transport: TransportKind
    preference: WaitingPreference
    language: 'en' | 'es'
  }>
>

/** A waiting list entry from its row. */
export const toWaiting = ({
  first_day: from,
  last_day: to,
  day_part,
  ...row
}: ServiceWaitingTable): StoredWaiting => ({
  ...readRow(row, WaitingWords),
  preference: { from, to, part: v.parse(DayPartWord, day_part) },
})

/** The columns of a waiting list entry. */
export const waitingRow = ({ preference, ...entry }: StoredWaiting): ServiceWaitingTable => ({
  ...rowOf(entry),
  first_day: preference.from,
  last_day: preference.to,
  day_part: preference.part,
})
