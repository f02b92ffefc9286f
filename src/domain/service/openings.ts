import { dealerTimeZone, isClockKnown, type Dealer } from '#domain/dealers/dealer.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { MINUTES_PER_DAY } from '#domain/hours/clock-time.ts'
import { hoursOfDay, overrideOf } from '#domain/hours/hours-of-day.ts'
import { isUsHoliday } from '#domain/hours/us-holiday.ts'

import { dayClock, endByClock } from './day-clock.ts'
import { QUARTER_MINUTES } from './seats.ts'
import type { Blackout, Shop } from './shop.ts'

/** The dealer whose service hours apply. */
export type ServiceDealer = Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'>

/** A time at which a vehicle can be dropped off. */
export type Arrival = Readonly<{
  /** The local date and minutes at the dealer. */
  date: string
  minutes: number
  slot: string
  /** Minutes since 1970. */
  at: number
}>

/** A shop's day: closed, without appointments, or with these arrival times. */
export type Opening =
  | Readonly<{ state: 'closed' }>
  | Readonly<{ state: 'blackout'; blackout: Blackout }>
  | Readonly<{
      state: 'open'
      /** The date of these opening hours; late arrivals may be on the next date. */
      date: string
      /** In order; the work of the last ones may not be finished by closing. */
      arrivals: readonly Arrival[]
      /** When the department closes, minutes since 1970. */
      closesAt: number
    }>

const CLOSED = { state: 'closed' } as const

const roundUpToQuarter = (minutes: number) => Math.ceil(minutes / QUARTER_MINUTES) * QUARTER_MINUTES

function findOpening(shop: Shop, dealer: ServiceDealer, date: string): Opening {
  if (!isClockKnown(dealer)) return CLOSED
  const blackout = shop.blackouts.find(({ from, to }) => from <= date && date <= to)
  if (blackout) return { state: 'blackout', blackout }
  if (isUsHoliday(date) && !overrideOf(dealer, 'service', date)) return CLOSED
  const hours = hoursOfDay(dealer, 'service', date)
  if (hours === null || hours === 'closed') return CLOSED
  const { openMinutes, closeMinutes } = hours
  const close = closeMinutes <= openMinutes ? closeMinutes + MINUTES_PER_DAY : closeMinutes
  const clock = dayClock(date, dealerTimeZone(dealer))
  const closesAt = endByClock(clock, close)
  const arrivals: Arrival[] = []
  for (let time = roundUpToQuarter(openMinutes); time < close; time += shop.stepMinutes) {
    const at = clock(time)
    if (at === null || at >= closesAt) continue
    const moment = {
      date: time < MINUTES_PER_DAY ? date : addDays(date, 1),
      minutes: time % MINUTES_PER_DAY,
    }
    arrivals.push({ ...moment, at, slot: slotText(moment) })
  }
  return arrivals.length === 0 ? CLOSED : { state: 'open', date, arrivals, closesAt }
}

/** The same few months of dates are requested repeatedly. */
const MAX_DATES = 400
type Known<Value> = Readonly<{ dealer: ServiceDealer; byDate: Map<string, Value> }>

/** Caches values by date, valid for the shop and dealer objects that they were computed from. */
function cachedByDate<Value>() {
  const cached = new WeakMap<object, Known<Value>>()
  return (owner: object, dealer: ServiceDealer, date: string, find: () => Value): Value => {
    const before = cached.get(owner)
    const known = before?.dealer === dealer ? before : { dealer, byDate: new Map<string, Value>() }
    if (known !== before) cached.set(owner, known)
    const cachedValue = known.byDate.get(date)
    if (cachedValue !== undefined) return cachedValue
    const found = find()
    if (known.byDate.size >= MAX_DATES) known.byDate.clear()
    known.byDate.set(date, found)
    return found
  }
}

const openings = cachedByDate<Opening>()
const spans = cachedByDate<number>()

/**
 * A shop's opening on a date: by the service department's hours, with date overrides before the weekly hours; closed on
 * a national holiday without explicit hours; without appointments on the dealer's blackout days. Arrivals start at the
 * first quarter of an hour after opening. Times that daylight saving skips are omitted.
 * @param date `YYYY-MM-DD`
 * @see DLR-1, DLR-2, docs/rules/service.md
 */
export const openingOf = (shop: Shop, dealer: ServiceDealer, date: string): Opening =>
  openings(shop, dealer, date, () => findOpening(shop, dealer, date))

/** Two weeks and a day: covers every weekday, even if one of them is a holiday or has other hours. */
const LOOKAHEAD_DAYS = 15

function findLongest(dealer: ServiceDealer, date: string): number {
  const minutes = Array.from({ length: LOOKAHEAD_DAYS }, (_, ahead) => {
    const hours = hoursOfDay(dealer, 'service', addDays(date, ahead))
    if (hours === null || hours === 'closed') return 0
    const span = hours.closeMinutes - hours.openMinutes
    return span <= 0 ? span + MINUTES_PER_DAY : span
  })
  return Math.max(...minutes)
}

/** The open minutes of the longest day from `date` on; 0 if none opens. */
export const longestDay = (dealer: ServiceDealer, date: string): number =>
  spans(dealer, dealer, date, () => findLongest(dealer, date))
