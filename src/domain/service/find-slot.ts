import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import type { LocalMoment } from '#domain/hours/open-state.ts'

import type { VisitNeeds } from './check-visit.ts'
import { dayClock } from './day-clock.ts'
import type { Arrival } from './openings.ts'
import type { ShopDay } from './places.ts'
import type { TakenSeats } from './seats.ts'
import {
  arrivalsOf,
  earliestArrival,
  upcomingDays,
  type Search,
  type UpcomingDay,
} from './service-days.ts'
import { bookableDays, shopOn } from './shop-versions.ts'
import type { SlotReason } from './visit.ts'

const MINUTE_MS = 60_000

/** A requested time as an arrival of the shop, or why it can't be booked. Free places are checked elsewhere. */
export type FoundSlot =
  | Readonly<{ ok: true; arrival: Arrival; needs: VisitNeeds; upcoming: UpcomingDay }>
  | Readonly<{ ok: false; reason: SlotReason }>

const no = (reason: SlotReason): FoundSlot => ({ ok: false, reason })

/** Why no arrival on these days is at the requested time, which is within the bookable period. */
function refusalOf(
  search: Search,
  days: readonly UpcomingDay[],
  { date, minutes }: LocalMoment,
): FoundSlot {
  const requestedDay = days.find((day) => day.date === date)
  if (requestedDay?.opening.state === 'blackout') return no('slotBlackout')
  const open = days.flatMap(({ opening }) => (opening.state === 'open' ? [opening] : []))
  const at = dayClock(date, dealerTimeZone(search.dealer))(minutes)
  const around = open.find(
    ({ arrivals, closesAt }) => at !== null && at > (arrivals[0]?.at ?? at) && at < closesAt,
  )
  if (!around) {
    const isOpenThatDay = open.some(({ date: opens, arrivals }) =>
      opens === date ? true : arrivals.some((arrival) => arrival.date === date),
    )
    return no(isOpenThatDay ? 'slotOutsideHours' : 'slotClosed')
  }
  const isArrival = around.arrivals.some((arrival) => arrival.at === at)
  return no(isArrival ? 'slotOutsideHours' : 'slotBetween')
}

/**
 * The arrival of a `slotText`, or the reason why it can't be booked for this visit. The input is untrusted. Free places
 * are not checked.
 * @param search of an available visit
 */
export function findSlot(search: Search, text: string): FoundSlot {
  const { versions, dealer, now, share } = search
  const moment = readSlot(text)
  const instant = moment && instantOf(moment, dealerTimeZone(dealer))
  if (moment === null || instant === null) return no('slotInvalid')
  const at = instant.getTime() / MINUTE_MS
  const earliest = earliestArrival(search, shopOn(versions, moment.date))
  if (share === 'staff' ? at < earliest : instant <= now) return no('slotPast')
  const { last } = bookableDays(versions, dealer, now)
  if (moment.date > last) return no('slotTooLate')
  if (at < earliest) return no('slotTooSoon')
  const days = upcomingDays(search, [moment.date, addDays(moment.date, -1)])
  for (const upcoming of days) {
    const arrival = arrivalsOf(search, upcoming).find(({ slot }) => slot === text)
    if (arrival && upcoming.needs) return { ok: true, arrival, needs: upcoming.needs, upcoming }
  }
  return refusalOf(search, days, moment)
}

/** The day of a found slot, with its taken places. */
export const dayOfSlot = (
  { dealer, share }: Search,
  { upcoming }: Extract<FoundSlot, { ok: true }>,
  taken: TakenSeats,
): ShopDay => ({ shop: upcoming.shop, dealer, date: upcoming.date, taken, share })
