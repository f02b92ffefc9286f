import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import type { DrivePlace, TestDriveCalendar } from '#domain/dealers/test-drive-calendar.ts'

import { appointmentDays, type AppointmentDay } from './appointment-slots.ts'
import { instantOf } from './instant-of.ts'
import type { LocalMoment } from './open-state.ts'

/** A quarter of an hour: what a seat of the calendar lasts. */
const UNIT_MS = 15 * 60_000

const DEFAULT_CALENDAR: TestDriveCalendar = { atOnce: 2, minutes: 60, at: [] }

/** How a store offers test drives: its own calendar, else two at once of an hour each, at the store. */
export const testDriveCalendar = ({ testDrives }: Pick<Dealer, 'testDrives'>): TestDriveCalendar =>
  testDrives ?? DEFAULT_CALENDAR

/** Where a store brings its vehicles, the store itself first. */
export const drivePlaces = (dealer: Pick<Dealer, 'testDrives'>): readonly DrivePlace[] => [
  'store',
  ...testDriveCalendar(dealer).at,
]

/** A taken seat: of a vehicle, or one of the store's people. */
export type DriveSeat = Readonly<{ resource: string; at: number }>

/** The resources of seats. */
const vehicleSeat = (stock: string) => `vehicle ${stock}`
const personSeat = (number: number) => `person ${number}`

/** The quarters of an hour of a drive, since 1970. */
export function driveUnits(start: Date, minutes: number): readonly number[] {
  const first = Math.floor(start.getTime() / UNIT_MS)
  const end = Math.ceil((start.getTime() + minutes * 60_000) / UNIT_MS)
  return Array.from({ length: end - first }, (_, n) => first + n)
}

const keyOf = ({ resource, at }: DriveSeat) => `${resource} ${at}`

/** The taken seats of a store, to look them up. */
export const takenDrives = (seats: readonly DriveSeat[]): ReadonlySet<string> =>
  new Set(seats.map(keyOf))

type Wanted = Readonly<{
  start: Date
  /** `null` without a vehicle. */
  stock: string | null
  calendar: Pick<TestDriveCalendar, 'atOnce' | 'minutes'>
}>

/** The seats of a drive: of its vehicle, and of one person for the whole time; `null` if they are taken. */
export function driveSeats(
  { start, stock, calendar }: Wanted,
  taken: ReadonlySet<string>,
): readonly DriveSeat[] | null {
  const units = driveUnits(start, calendar.minutes)
  const seatsOf = (resource: string) => units.map((at) => ({ resource, at }))
  const isFree = (seats: readonly DriveSeat[]) => seats.every((seat) => !taken.has(keyOf(seat)))
  const vehicle = stock === null ? [] : seatsOf(vehicleSeat(stock))
  if (!isFree(vehicle)) return null
  for (let number = 1; number <= calendar.atOnce; number += 1) {
    const person = seatsOf(personSeat(number))
    if (isFree(person)) return [...vehicle, ...person]
  }
  return null
}

/** Days whose taken seats `freeDrives` needs: those of `appointmentDays`, and one for a time past midnight. */
export const DRIVE_DAYS = 16

/**
 * The times of a store that are free for a test drive, which is over by closing.
 * @param stock the stock number of its vehicle; `null` for none
 * @param taken as of `takenDrives`, from now on
 * @see docs/rules/leads.md
 */
export function freeDrives(
  dealer: Dealer,
  now: Date,
  stock: string | null,
  taken: ReadonlySet<string>,
): readonly AppointmentDay[] {
  const zone = dealerTimeZone(dealer)
  const calendar = testDriveCalendar(dealer)
  const isFree = (slot: LocalMoment) => {
    const start = instantOf(slot, zone)
    return start !== null && driveSeats({ start, stock, calendar }, taken) !== null
  }
  return appointmentDays(dealer, now, calendar.minutes).map(({ date, times }) => ({
    date,
    times: times.filter((minutes) => isFree({ date, minutes })),
  }))
}
