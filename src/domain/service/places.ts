import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { dayOfWeek } from '#domain/hours/calendar-date.ts'

import type { VisitNeeds } from './check-visit.ts'
import { midnightOf } from './day-clock.ts'
import type { Arrival, ServiceDealer } from './openings.ts'
import {
  QUARTER_MINUTES,
  quartersOf,
  freeCount,
  freeSeats,
  type Resource,
  type Seat,
  type Share,
  type TakenSeats,
} from './seats.ts'
import type { Advisor, Shop } from './shop.ts'

/** A shop on one date, with its taken places. */
export type ShopDay = Readonly<{
  shop: Shop
  dealer: ServiceDealer
  /** The date of the opening hours, which determines the advisors at work. */
  date: string
  taken: TakenSeats
  share: Share
}>

const advisorOf = ({ id }: Advisor): Resource => `advisor:${id}`
const quarterOf = (at: number) => Math.floor(at / QUARTER_MINUTES) * QUARTER_MINUTES

/** The time key of resources that are counted per day. */
export const dayKey = (dealer: ServiceDealer, date: string) =>
  midnightOf(date, dealerTimeZone(dealer))

/** The eligible advisors at work that day. */
const working = ({ date }: ShopDay, { advisors }: VisitNeeds) =>
  advisors.filter(({ days }) => days.includes(dayOfWeek(date)))

/**
 * The number of such visits that can start at each of these times; 0 for a full one. Computed together, since most of
 * the work is shared.
 */
export function placesAt(
  day: ShopDay,
  needs: VisitNeeds,
  arrivals: readonly Arrival[],
): readonly number[] {
  const { shop, dealer, taken, share } = day
  const bays = new Map<number, number>()
  const freeBays = (at: number) => {
    const known = bays.get(at)
    if (known !== undefined) return known
    const free = freeCount(shop.bays, taken('bay', at), share)
    bays.set(at, free)
    return free
  }
  const advisors = working(day, needs)
  const freeAdvisors = (at: number) =>
    shop.advisors.length === 0
      ? Number.POSITIVE_INFINITY
      : advisors.reduce(
          (sum, one) => sum + freeCount(one.capacity, taken(advisorOf(one), quarterOf(at)), share),
          0,
        )
  const rides = new Map<string, number>()
  const freeRides = (date: string) => {
    const { kind, capacityADay } = needs.transport
    if (capacityADay === null) return Number.POSITIVE_INFINITY
    const known = rides.get(date)
    if (known !== undefined) return known
    const free = freeCount(capacityADay, taken(`transport:${kind}`, dayKey(dealer, date)), share)
    rides.set(date, free)
    return free
  }
  return arrivals.map(({ at, date }) => {
    let least = Math.min(freeRides(date), freeAdvisors(at))
    const end = at + needs.minutes
    for (let quarter = quarterOf(at); least > 0 && quarter < end; quarter += QUARTER_MINUTES)
      least = Math.min(least, freeBays(quarter))
    return least
  })
}

/** The places taken by one booking. */
export type TakenPlace = Readonly<{
  seats: readonly Seat[]
  /** The advisor; `null` in a shop without advisors. */
  advisor: Advisor | null
}>

/** An advisor's visits on the day of an arrival, plus a fraction to order advisors with equally many. */
function workloadOf({ shop, dealer, taken }: ShopDay, advisor: Advisor, { date }: Arrival): number {
  const midnight = dayKey(dealer, date)
  const resource = advisorOf(advisor)
  let count = 0
  for (let quarter = midnight; quarter < midnight + 1440; quarter += QUARTER_MINUTES)
    count += advisor.capacity.total - freeCount(advisor.capacity, taken(resource, quarter), 'staff')
  return count + shop.advisors.indexOf(advisor) / (shop.advisors.length + 1)
}

/**
 * Chooses places for a visit that starts at an arrival; `null` if there are none. Among free advisors, the one with the
 * fewest visits that day.
 * @param turn any integer from 0: concurrent requests use different ones, so that they rarely compete for the same
 * places
 */
export function takePlaces(
  day: ShopDay,
  needs: VisitNeeds,
  arrival: Arrival,
  turn: number,
): TakenPlace | null {
  const { shop, dealer, taken, share } = day
  const pick = (free: readonly number[]) => free[turn % free.length]
  const seats: Seat[] = []
  for (const at of quartersOf(arrival.at, needs.minutes)) {
    const seat = pick(freeSeats(shop.bays, taken('bay', at), share))
    if (seat === undefined) return null
    seats.push({ resource: 'bay', at, seat })
  }
  const quarter = quarterOf(arrival.at)
  const [advisor = null] = working(day, needs)
    .filter((one) => freeCount(one.capacity, taken(advisorOf(one), quarter), share) > 0)
    .map((one) => ({ one, busy: workloadOf(day, one, arrival) }))
    .toSorted((a, b) => a.busy - b.busy)
    .map(({ one }) => one)
  if (advisor === null && shop.advisors.length > 0) return null
  if (advisor) {
    const resource = advisorOf(advisor)
    const seat = pick(freeSeats(advisor.capacity, taken(resource, quarter), share))
    if (seat === undefined) return null
    seats.push({ resource, at: quarter, seat })
  }
  const { kind, capacityADay } = needs.transport
  if (capacityADay !== null) {
    const at = dayKey(dealer, arrival.date)
    const resource = `transport:${kind}` as const
    const seat = pick(freeSeats(capacityADay, taken(resource, at), share))
    if (seat === undefined) return null
    seats.push({ resource, at, seat })
  }
  return { seats, advisor }
}
