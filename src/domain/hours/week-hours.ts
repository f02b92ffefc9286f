import type { Dealer, Department } from '#domain/dealers/dealer.ts'

import { hoursOn, type DayHours } from './hours-on.ts'
import { addDays, wallClock } from './open-state.ts'

/** A day of the coming week with its hours. */
export type WeekDay = Readonly<{
  /** `YYYY-MM-DD` in the dealer's zone. */
  date: string
  hours: DayHours | null
}>

/** The seven days from today on; empty where no day's hours are known. */
export function weekHours(
  dealer: Pick<Dealer, 'state' | 'hours' | 'hoursText'>,
  department: Department,
  moment: Date,
): readonly WeekDay[] {
  const today = wallClock(dealer, moment).date
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(today, index)
    return { date, hours: hoursOn(dealer, department, date) }
  })
  return days.some(({ hours }) => hours !== null) ? days : []
}
