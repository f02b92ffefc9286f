import { addDays } from './calendar-date.ts'

/** The month of a date or of a time that starts with one: `2026-11`. */
export const monthOf = (date: string): string => date.slice(0, 'yyyy-mm'.length)

/** The month after a month, both `YYYY-MM`. */
export const monthAfter = (month: string): string => monthOf(addDays(`${month}-28`, 4))

/** The month before a month, both `YYYY-MM`. */
export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1))
