import type { CONTACT_CHANNELS } from '#domain/leads/consent.ts'
import type { StoreSource } from '#domain/leads/store/lead-source.ts'
import type { WaitingPreference } from '#domain/service/booking.ts'
import type { StoreVisitField } from '#domain/service/store-visit.ts'
import type { Visit } from '#domain/service/visit.ts'

/** A customer whom a store knows by their phone number. */
export type KnownCustomer = Readonly<{
  /** What they gave last; no comments. */
  fields: Readonly<Record<StoreVisitField, string>>
  language: 'en' | 'es'
  /** Their last visit, and the next one, each a `slotText`; `null` for none. */
  last: string | null
  next: string | null
}>

/** The visit of a change, and its revision as the person saw it. */
export type VisitChange = Readonly<{ id: string; revision: number }>

/** A time that a person closes. */
export type NewBlock = Readonly<{
  shopId: string
  /** `YYYY-MM-DD` */
  date: string
  /** Minutes since midnight; `null` from opening, and to closing. */
  from: number | null
  to: number | null
  /** The lifts that it closes; `null` for all. */
  seats: number | null
  reason: string
  /** The number of visits in this time that the person saw. */
  visits: number
}>

/** What a person of the shop enters for a customer. */
export type ShopCustomer = Readonly<{
  /** Identifies the form: the same one is stored once. */
  key: string
  shopId: string
  visit: Visit
  source: StoreSource
  /** Empty for none. */
  fields: Readonly<Record<StoreVisitField, string>>
  /** The channels to which they agreed when asked aloud. */
  consents: readonly (typeof CONTACT_CHANNELS)[number][]
  /** The customer's. */
  language: 'en' | 'es'
}>

/** A visit that a person of the shop books for a customer. */
export type ShopVisit = ShopCustomer &
  Readonly<{
    /** A `slotText`. */
    slot: string
    /** The entry of the waiting list that this visit ends; `null` for none. */
    waitingId: string | null
  }>

/** An entry of the waiting list that a person of the shop adds for a customer. */
export type NewWaiting = ShopCustomer & Readonly<{ preference: WaitingPreference }>

/** A visit that a person of the shop books for a lead that is in the inbox already. */
export type LeadVisitRequest = Readonly<{
  leadId: string
  shopId: string
  /** A `slotText`. */
  slot: string
  visit: Visit
}>
