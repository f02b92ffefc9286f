import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import type { WaitingPreference } from '#domain/service/booking.ts'
import type { MenuItem, ServiceText, ShopKind, TransportKind } from '#domain/service/shop.ts'

import type { BoardRequest, BoardVisit, LoanerOut, ShopperName } from './visit.ts'

/** A shop on the board. */
export type BoardShop = Readonly<{
  id: string
  dealerCode: string
  kind: ShopKind
  name: ServiceText
  timeZone: DealerTimeZone
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
