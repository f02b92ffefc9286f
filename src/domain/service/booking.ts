import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import type { FieldError } from '#domain/forms/field-error.ts'

import type { ServicePrice, ServiceText, TransportKind } from './shop.ts'
import type { ServiceDay, SlotReason, VisitField, VisitReason } from './visit.ts'

/**
 * Errors of the scheduler's fields: `FieldError`s are keys of the `forms` messages, the others are its own. Fields are
 * named as in the form `service-appointment` (`domain/lead-forms/service-appointment.ts`).
 */
export type BookingErrors = Readonly<
  Record<string, FieldError | VisitReason | SlotReason | LimitReason>
>

/**
 * Why a booking is not possible now: the contact has too many upcoming visits, their network made too many today or has
 * too many unconfirmed ones, or a confirmation is required and no link can be mailed, because there is no address or
 * its daily mail limit is reached. `takeByMail`: the offer must be accepted through the mailed link.
 */
export type LimitReason =
  | 'tooManyBookings'
  | 'tooManyToday'
  | 'confirmFirst'
  | 'emailToConfirm'
  | 'mailboxFull'
  | 'takeByMail'

/**
 * `unconfirmed`: held until the shopper confirms it. `lapsed`: not confirmed in time, so the place is free again. The
 * last one is canceled by the shopper. A place held for the waiting list is not a booking.
 */
export type BookingState = 'booked' | 'unconfirmed' | 'lapsed' | 'cancelled'

/** A booked service: its name and price at the time of booking. */
export type BookedService = Readonly<{
  id: string
  name: ServiceText
  minutes: number
  price: ServicePrice
}>

/** A visit as shown to its shopper. */
export type ShopperBooking = Readonly<{
  id: string
  /** The secret in the address of its page. */
  token: string
  state: BookingState
  dealerCode: string
  shopId: string
  shopName: ServiceText
  timeZone: DealerTimeZone
  /** A `slotText` in the dealer's time zone. */
  slot: string
  /** ISO. The end is when the work should be finished. */
  startsAt: string
  endsAt: string
  services: readonly BookedService[]
  /** The sum of the prices, `from` and `to` in cents; `hasQuotes` if some work is priced only after inspection. */
  estimate: Readonly<{ from: number; to: number; hasQuotes: boolean }>
  transport: TransportKind
  /** The advisor; assigned by the shop if the shopper chose none. `null` for a shop without advisors. */
  advisor: Readonly<{ id: string; name: string }> | null
  /** As typed: `2021 Jeep Wrangler`; empty after the shopper's data was erased. */
  vehicle: Readonly<{ vin: string; year: string; make: string; model: string; mileage: string }>
  /** The shopper's comments; empty for none, and after their data was erased. */
  comments: string
  language: 'en' | 'es'
  /** Whether it was booked in a test shop, so that no notification was sent. */
  isTest: boolean
  /** Number of changes: the `SEQUENCE` of its calendar entry. */
  revision: number
  /** For an unconfirmed visit, until when its place is held (ISO) and the address of the link; `null` for others. */
  confirmation: Readonly<{ until: string; mailedTo: string }> | null
  /** Whether it can still be moved or canceled: booked and not started. */
  isOpen: boolean
}>

/** The result of booking or moving a visit. */
export type BookingOutcome =
  /** `isRepeat`: the same form was posted twice, and this is the booking of the first post. */
  | Readonly<{ outcome: 'booked'; booking: ShopperBooking; isRepeat: boolean }>
  /** Nothing is booked. Each invalid field with its error. */
  | Readonly<{ outcome: 'refused'; errors: BookingErrors }>
  /**
   * The time was taken or never free: nothing is booked. `nearest` are up to six free times around the requested one,
   * in order; empty if nothing is free before the last bookable day.
   */
  | Readonly<{ outcome: 'taken'; nearest: readonly string[] }>

/** Preferred part of the day: from opening to noon, or from noon on. */
export const DAY_PARTS = ['any', 'morning', 'afternoon'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Preferred times of a waiting list entry. */
export type WaitingPreference = Readonly<{
  /** First and last preferred day, `YYYY-MM-DD`, both included; at most 31 days apart. */
  from: string
  to: string
  part: DayPart
}>

/**
 * An entry of the waiting list as shown to its shopper. `offered`: a place is held for them until `until` (ISO);
 * `booked`: they accepted it; `left`: they left the list; `over`: an offer or their last preferred day has passed.
 */
export type ShopperWaiting = Readonly<{
  token: string
  state: 'waiting' | 'offered' | 'booked' | 'left' | 'over'
  dealerCode: string
  shopId: string
  shopName: ServiceText
  timeZone: DealerTimeZone
  preference: WaitingPreference
  services: readonly BookedService[]
  transport: TransportKind
  /** The held time if `offered`. */
  offer: Readonly<{ slot: string; startsAt: string; until: string }> | null
  /** The token of the accepted booking if `booked`. */
  bookingToken: string | null
  language: 'en' | 'es'
}>

export type WaitingOutcome =
  | Readonly<{ outcome: 'waiting'; entry: ShopperWaiting; isRepeat: boolean }>
  | Readonly<{ outcome: 'refused'; errors: BookingErrors }>

/** Some days of a shop's calendar. */
export type DaysAnswer =
  | Readonly<{
      outcome: 'days'
      /** Every day of them in order. */
      days: readonly ServiceDay[]
      /** The duration of the visit in minutes. */
      minutes: number
      /** The first free time on or after them, a `slotText`; `null` if unknown. */
      first: string | null
    }>
  | Readonly<{ outcome: 'refused'; errors: Readonly<Partial<Record<VisitField, VisitReason>>> }>

/** How many days of a shop are listed at once, so that a choice at the end of a month is not of a few days. */
export const DAYS_SHOWN = 30
