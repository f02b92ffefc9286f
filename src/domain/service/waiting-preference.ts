import type { FieldError } from '#domain/forms/field-error.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { MINUTES_PER_DAY } from '#domain/hours/clock-time.ts'

import { DAY_PARTS, type DayPart, type WaitingPreference } from './booking.ts'
import type { ServiceDay } from './visit.ts'

const NOON = MINUTES_PER_DAY / 2
const MAX_DAYS = 31
const DATE = /^\d{4}-\d{2}-\d{2}$/

const isDate = (text: string) =>
  DATE.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** Parses a part of the day; `null` for anything else. */
export const readDayPart = (text: string): DayPart | null =>
  DAY_PARTS.find((part) => part === text) ?? null

/**
 * Errors in the days of a waiting-list request, by field name; empty for none. The input is untrusted.
 */
export function preferenceErrors(
  { from, to, part }: WaitingPreference,
  { first, last }: Readonly<{ first: string; last: string }>,
): Readonly<Record<string, FieldError>> {
  if (!isDate(from)) return { waitFrom: 'errorDate' }
  if (!isDate(to)) return { waitTo: 'errorDate' }
  if (from < first || from > last) return { waitFrom: 'errorDateRange' }
  if (to < from || to > last || to > addDays(from, MAX_DAYS)) return { waitTo: 'errorDateRange' }
  return readDayPart(part) === null ? { waitPart: 'errorChoose' } : {}
}

const matches = (part: DayPart, minutes: number) =>
  part === 'any' || (part === 'morning') === minutes < NOON

/** The free times on these days that match a preference, in order, as `slotText`. */
export const matchingSlots = (
  { from, to, part }: WaitingPreference,
  days: readonly ServiceDay[],
): readonly string[] =>
  days
    .filter(({ date }) => from <= date && date <= to)
    .flatMap(({ times }) => times.filter(({ minutes }) => matches(part, minutes)))
    .map(({ slot }) => slot)

const OFFER_MS = 2 * 60 * 60_000
const FIRST_HOUR = 8
const LAST_HOUR = 20

/**
 * How long a freed place is held: two hours. An offer made in the evening or at night is held until ten in the morning
 * in the dealer's time zone, but never later than an hour before the visit.
 * @param minutesNow the dealer's local time, minutes since midnight
 * @param startsAt of the visit, ISO
 */
export function offerUntil(now: Date, minutesNow: number, startsAt: string): Date {
  const hour = minutesNow / 60
  const night =
    hour >= LAST_HOUR
      ? (MINUTES_PER_DAY - minutesNow + FIRST_HOUR * 60) * 60_000
      : hour < FIRST_HOUR
        ? (FIRST_HOUR * 60 - minutesNow) * 60_000
        : 0
  const until = now.getTime() + night + OFFER_MS
  return new Date(Math.min(until, Date.parse(startsAt) - OFFER_MS / 2))
}
