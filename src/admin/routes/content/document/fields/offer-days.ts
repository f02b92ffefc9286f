import { isOfferDay, type OfferDays } from '#domain/content/offer-period.ts'

const YEARLY = '12-31'.length

/** Whether a day is one of every year, `12-31`. */
export const isYearlyDay = (day: string): boolean => day.length === YEARLY

/** Whether a calendar can show a day: it is one of a year, or there is none yet. */
export const isOfCalendar = (day: string): boolean =>
  day === '' || (isOfferDay(day) && !isYearlyDay(day))

const yearlyDay = (day: string): string => {
  const short = day.slice(-YEARLY)
  return short === '02-29' ? '02-28' : short
}

/** The days of one year as days of every year. February 29 is not in every year: it becomes the 28th. */
export const yearlyDays = ({ starts, ends }: OfferDays): OfferDays => ({
  starts: yearlyDay(starts),
  ends: yearlyDay(ends),
})

const dayOfYear = (day: string, year: number): string => (day === '' ? '' : `${year}-${day}`)

/** The days of every year as those from a year on. @param year of the first day */
export function daysOfYear({ starts, ends }: OfferDays, year: number): OfferDays {
  const isOverNewYear = starts !== '' && ends !== '' && ends < starts
  return { starts: dayOfYear(starts, year), ends: dayOfYear(ends, isOverNewYear ? year + 1 : year) }
}

/** How many days a month has in every year. @param month from 1 */
export const daysInMonth = (month: number): number =>
  // 2001 was not a leap year.
  new Date(Date.UTC(2001, month, 0)).getUTCDate()
