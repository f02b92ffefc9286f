import type { Actor } from '#domain/access/actor.ts'
import type { DrivePlace } from '#domain/dealers/test-drive-calendar.ts'
import type { AppointmentDay } from '#domain/hours/appointment-slots.ts'
import type { Attendance } from '#domain/lead-workflow/attendance.ts'

/** A test drive on the board of its store. */
export type BoardDrive = Readonly<{
  /** The id of its lead. */
  id: string
  /** The version of the lead, for a change of it. */
  version: number
  /** Minutes since midnight in the store's time zone; `to` may be over 1,440. */
  from: number
  to: number
  /** The number of the salesperson who goes along, from 1; `null` if none was free, and for a drive in the past. */
  seat: number | null
  /** Whether it is double-booked: other drives have its vehicle or all salespeople at that time. */
  isTaken: boolean
  /** Whether its lead is held for review: it reserves no vehicle and no salesperson until it is released. */
  isHeld: boolean
  /** The stock number of its vehicle; `null` without one. */
  stock: string | null
  /** The vehicle as text; `null` without one. */
  vehicle: string | null
  place: DrivePlace
  /** `null` while its shopper is expected. */
  attendance: Attendance | null
  language: 'en' | 'es'
  /** `hidden` from a person who may not read the lead. */
  shopper: Readonly<{ name: string; phone: string }> | 'hidden'
  /** Whether the person may change it. */
  canChange: boolean
}>

/** A day of the test drives of a store. */
export type DriveDay = Readonly<{
  dealerCode: string
  /** `YYYY-MM-DD` */
  date: string
  /** The present moment in the store's time zone. */
  now: Readonly<{ date: string; minutes: number }>
  /** The sales hours, minutes since midnight, over 1,440 after it; `null` on a closed day, or if they are unknown. */
  hours: Readonly<{ opens: number; closes: number }> | null
  /** The times at which a drive may begin, minutes since midnight, in order. */
  starts: readonly number[]
  /** The number of simultaneous drives. */
  atOnce: number
  /** The hours of an open day, with the number of salespeople who are free for all of each. */
  free: readonly Readonly<{ minutes: number; free: number }>[]
  /** In order. */
  drives: readonly BoardDrive[]
}>

/**
 * The test drives of a store in the back office, with the right `drives.read`. They are changed as appointments of
 * their leads: see `LeadWorkflow`.
 * @see docs/rules/leads.md
 */
export interface DriveBoard {
  /**
   * The test drives of a store on a day, with those of leads held for review if the person may release them.
   * @param ask.date `YYYY-MM-DD`; `null` for today at the store
   * @throws {AppError} `not-found` for an unknown store, `forbidden` without the right to it, `invalid` for an invalid
   * date
   */
  day(actor: Actor, ask: Readonly<{ dealerCode: string; date: string | null }>): Promise<DriveDay>
  /**
   * The free times for a drive in the next two weeks, or for a lead of sales that may get one; its own vehicle and
   * salesperson count as free then.
   * @throws {AppError} `not-found` for any other lead, `forbidden` for one of other stores
   */
  times(actor: Actor, leadId: string): Promise<readonly AppointmentDay[]>
}
