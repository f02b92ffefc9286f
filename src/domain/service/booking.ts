import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import type { FieldError } from '#domain/forms/field-error.ts'

import type { ServicePrice, ServiceText, TransportKind } from './shop.ts'
import type { ServiceDay, SlotReason, VisitField, VisitReason } from './visit.ts'

/**
 * Errors of the scheduler's fields: `FieldError`s are keys of the `forms` messages, the others are its own. Field names
 * are those of the form `service-appointment` (`domain/lead-forms/service-appointment.ts`).
 */
export type BookingErrors = Readonly<
  Record<string, FieldError | VisitReason | SlotReason | LimitReason>
>

/**
 * Why someone may not book now: too many visits of the contact are yet to come, too many came from their network today
 * or wait for their confirmation, or theirs would have to be confirmed and no link can be mailed:
 * there is no address, or its mailbox had its mails of a day. `takeByMail`: what is offered must be taken by the mailed link.
 */
export type LimitReason =
  | 'tooManyBookings'
  | 'tooManyToday'
  | 'confirmFirst'
  | 'emailToConfirm'
  | 'mailboxFull'
  | 'takeByMail'

/**
 * `unconfirmed`: held until the shopper confirms it. `lapsed`: not confirmed in time, so the place is free again. The last
 * one is canceled by the shopper. A place held for the waiting list is not a booking.
 */
export type BookingState = 'booked' | 'unconfirmed' | 'lapsed' | 'cancelled'

/** A booked service: its name and price at the time of booking. */
export type BookedService = Readonly<{
  id: string
  name: ServiceText
  minutes: number
  price: ServicePrice
}>

/** A visit as its shopper sees it. */
export type OwnBooking = Readonly<{
  id: string
  /** The secret part of the address of this page. */
  token: string
  state: BookingState
  dealerCode: string
  shopId: string
  shopName: ServiceText
  timeZone: DealerTimeZone
  /** By the dealer's clock, as `slotText` writes it. */
  slot: string
  /** ISO. The end is when the work should be done. */
  startsAt: string
  endsAt: string
  services: readonly BookedService[]
  /** Sum of the prices, `from` and `to` in cents; `hasQuotes` when a part is only priced once someone has looked. */
  estimate: Readonly<{ from: number; to: number; hasQuotes: boolean }>
  transport: TransportKind
  /** The advisor; assigned by the shop where the shopper chose none. `null` for a shop without advisors. */
  advisor: Readonly<{ id: string; name: string }> | null
  /** As typed: `2021 Jeep Wrangler`; empty once the shopper had their data deleted. */
  vehicle: Readonly<{ vin: string; year: string; make: string; model: string; mileage: string }>
  /** The shopper's own words; empty for none, and once their data are deleted. */
  comments: string
  language: 'en' | 'es'
  /** Whether it was booked in a test shop, so that no one was notified. */
  isTest: boolean
  /** Number of changes: the `SEQUENCE` of its calendar entry. */
  revision: number
  /** Of an unconfirmed visit: until when its place is held (ISO), and where the link went; `null` for others. */
  confirmation: Readonly<{ until: string; mailedTo: string }> | null
  /** Whether it can still be moved or canceled: booked and not started. */
  isOpen: boolean
}>

/** The result of booking or moving a visit. */
export type BookingOutcome =
  /** `isRepeat`: the same post came twice and this is what the first one booked. */
  | Readonly<{ outcome: 'booked'; booking: OwnBooking; isRepeat: boolean }>
  /** Nothing is booked. Every refused field with its reason. */
  | Readonly<{ outcome: 'refused'; errors: BookingErrors }>
  /**
   * The time was taken, or never free: nothing is booked. `nearest` are up to six free times around the requested one,
   * in order; empty where nothing is free before the last bookable day.
   */
  | Readonly<{ outcome: 'taken'; nearest: readonly string[] }>

/** Which part of the day suits someone: from opening to noon, or from noon on. */
export const DAY_PARTS = ['any', 'morning', 'afternoon'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Which times someone waits for. */
export type WaitingPreference = Readonly<{
  /** First and last day that suit, `YYYY-MM-DD`, both included; at most 31 days apart. */
  from: string
  to: string
  part: DayPart
}>

/**
 * An entry of the waiting list as its shopper sees it. `offered`: a place was freed and is held for them until `until`
 * (ISO); `booked`: they took it; `left`: they left the list; `over`: they let an offer pass, or the last day that suited
 * them has.
 */
export type OwnWaiting = Readonly<{
  token: string
  state: 'waiting' | 'offered' | 'booked' | 'left' | 'over'
  dealerCode: string
  shopId: string
  shopName: ServiceText
  timeZone: DealerTimeZone
  preference: WaitingPreference
  services: readonly BookedService[]
  transport: TransportKind
  /** The held time while `offered`. */
  offer: Readonly<{ slot: string; startsAt: string; until: string }> | null
  /** The secret of what they took, once `booked`. */
  bookingToken: string | null
  language: 'en' | 'es'
}>

export type WaitingOutcome =
  | Readonly<{ outcome: 'waiting'; entry: OwnWaiting; isRepeat: boolean }>
  | Readonly<{ outcome: 'refused'; errors: BookingErrors }>

/** The days that one look at a shop's calendar shows. */
export type MonthAnswer =
  | Readonly<{
      outcome: 'days'
      /** Every day of the month in order. */
      days: readonly ServiceDay[]
      /** How long the visit takes, whole minutes. */
      minutes: number
      /** The first free time from the first of this month on, as `slotText`; `null` if unknown. */
      first: string | null
    }>
  | Readonly<{ outcome: 'refused'; errors: Readonly<Partial<Record<VisitField, VisitReason>>> }>
