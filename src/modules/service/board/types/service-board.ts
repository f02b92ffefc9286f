import type { Actor } from '#domain/access/actor.ts'
import type { Attendance } from '#domain/lead-workflow/attendance.ts'
import type { DaysAnswer } from '#domain/service/booking.ts'
import type { Visit } from '#domain/service/visit.ts'

import type { Board, BoardShop, WeekBoard } from './board.ts'
import type {
  KnownCustomer,
  LeadVisitRequest,
  NewBlock,
  NewWaiting,
  ShopVisit,
  VisitChange,
} from './changes.ts'
import type { ExpectedVisits, FittingEntry, TodayQuery } from './today.ts'

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
   * The seven days from one on, `YYYY-MM-DD`: of each advisor and day the number of visits, and the first three.
   * @throws {AppError} as `days`
   */
  week(actor: Actor, ask: Readonly<{ shopId: string; from: string }>): Promise<WeekBoard>
  /**
   * The times at which the shop can book a visit, in all of its places, on the thirty days from one on, `YYYY-MM-DD`.
   * @throws {AppError} as `days`
   */
  openTimes(
    actor: Actor,
    ask: Readonly<{ shopId: string; from: string; visit: Visit }>,
  ): Promise<DaysAnswer>
  /**
   * Books a visit for a customer on the phone or at the counter, in any place of the shop, with its lead. They get the
   * confirmation, if they have an address. The same key books once. An entry of the waiting list for which it is booked
   * ends with it.
   * @returns the id of the visit
   * @throws {AppError} as `days`, `forbidden` without `service.change`; `invalid` for what is missing or wrong,
   * `conflict` if the time is not free, or the entry has ended or has an open offer; `not-found` for an entry of
   * another shop
   */
  book(actor: Actor, visit: ShopVisit): Promise<Readonly<{ id: string }>>
  /**
   * Books a visit for a lead of the store of a shop, in any place of the shop. Its shopper gets the confirmation, if
   * they may be mailed, and the visit is the appointment of the lead, which is answered with it.
   * @returns the id of the visit
   * @throws {AppError} as `book`; `not-found` for a lead that the person may not read, `conflict` if it has a visit
   * ahead
   */
  bookLead(actor: Actor, request: LeadVisitRequest): Promise<Readonly<{ id: string }>>
  /**
   * The customer of the store of a shop whose phone number this is, by their latest visit; `null` for none.
   * @throws {AppError} as `days`, `forbidden` without `service.change`
   */
  customer(
    actor: Actor,
    ask: Readonly<{ shopId: string; phone: string }>,
  ): Promise<KnownCustomer | null>
  /**
   * Adds a note to the lead of a visit, which only the team sees.
   * @throws {AppError} as `times`, with `service.change`; `invalid` for an empty or too long text, `conflict` if the
   * visit has no lead, or one that is held for review or erased
   */
  addNote(actor: Actor, ask: Readonly<{ id: string; text: string }>): Promise<void>
  /**
   * Adds a customer to the end of the waiting list of a shop. The site offers a free place by mail, if they have an
   * address; else a person calls them. The same key adds one entry.
   * @returns the id of the entry
   * @throws {AppError} as `days`, `forbidden` without `service.change`; `invalid` for what is missing or wrong
   */
  addWaiting(actor: Actor, entry: NewWaiting): Promise<Readonly<{ id: string }>>
  /**
   * The visits of today whose customers are expected, by time, and how many came or did not; or those of tomorrow.
   * @throws {AppError} `forbidden` without the right `service.change`
   */
  expected(
    actor: Actor,
    query: TodayQuery & Readonly<{ day?: 'today' | 'tomorrow' }>,
  ): Promise<ExpectedVisits>
  /**
   * The entries of the waiting list for which a shop has a place, also one that is not online.
   * @throws as `expected`
   */
  fitting(
    actor: Actor,
    query: TodayQuery,
  ): Promise<Readonly<{ n: number; first: readonly FittingEntry[] }>>
  /**
   * The times that the shop can move a visit to, in all of its places, on the thirty days from one on, `YYYY-MM-DD`;
   * `null` if the shop no longer exists.
   * @throws {AppError} `not-found` for an unknown visit, `forbidden` for one of another store, `invalid` for no day
   */
  times(actor: Actor, ask: Readonly<{ id: string; from: string }>): Promise<DaysAnswer | null>
  /**
   * Moves a visit to a free time, a `slotText`, in any place of the shop; its shopper gets mail, if they have an
   * address.
   * @param ask.advisor absent to keep the advisor if they are free, else any
   * @param ask.isUndo whether it undoes the last move: the shopper gets no mail if none about that move has left
   * @throws {AppError} as `times`; `conflict` if the time is not free, the visit has begun, was changed since the
   * person saw it, or is not booked
   */
  move(
    actor: Actor,
    ask: VisitChange & Readonly<{ slot: string; advisor?: string | null; isUndo?: boolean }>,
  ): Promise<void>
  /**
   * Books a visit again that was canceled, at its time. Its shopper gets no mail if none about the cancellation has
   * left, else the confirmation.
   * @param ask.revision the one that the cancellation made
   * @throws {AppError} as `move`
   */
  restore(actor: Actor, ask: VisitChange): Promise<void>
  /**
   * Closes a shop, or some of its lifts, for a time of a day. Visits in it stay; no other one can be booked into a
   * closed place, on the site or here, and a place that becomes free is closed, too.
   * @returns the id of the closed time
   * @throws {AppError} `not-found`, `forbidden` as `days`, with `service.block`; `invalid` without a reason, or outside
   * the hours; `conflict` if more visits are in it than the person saw
   */
  block(actor: Actor, block: NewBlock): Promise<Readonly<{ id: string }>>
  /** Opens a closed time again, for the waiting list first. @throws {AppError} as `block`; `not-found` if it is open */
  unblock(actor: Actor, ask: Readonly<{ shopId: string; id: string }>): Promise<void>
  /**
   * Hands a loaner out to the customer of a visit, from the day of the visit on, or changes what was noted. It keeps a
   * place of the shop's loaners on each day until the last one.
   * @param ask.loaner its name or plate
   * @param ask.dueOn the last day, `YYYY-MM-DD`
   * @throws {AppError} as `move`; `invalid` for a missing or long name, or a past day or too far ahead; `conflict`
   * before the day of the visit, or if another customer has it
   */
  lend(actor: Actor, ask: VisitChange & Readonly<{ loaner: string; dueOn: string }>): Promise<void>
  /** Undoes `lend`. @throws {AppError} as `times`; `conflict` if the visit has no loaner */
  unlend(actor: Actor, ask: Pick<VisitChange, 'id'>): Promise<void>
  /** Records that a loaner is back, or out after all. Errors as `unlend`; `conflict` if another customer has it. */
  returnLoaner(actor: Actor, ask: Readonly<{ id: string; isBack: boolean }>): Promise<void>
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
