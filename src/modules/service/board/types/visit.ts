import type { Attendance } from '#domain/lead-workflow/attendance.ts'
import type { ServiceText, TransportKind } from '#domain/service/shop.ts'
import type { StoreVisitField } from '#domain/service/store-visit.ts'

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
  /** Whether the shopper is mailed about a change; `false` for a person who may not see them. */
  isMailed: boolean
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
