import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import type { DrivePlace, TestDriveCalendar } from '#domain/dealers/test-drive-calendar.ts'

import { appointmentDays, type AppointmentDay } from './appointment-slots.ts'
import { instantOf } from './instant-of.ts'
import type { LocalMoment } from './open-state.ts'

/** A quarter hour, the unit of the calendar: a seat is taken for one unit. */
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

/** A vehicle or a person of the store (a resource) in one quarter hour. */
export type DriveSeat = Readonly<{ resource: string; at: number }>

/** The resources that a drive takes: its vehicle, and one of the people who go along. */
const vehicleSeat = (stock: string) => `vehicle ${stock}`
const personSeat = (number: number) => `person ${number}`

/** The quarter hours that a drive touches, as numbers of quarter hours since 1970. */
export function driveUnits(start: Date, minutes: number): readonly number[] {
  const first = Math.floor(start.getTime() / UNIT_MS)
  const end = Math.ceil((start.getTime() + minutes * 60_000) / UNIT_MS)
  return Array.from({ length: end - first }, (_, n) => first + n)
}

const keyOf = ({ resource, at }: DriveSeat) => `${resource} ${at}`

/** The set of a store's taken seats, for `driveSeats`. */
export const takenDrives = (seats: readonly DriveSeat[]): ReadonlySet<string> =>
  new Set(seats.map(keyOf))

type RequestedDrive = Readonly<{
  start: Date
  /** `null` without a vehicle. */
  stock: string | null
  calendar: Pick<TestDriveCalendar, 'atOnce' | 'minutes'>
}>

/**
 * The seats of a drive: its vehicle and one person for the whole time; `null` if the vehicle or all people are taken.
 */
export function driveSeats(
  { start, stock, calendar }: RequestedDrive,
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

/** The number of the person whose seat it is, from 1; `null` for the seat of a vehicle. */
export function personOf(resource: string): number | null {
  const number = /^person (?<number>\d+)$/.exec(resource)?.groups?.['number']
  return number === undefined ? null : Number(number)
}

/**
 * How many people of the store are free for all of a time.
 * @param taken as of `takenDrives`
 */
export function freePeople(
  start: Date,
  minutes: number,
  { atOnce }: Pick<TestDriveCalendar, 'atOnce'>,
  taken: ReadonlySet<string>,
): number {
  const units = driveUnits(start, minutes)
  const isFree = (number: number) =>
    units.every((at) => !taken.has(keyOf({ resource: personSeat(number), at })))
  return Array.from({ length: atOnce }, (_, n) => n + 1).filter(isFree).length
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
