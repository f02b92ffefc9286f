import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import type { FieldError } from '#domain/forms/field-error.ts'

import type { ServicePrice, ServiceText, TransportKind } from './shop.ts'
import type { ServiceDay, SlotReason, VisitField, VisitReason } from './visit.ts'

/**
 * Reasons of refused fields: `FieldError`s are keys of the `forms` messages, the others are the scheduler's own. Names
 * are those of the form `service-appointment` (see `domain/leads/service-appointment.ts`).
 */
export type BookingErrors = Readonly<
  Record<string, FieldError | VisitReason | SlotReason | 'tooManyBookings'>
>

/** `cancelled` by the shopper. What is only held for somebody of the waiting list is no booking yet. */
export type BookingState = 'booked' | 'cancelled'

/** A piece of work as it was booked: its name and price then, whatever the menu says later. */
export type BookedService = Readonly<{
  id: string
  name: ServiceText
  minutes: number
  price: ServicePrice
}>

/** A visit as the shopper who booked it sees it. */
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
  /** Sum of the prices, `from` and `to` in cents; `hasQuotes` when a part is only priced once somebody has looked. */
  estimate: Readonly<{ from: number; to: number; hasQuotes: boolean }>
  transport: TransportKind
  /** Who receives them; the shop chose one where the shopper did not. `null` for a shop without advisors. */
  advisor: Readonly<{ id: string; name: string }> | null
  /** As typed: `2021 Jeep Wrangler`; empty once the shopper had their data deleted. */
  vehicle: Readonly<{ vin: string; year: string; make: string; model: string; mileage: string }>
  /** The shopper's own words; empty for none, and once their data are deleted. */
  comments: string
  language: 'en' | 'es'
  /** Whether it was booked in a test shop: nobody was told. */
  isTest: boolean
  /** How often it was moved or cancelled: the `SEQUENCE` of its calendar entry. */
  revision: number
  /** Whether it can still be moved or cancelled: booked, and not begun. */
  isOpen: boolean
}>

/** What came of a wish to book or to move a visit. */
export type BookingOutcome =
  /** `isRepeat`: the same post came twice and this is what the first one booked. */
  | Readonly<{ outcome: 'booked'; booking: OwnBooking; isRepeat: boolean }>
  /** Nothing is booked. Every refused field with its reason. */
  | Readonly<{ outcome: 'refused'; errors: BookingErrors }>
  /**
   * Somebody was faster, or the time was never free: nothing is booked. `nearest` are up to six free times around the
   * one that was wished for, in order of time; none where nothing is free before the last day that can be booked.
   */
  | Readonly<{ outcome: 'taken'; nearest: readonly string[] }>

/** Which part of the day suits somebody: from opening to noon, or from noon on. */
export const DAY_PARTS = ['any', 'morning', 'afternoon'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Which times somebody waits for. */
export type WaitingWish = Readonly<{
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
  wish: WaitingWish
  services: readonly BookedService[]
  transport: TransportKind
  /** What is held for them, while `offered`. */
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
      /** The first free time at or after the first of this month, as `slotText` writes it; `null` where none is known. */
      first: string | null
    }>
  | Readonly<{ outcome: 'refused'; errors: Readonly<Partial<Record<VisitField, VisitReason>>> }>
