import type { Actor } from '#domain/access/actor.ts'
import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import type { Attendance } from '#domain/lead-workflow/attendance.ts'
import type { CONTACT_CHANNELS } from '#domain/leads/consent.ts'
import type { StoreSource } from '#domain/leads/store/lead-source.ts'
import type { DaysAnswer, WaitingPreference } from '#domain/service/booking.ts'
import type { MenuItem, ServiceText, ShopKind, TransportKind } from '#domain/service/shop.ts'
import type { StoreVisitField } from '#domain/service/store-visit.ts'
import type { Visit } from '#domain/service/visit.ts'

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
  | Readonly<{
      name: string
      phone: string
      email: string
      vehicle: string
      /** What they said; empty for nothing. */
      comments: string
    }>
  | 'hidden'
  | 'erased'
  | null

/** The name alone, as a week shows it. */
export type ShopperName = Readonly<{ name: string }> | 'hidden' | 'erased' | null

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

/** The loaner of a visit. */
export type BoardLoan = Readonly<{
  /** Its name or plate, as the shop calls it. */
  loaner: string
  /** The last day, `YYYY-MM-DD`. */
  dueOn: string
  isBack: boolean
  /** Whether it is out after its last day. */
  isOverdue: boolean
}>

/** A loaner that is out, with its visit. */
export type LoanerOut = BoardLoan &
  Readonly<{
    /** The visit, and its date and revision. */
    id: string
    date: string
    /** The name of the customer; `null` if the person may not see it, or there is none. */
    name: string | null
  }>

/** What the team noted about a visit, which its shopper does not see. */
export type BoardNote = Readonly<{
  id: string
  /** The name of the person who wrote it. */
  author: string
  text: string
  /** ISO */
  at: string
}>

/** What to book for a customer: ids of the menu, and what they gave. */
export type BoardRequest = Readonly<{
  services: readonly string[]
  transport: TransportKind
  advisor: string | null
  fields: Readonly<Record<StoreVisitField, string>>
}>

/** A visit on the board. */
export type BoardVisit = Readonly<{
  id: string
  /**
   * `booked`; `unconfirmed`: held until its shopper follows the mailed link; `offered`: held for an entry of the
   * waiting list.
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
  /** The loaner that its customer has, or had; `null` for none. */
  loan: BoardLoan | null
  language: 'en' | 'es'
  shopper: BoardShopper
  /**
   * What the team noted, oldest first; empty for a person who may not see the shopper. Of a lead of another form that
   * they may not read, their own ones alone.
   */
  notes: readonly BoardNote[]
  /** What to book again for a customer who did not come; `null` for others, and if the person may not see who it is. */
  request: BoardRequest | null
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
  /** The time that the site holds for it, a `slotText`, until when (ISO); `null` without an open offer. */
  offer: Readonly<{ slot: string; until: string | null }> | null
  /** What to book for it; `null` if the person may not see who it is. */
  request: BoardRequest | null
}>

/** An hour of a day: its start in minutes since midnight, and the number of bays that are free for the whole hour. */
export type FreeHour = Readonly<{ minutes: number; free: number }>

/** A time at which the shop takes no visits, or fewer of them. */
export type BoardBlock = Readonly<{
  id: string
  /** Minutes since midnight of its day. */
  from: number
  to: number
  /** How many lifts it closes. */
  liftCount: number
  /** Whether those are all lifts. */
  isWholeShop: boolean
  reason: string
}>

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

/** A day of a shop. */
export type BoardDay = Readonly<{
  date: string
  state: 'open' | 'closed' | 'blackout'
  /** Why a blackout day has no appointments; else `null`. */
  reason: ServiceText | null
  /** Minutes since midnight; `null` unless it is open. After midnight over 1,440. */
  hours: Readonly<{ opens: number; closes: number }> | null
  /** The times at which a visit may begin, minutes since midnight, in order; empty unless it is open. */
  arrivals: readonly number[]
  /** The hours of an open day, in order. */
  free: readonly FreeHour[]
  bays: number
  /** The advisors at work, in the order of the shop's file. */
  advisors: readonly Readonly<{ id: string; name: string }>[]
  /** Those that start on this date, in order. */
  visits: readonly BoardVisit[]
  /** The closed times, in order. */
  blocks: readonly BoardBlock[]
  /** How many of the shop's loaners are taken on this day; `null` without a number in its file. */
  loaners: Readonly<{ taken: number; all: number }> | null
}>

/** The visits of one advisor on one day of a week. */
export type WeekCell = Readonly<{
  /** `null` for visits without one. */
  advisor: Readonly<{ id: string; name: string }> | null
  n: number
  /** The first ones. */
  first: readonly (Pick<BoardVisit, 'id' | 'from' | 'state' | 'language'> &
    Readonly<{ shopper: ShopperName }>)[]
}>

/** A day of a week. */
export type WeekDay = Pick<BoardDay, 'date' | 'state' | 'reason' | 'blocks' | 'advisors'> &
  Readonly<{ n: number; cells: readonly WeekCell[] }>

/** What a visit of a shop can be booked with. */
export type BoardChoices = Readonly<{
  menu: readonly Pick<MenuItem, 'id' | 'name' | 'minutes'>[]
  transports: readonly TransportKind[]
  advisors: readonly Readonly<{ id: string; name: string }>[]
  mostServices: number
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

/** Some days of a shop. */
export type Board = Readonly<{
  shop: BoardShop
  /** The present moment in the shop's time zone. */
  now: Readonly<{ date: string; minutes: number }>
  days: readonly BoardDay[]
  waiting: readonly BoardWaiting[]
  /** The loaners that are out, the first to be back first. */
  loanersOut: readonly LoanerOut[]
  /** Whether the person may change these visits. */
  canChange: boolean
  /** `null` if they may not. */
  choices: BoardChoices | null
  /** Whether the person may close times of the shop. */
  canBlock: boolean
}>

/** A week of a shop. */
export type WeekBoard = Omit<Board, 'days'> & Readonly<{ days: readonly WeekDay[] }>

/** The stores, and how many items. */
export type TodayQuery = Readonly<{ stores: 'all' | readonly string[]; limit: number }>

/** The visits of one day, in the stores of a query. */
export type ExpectedVisits = Readonly<{
  /** How many are expected, of how many; and of those who are expected, how many are late. */
  n: number
  all: number
  late: number
  arrived: number
  missed: number
  /** The first expected one that is ahead; `null` for none. */
  next: TodayVisit | null
  /** The first expected ones, by time. */
  first: readonly TodayVisit[]
}>

type OfShop = Readonly<{
  id: string
  shopId: string
  dealerCode: string
  /** `YYYY-MM-DD`: the day of the board that has it. */
  date: string
  /** Empty for none. */
  name: string
  services: readonly ServiceText[]
}>

/** A visit of today whose customer is expected. */
export type TodayVisit = OfShop &
  Readonly<{
    /** ISO */
    startsAt: string
    /** Whether they should have been here a quarter of an hour ago. */
    isLate: boolean
  }>

/** An entry of the waiting list for which its shop has a place. */
export type FittingEntry = OfShop

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
   * @throws {AppError} as `times`; `conflict` if the time is not free, the visit has begun, was changed since the
   * person saw it, or is not booked
   */
  move(
    actor: Actor,
    ask: VisitChange & Readonly<{ slot: string; advisor?: string | null }>,
  ): Promise<void>
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
