import { nearestSlots, readSlot, slotText } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { byCode } from '#domain/kernel/text.ts'
import { serviceDays, type Search } from '#domain/service/service-days.ts'
import { bookableDays } from '#domain/service/shop-versions.ts'
import { takenOn, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

const MAX_TIMES = 6
/** Days around the requested time to search, in increasing steps: usually the nearest times are close. */
const SEARCH_DAYS = [2, 14, 366]

/**
 * Up to six free times near one that is taken, in order, as `slotText`; empty if nothing is free before the last
 * bookable day.
 */
export async function nearestTimes(
  ports: Pick<SchedulerDeps, 'bookings'>,
  place: ShopPlace,
  search: Search,
  slot: string,
): Promise<readonly string[]> {
  const moment = readSlot(slot)
  if (moment === null) return []
  const { first, last } = bookableDays(place.versions, place.dealer, search.now)
  for (const reach of SEARCH_DAYS) {
    const before = addDays(moment.date, -reach)
    const after = addDays(moment.date, reach)
    const range = { from: before < first ? first : before, to: after > last ? last : after }
    // In steps, since the first one is usually enough.
    const taken = await takenOn(ports, place, range)
    const days = serviceDays(search, range, taken).map(({ date, times }) => ({
      date,
      times: times.map(({ minutes }) => minutes),
    }))
    const nearest = nearestSlots(days, moment, MAX_TIMES).map(slotText)
    const isAll = range.from === first && range.to === last
    if (nearest.length === MAX_TIMES || isAll) return nearest.toSorted(byCode)
  }
  return []
}
