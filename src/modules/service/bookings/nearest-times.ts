import { nearestSlots, readSlot, slotText } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { byCode } from '#domain/kernel/text.ts'
import { serviceDays, type Search } from '#domain/service/service-days.ts'
import { bookableDays } from '#domain/service/shop-versions.ts'
import { takenOn, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

const HOW_MANY = 6
/** How far around the time that was wished for is looked, in days: most often the nearest are close. */
const REACHES = [2, 14, 366]

/**
 * Up to six free times around one that is not, in order, as `slotText` writes them; none where nothing is free before
 * the last day that can be booked.
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
  for (const reach of REACHES) {
    const before = addDays(moment.date, -reach)
    const after = addDays(moment.date, reach)
    const range = { from: before < first ? first : before, to: after > last ? last : after }
    // Looked at days by days, so that the first reach answers most.
    const taken = await takenOn(ports, place, range)
    const days = serviceDays(search, range, taken).map(({ date, times }) => ({
      date,
      times: times.map(({ minutes }) => minutes),
    }))
    const nearest = nearestSlots(days, moment, HOW_MANY).map(slotText)
    const isAll = range.from === first && range.to === last
    if (nearest.length === HOW_MANY || isAll) return nearest.toSorted(byCode)
  }
  return []
}
