import type { TestDriveCalendar } from '#domain/dealers/test-drive-calendar.ts'
import type { LeadInput, LeadReceipt } from '#domain/leads/lead.ts'

/** A test drive to book. */
export type WantedDrive = Readonly<{ start: Date; calendar: TestDriveCalendar }>

/**
 * `taken`: the vehicle, or the last free salesperson, is booked; `limited`: the contact has too many upcoming drives.
 * Both store nothing.
 */
export type DriveOutcome =
  | Readonly<{ outcome: 'booked'; receipt: LeadReceipt }>
  | Readonly<{ outcome: 'taken' | 'limited' }>

/** A shopper's own test drive. */
export type ShopperDrive = Readonly<{
  /** ISO: when it starts; `null` once it is canceled. */
  startsAt: string | null
  dealerCode: string
  /** The stock number of its vehicle; `null` for none. */
  stock: string | null
  /** Whether its time is in the past, so that it cannot be changed. */
  isOver: boolean
}>

/** Test drives with a reserved time. @see docs/rules/leads.md */
export interface TestDrives {
  /** The taken seats of a store in a number of days from a time on: see `freeDrives`. */
  taken(dealerCode: string, from: Date, days: number): Promise<ReadonlySet<string>>
  /**
   * Stores a lead with the seats of its drive, all or none. A suspect lead and a test take no seats.
   * @throws {AppError} as `LeadInbox.send`
   */
  book(lead: LeadInput, wanted: WantedDrive): Promise<DriveOutcome>
  /** The drive of a shopper's page; `null` for a lead without one, or an unknown token. */
  ofToken(siteKey: string, token: string): Promise<ShopperDrive | null>
  /**
   * Moves a drive, with its lead, its store's notice and its mail.
   * @param slot the new time as a `slotText`, for the lead
   * @returns `over` for one that is past, canceled or unknown
   * @throws {AppError} `rate-limited` if it was changed too often
   */
  move(
    siteKey: string,
    token: string,
    to: Readonly<{ start: Date; slot: string }>,
  ): Promise<'moved' | 'taken' | 'over'>
  /** Cancels a drive. @returns `over` as for `move` @throws {AppError} as for `move` */
  cancel(siteKey: string, token: string): Promise<'canceled' | 'over'>
}
