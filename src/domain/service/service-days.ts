import { addDays } from '#domain/hours/calendar-date.ts'

import { checkVisit, type VisitErrors, type VisitNeeds } from './check-visit.ts'
import {
  longestDay,
  openingOf,
  type Arrival,
  type Opening,
  type ServiceDealer,
} from './openings.ts'
import { placesAt } from './places.ts'
import type { Share, TakenSeats } from './seats.ts'
import { bookableDays, shopOn, type ShopVersions } from './shop-versions.ts'
import type { Shop } from './shop.ts'
import type { FreeTime, ServiceDay, Visit } from './visit.ts'

const MINUTE_MS = 60_000

/** Everything that determines when a visit fits, except taken places. */
export type Search = Readonly<{
  versions: ShopVersions
  dealer: ServiceDealer
  visit: Visit
  now: Date
  share: Share
}>

/** The length of the longest upcoming day in minutes. */
const longestOf = ({ versions, dealer, now }: Search) =>
  longestDay(dealer, bookableDays(versions, dealer, now).first)

const checkToday = (search: Search) => {
  const { first } = bookableDays(search.versions, search.dealer, search.now)
  return checkVisit(shopOn(search.versions, first), search.visit, longestDay(search.dealer, first))
}

/** What is unavailable for a visit in today's version of the shop; `null` for nothing. */
export function visitErrors(search: Search): VisitErrors | null {
  const check = checkToday(search)
  return check.ok ? null : check.errors
}

/** The resources of a visit in today's version of the shop; `null` if it is impossible. */
export function visitNeeds(search: Search): VisitNeeds | null {
  const check = checkToday(search)
  return check.ok ? check.needs : null
}

/** An opening with the visit's needs in the version of the shop on its date. */
export type UpcomingDay = Readonly<{
  date: string
  shop: Shop
  opening: Opening
  needs: VisitNeeds | null
}>

/** A shop's opening on a date. @param longest of the upcoming days, minutes: the same for every date */
function dayWithin(
  { versions, dealer, visit }: Search,
  date: string,
  maxLength: number,
): UpcomingDay {
  const shop = shopOn(versions, date)
  const check = checkVisit(shop, visit, maxLength)
  return {
    date,
    shop,
    opening: openingOf(shop, dealer, date),
    needs: check.ok ? check.needs : null,
  }
}

/** A shop's openings on some dates. */
export function upcomingDays(search: Search, dates: readonly string[]): readonly UpcomingDay[] {
  const longest = longestOf(search)
  return dates.map((date) => dayWithin(search, date, longest))
}

/** Whether the work of an arrival is finished before closing. */
const isDoneInTime = ({ at }: Arrival, { minutes }: VisitNeeds, closesAt: number) =>
  at + minutes <= closesAt

/**
 * From when on arrivals can be booked, in minutes since 1970: after the notice of the shop. The shop itself needs none,
 * and may use the step that is running, because a customer is at the counter.
 * @see docs/rules/service.md, SVC-2
 */
export function earliestArrival(
  { now, share }: Pick<Search, 'now' | 'share'>,
  { leadMinutes, stepMinutes }: Pick<Shop, 'leadMinutes' | 'stepMinutes'>,
): number {
  const minutes = now.getTime() / MINUTE_MS
  return share === 'online' ? minutes + leadMinutes : Math.floor(minutes) - stepMinutes + 1
}

/** The arrivals of an opening that respect the notice and whose work is finished in time. */
export function arrivalsOf(
  search: Search,
  { shop, opening, needs }: UpcomingDay,
): readonly Arrival[] {
  if (opening.state !== 'open' || needs === null) return []
  const earliest = earliestArrival(search, shop)
  return opening.arrivals.filter(
    (arrival) => arrival.at >= earliest && isDoneInTime(arrival, needs, opening.closesAt),
  )
}

type Collected = { isOpen: boolean; isBlackout: boolean; hasArrivals: boolean; times: FreeTime[] }

function stateOf(
  date: string,
  found: Collected,
  { first, last }: Readonly<{ first: string; last: string }>,
) {
  if (date < first || date > last) return 'out-of-range'
  if (found.times.length > 0) return 'free'
  if (found.hasArrivals) return 'full'
  if (found.isBlackout) return 'blackout'
  return found.isOpen ? 'out-of-range' : 'closed'
}

/**
 * The days from `from` to `to`, inclusive, with the times at which a visit can start. Empty for an unavailable visit
 * (`visitErrors` has the reason). A time after midnight belongs to its calendar date.
 * @param taken of the shop from the day before `from` to the day after `to`
 * @see docs/rules/service.md
 */
export function serviceDays(
  search: Search,
  { from, to }: Readonly<{ from: string; to: string }>,
  taken: TakenSeats,
): readonly ServiceDay[] {
  const { versions, dealer, now, share } = search
  const bookable = bookableDays(versions, dealer, now)
  const longest = longestOf(search)
  const byDate = new Map<string, Collected>()
  for (let date = from; date <= to; date = addDays(date, 1))
    byDate.set(date, { isOpen: false, isBlackout: false, hasArrivals: false, times: [] })
  // The hours of the day before may continue into the first.
  for (let date = addDays(from, -1); date <= to; date = addDays(date, 1)) {
    if (date < addDays(bookable.first, -1) || date > bookable.last) continue
    const upcoming = dayWithin(search, date, longest)
    const sameDay = byDate.get(date)
    if (sameDay && upcoming.opening.state === 'blackout') sameDay.isBlackout = true
    if (sameDay && upcoming.opening.state === 'open') sameDay.isOpen = true
    if (upcoming.needs === null) continue
    const arrivals = arrivalsOf(search, upcoming)
    const day = { shop: upcoming.shop, dealer, date, taken, share }
    const places = placesAt(day, upcoming.needs, arrivals)
    arrivals.forEach(({ date: shown, minutes, slot }, index) => {
      const found = byDate.get(shown)
      if (!found || shown > bookable.last) return
      found.isOpen = true
      found.hasArrivals = true
      const free = places[index] ?? 0
      if (free > 0) found.times.push({ slot, minutes, places: free })
    })
  }
  return [...byDate].map(([date, found]) => {
    const state = stateOf(date, found, bookable)
    return { date, state, times: state === 'free' ? inOrder(found.times) : [] }
  })
}

/** In local time order; of two overlapping openings, the time with more places. */
function inOrder(times: readonly FreeTime[]): readonly FreeTime[] {
  const best = new Map<number, FreeTime>()
  for (const time of times)
    if (time.places > (best.get(time.minutes)?.places ?? 0)) best.set(time.minutes, time)
  return [...best.values()].toSorted((a, b) => a.minutes - b.minutes)
}
