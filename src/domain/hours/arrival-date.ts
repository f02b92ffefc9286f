import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'

import { addDays } from './calendar-date.ts'
import { hoursOfDay, overrideOf } from './hours-of-day.ts'
import { localMoment } from './open-state.ts'
import { isUsHoliday } from './us-holiday.ts'

/** A store that is closed for longer has unusable hours. */
const MAX_CLOSED_DAYS = 14

type Store = Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'>

const isClosed = (store: Store, date: string): boolean =>
  (isUsHoliday(date) && !overrideOf(store, 'sales', date)) ||
  hoursOfDay(store, 'sales', date) === 'closed'

/**
 * The day by which a vehicle is at a store, `YYYY-MM-DD`: a number of days from today in the store's time zone, and
 * then the first day on which its sales department is open. It is closed on a national holiday without hours for that
 * date; other days with unknown hours count as open.
 * @see DLR-7
 */
export function arrivalDate(store: Store, now: Date, days: number): string {
  const earliest = addDays(localMoment(now, dealerTimeZone(store)).date, days)
  const dates = Array.from({ length: MAX_CLOSED_DAYS }, (_, ahead) => addDays(earliest, ahead))
  return dates.find((date) => !isClosed(store, date)) ?? earliest
}
