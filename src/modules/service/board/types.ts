import type { Actor } from '#domain/access/actor.ts'
import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import type { MonthAnswer, WaitingPreference } from '#domain/service/booking.ts'
import type { ServiceText, ShopKind, TransportKind } from '#domain/service/shop.ts'

/** A shop on the board. */
export type BoardShop = Readonly<{
  id: string
  dealerCode: string
  kind: ShopKind
  name: ServiceText
  timeZone: DealerTimeZone
}>

/**
 * Who comes. `hidden`: this person may not see them, `erased`: their data was erased; `null` for a visit without a
 * lead: booked by phone, or a time that is held for the waiting list.
 */
export type BoardShopper =
  | Readonly<{ name: string; phone: string; vehicle: string }>
  | 'hidden'
  | 'erased'
  | null

/** Whether the shopper of a visit came. */
export const ATTENDANCES = ['arrived', 'missed'] as const
export type Attendance = (typeof ATTENDANCES)[number]

/** The visit of a change, and its revision as the person saw it. */
export type VisitChange = Readonly<{ id: string; revision: number }>

/** A visit on the board. */
export type BoardVisit = Readonly<{
  id: string
  /**
   * `booked`; `unconfirmed`: held until its shopper follows the mailed link; `offered`: held for an entry of the waiting
   * list.
   */
  state: 'booked' | 'unconfirmed' | 'offered'
  /** `null` while its shopper is expected. */
  attendance: Attendance | null
  /** How often it was moved. */
  revision: number
  /** `YYYY-MM-DD`, and minutes since midnight in the shop's time zone; the end is when the work should be finished. */
  date: string
  from: number
  to: number
  services: readonly ServiceText[]
  advisor: Readonly<{ id: string; name: string }> | null
  transport: TransportKind
  language: 'en' | 'es'
  shopper: BoardShopper
  /** The lead, if the person may read it; else `null`. */
  leadId: string | null
}>

/** An entry of the waiting list that includes one of the days. */
export type BoardWaiting = Readonly<{
  id: string
  preference: WaitingPreference
  services: readonly ServiceText[]
  language: 'en' | 'es'
  /** The name; `null` if the person may not see it. */
  name: string | null
}>

/** An hour of a day: its start in minutes since midnight, and the number of bays that are free for the whole hour. */
export type FreeHour = Readonly<{ minutes: number; free: number }>

/** A day of a shop. */
export type BoardDay = Readonly<{
  date: string
  state: 'open' | 'closed' | 'blackout'
  /** Why a blackout day has no appointments; else `null`. */
  reason: ServiceText | null
  /** Minutes since midnight; `null` unless it is open. After midnight over 1,440. */
  hours: Readonly<{ opens: number; closes: number }> | null
  /** The hours of an open day, in order. */
  free: readonly FreeHour[]
  bays: number
  /** The advisors at work, in the order of the shop's file. */
  advisors: readonly Readonly<{ id: string; name: string }>[]
  /** Those that start on this date, in order. */
  visits: readonly BoardVisit[]
}>

/** Some days of a shop. */
export type Board = Readonly<{
  shop: BoardShop
  /** The present moment in the shop's time zone. */
  now: Readonly<{ date: string; minutes: number }>
  days: readonly BoardDay[]
  waiting: readonly BoardWaiting[]
  /** Whether the person may change these visits. */
  canChange: boolean
}>

/**
 * The visits of service shops in the back office, without tests.
 * @see docs/rules/service.md, SVC-16
 */
export interface ServiceBoard {
  /**
   * The shops that a person may see, by store, the main one of each first.
   * @throws {AppError} `forbidden` without the right `service.read`
   */
  shops(actor: Actor): Promise<readonly BoardShop[]>
  /**
   * Some days of a shop, `YYYY-MM-DD`, both included; at most 31.
   * @throws {AppError} `not-found` for an unknown shop, `forbidden` for one of another store
   */
  days(actor: Actor, ask: Readonly<{ shopId: string; from: string; to: string }>): Promise<Board>
  /**
   * The times of a month `YYYY-MM` that a visit can be moved to, as its shopper sees them; `null` if its shop no longer
   * exists.
   * @throws {AppError} `not-found` for an unknown visit, `forbidden` for one of another store
   */
  times(actor: Actor, ask: Readonly<{ id: string; month: string }>): Promise<MonthAnswer | null>
  /**
   * Moves a visit to a free time, a `slotText`; its shopper and the shop get mail, unless the shop booked it by phone.
   * @throws {AppError} as `times`; `conflict` if the time is not free, the visit has begun, was changed since the person
   * saw it, or is not booked
   */
  move(actor: Actor, ask: VisitChange & Readonly<{ slot: string }>): Promise<void>
  /** Cancels a visit and frees its places, for the waiting list first. Mails and errors as `move`. */
  cancel(actor: Actor, ask: VisitChange): Promise<void>
  /**
   * Records whether its shopper came; `null` clears that.
   * @throws {AppError} as `move`; `conflict` before the day of the visit, or for `missed` before its time
   */
  attend(
    actor: Actor,
    ask: VisitChange & Readonly<{ attendance: Attendance | null }>,
  ): Promise<void>
}
