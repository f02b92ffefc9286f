import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { DRIVE_PLACES } from '#domain/dealers/test-drive-calendar.ts'
import { appointmentHours, readSlot, slotsOn } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { MINUTES_PER_DAY } from '#domain/hours/clock-time.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { DRIVE_DAYS, freeDrives, freePeople, testDriveCalendar } from '#domain/hours/test-drives.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { dayClock, midnightOf } from '#domain/service/day-clock.ts'
import { driveOf, takenInDays, takenSeats } from '#modules/leads/drives/drive-rows.ts'
import { nameOf } from '#modules/leads/workflow/reading/lead-rows.ts'
import { actionOn, type Workflow } from '#modules/leads/workflow/workflow-record.ts'
import type { Database } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'

import { drivesBetween, heldVisits, leadForDrive, peopleOf } from './board-rows.ts'
import type { BoardDrive, DriveBoard, DriveDay } from './types.ts'

type Deps = Readonly<{
  database: Database
  dealerOf(code: string): Dealer | null
  now(): Date
}>

const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60
const DATE = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

const Fields = jsonText(v.record(v.string(), v.string()))

/** @param minutes since the epoch */
const instantOf = (minutes: number) => new Date(minutes * MINUTE_MS)

/** The properties of a drive that its lead has, as far as the person may read them, and whether they may change it. */
function leadProperties(
  actor: Actor,
  {
    workflow,
    fields: text,
    stock,
  }: Readonly<{ workflow: Workflow; fields: string; stock: string | null }>,
) {
  const { leadId, version, dealerCode, assigneeId, vehicle, language, mergedInto } = workflow
  const fields = v.parse(Fields, text)
  const isReadable = may(actor, actionOn(workflow), { dealerCode, assigneeId })
  return {
    id: leadId,
    version,
    stock,
    vehicle,
    language,
    place: DRIVE_PLACES.find((place) => place === fields['place']) ?? 'store',
    attendance: workflow.appointmentAttendance,
    shopper: isReadable ? { name: nameOf(fields), phone: fields['phone'] ?? '' } : 'hidden',
    // A merged lead is changed by the lead that it was merged into.
    canChange: isReadable && mergedInto === null,
  } as const
}

/** The hours of an open day, each with the number of salespeople who are free for all of its open part. */
function freeByHour(
  dealer: Dealer,
  { date, hours }: Readonly<{ date: string; hours: DriveDay['hours'] }>,
  taken: ReadonlySet<string>,
): DriveDay['free'] {
  if (hours === null) return []
  const clock = dayClock(date, dealerTimeZone(dealer))
  const calendar = testDriveCalendar(dealer)
  const first = Math.floor(hours.opens / MINUTES_PER_HOUR) * MINUTES_PER_HOUR
  return Array.from({ length: Math.ceil((hours.closes - first) / MINUTES_PER_HOUR) }, (_, n) => {
    const minutes = first + n * MINUTES_PER_HOUR
    const from = Math.max(minutes, hours.opens)
    const at = clock(from)
    const length = Math.min(minutes + MINUTES_PER_HOUR, hours.closes) - from
    // The change to daylight saving time skips this hour.
    if (at === null) return { minutes, free: 0 }
    return { minutes, free: freePeople(instantOf(at), length, calendar, taken) }
  })
}

/** The test drives of stores in the back office. @see docs/rules/leads.md */
export function createDriveBoard({ database, dealerOf, now }: Deps): DriveBoard {
  const { db } = database

  /** A store by its code. @throws {AppError} `forbidden` without the right to it, `not-found` for an unknown code */
  function requireStore(actor: Actor, dealerCode: string): Dealer {
    authorize(actor, 'drives.read', {}, now().getTime())
    const dealer = dealerOf(dealerCode)
    if (dealer === null) throw new AppError('not-found', 'There is no such store.')
    authorize(actor, 'drives.read', { dealerCode }, now().getTime())
    return dealer
  }

  /** The booked drives that begin on a date, `YYYY-MM-DD`. */
  async function bookedOn(
    actor: Actor,
    dealer: Dealer,
    date: string,
  ): Promise<readonly BoardDrive[]> {
    const zone = dealerTimeZone(dealer)
    const at = (day: string) => instantOf(midnightOf(day, zone)).toISOString()
    const found = await drivesBetween(db, dealer.code, {
      from: at(date),
      until: at(addDays(date, 1)),
    })
    const people = await peopleOf(
      db,
      found.map(({ workflow }) => workflow.leadId),
    )
    return found.map((drive) => {
      const from = localMoment(new Date(drive.startsAt), zone).minutes
      const seat = people.get(drive.workflow.leadId) ?? null
      return {
        ...leadProperties(actor, drive),
        from,
        to: from + drive.minutes,
        seat,
        // Seats of drives that are over are deleted.
        isTaken: seat === null && drive.startsAt > now().toISOString(),
        isHeld: false,
      }
    })
  }

  /** The drives of leads held for review, at the chosen times; none if the person may not release them. */
  async function heldOn(
    actor: Actor,
    dealer: Dealer,
    date: string,
  ): Promise<readonly BoardDrive[]> {
    if (!may(actor, 'leads.manage', { dealerCode: dealer.code })) return []
    const { minutes } = testDriveCalendar(dealer)
    const found = await heldVisits(db, dealer.code)
    return found.flatMap((visit) => {
      const fields = v.parse(Fields, visit.fields)
      const slot = readSlot(fields['slot'] ?? '')
      if (fields['visit'] !== 'test-drive' || slot?.date !== date) return []
      const times = { from: slot.minutes, to: slot.minutes + minutes }
      return [
        { ...leadProperties(actor, visit), ...times, seat: null, isTaken: false, isHeld: true },
      ]
    })
  }

  return {
    async day(actor, { dealerCode, date: requestedDate }) {
      const dealer = requireStore(actor, dealerCode)
      const zone = dealerTimeZone(dealer)
      const localNow = localMoment(now(), zone)
      const date = requestedDate ?? localNow.date
      if (!DATE.test(date) || addDays(date, 0) !== date)
        throw new AppError('invalid', 'There is no such day.', { key: 'noDate' })
      const midnight = instantOf(midnightOf(date, zone))
      const [booked, held, taken] = await Promise.all([
        bookedOn(actor, dealer, date),
        heldOn(actor, dealer, date),
        // Hours may continue past midnight.
        takenInDays(db, dealerCode, midnight, 2),
      ])
      const hours = appointmentHours(dealer, date)
      const { atOnce, minutes } = testDriveCalendar(dealer)
      return {
        dealerCode,
        date,
        now: localNow,
        hours,
        starts: slotsOn(dealer, date, minutes).filter((start) => start < MINUTES_PER_DAY),
        atOnce,
        free: freeByHour(dealer, { date, hours }, taken),
        drives: [...booked, ...held].toSorted((a, b) => a.from - b.from),
      }
    },

    async times(actor, leadId) {
      authorize(actor, 'drives.read', {}, now().getTime())
      const found = (await driveOf(db, leadId)) ?? (await leadForDrive(db, leadId))
      if (found === null)
        throw new AppError('not-found', 'There is no such test drive.', { key: 'noLead' })
      const dealer = requireStore(actor, found.dealer_code)
      const range = { start: now(), minutes: DRIVE_DAYS * MINUTES_PER_DAY }
      const taken = await takenSeats(db, found.dealer_code, range, leadId)
      return freeDrives(dealer, now(), found.stock, taken)
    },
  }
}
