import type { Closing } from '#domain/dealers/file/closings.ts'
import { holidayDates } from '#domain/dealers/file/holidays.ts'

/** The years in which a day is looked for: a leap day comes within eight. */
const YEARS = 9

const datesFrom = (on: string, today: string): readonly string[] => {
  const year = Number(today.slice(0, '2026'.length))
  const years = Array.from({ length: YEARS }, (_, at) => year + at)
  return holidayDates(on, years).filter((date) => date >= today)
}

/**
 * The next date of a closing day, today included; `null` if it is past.
 * @param on `2026-12-24`, `12-25`, `thanksgiving`
 */
export const nextDate = (on: string, today: string): string | null =>
  datesFrom(on, today)[0] ?? null

/** Whether later rows of the list have the next date of a row, for each of its departments: the last one applies. */
export function replacedBy(closings: readonly Closing[], at: number, today: string): boolean {
  const closing = closings[at]
  const date = closing && nextDate(closing.on, today)
  if (!closing || date === null) return false
  const later = closings.slice(at + 1).filter(({ on }) => datesFrom(on, today).includes(date ?? ''))
  const all = ['sales', 'service', 'parts']
  const own = closing.departments.length > 0 ? closing.departments : all
  return own.every((one) =>
    later.some(({ departments }) => departments.length === 0 || departments.includes(one)),
  )
}
