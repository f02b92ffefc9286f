import { isHolidayDay } from './holidays.ts'

/** A day with its own hours: a date, a day of every year, or a holiday that moves. */
export type Closing = Readonly<{
  /** `2026-12-24`, `12-25` or `thanksgiving`. */
  on: string
  /** `09:00-14:00` or `closed`. */
  hours: string
  /** For which departments it is; empty for all. */
  departments: readonly string[]
}>

const LINE = /^(?<on>\S+)(?: (?<hours>\S+))?(?: (?<departments>\S+))?$/

/** Days with their own hours as lines, such as `12-24 09:00-14:00 sales,parts`. */
export const closingLines = (closings: readonly Closing[]): string =>
  closings
    .map(({ on, hours, departments }) => [on, hours, departments.join(',')].join(' ').trim())
    .join('\n')

/** Reads such lines. Others are left out. */
export const readClosings = (lines: string): readonly Closing[] =>
  lines.split('\n').flatMap((line) => {
    const found = LINE.exec(line.trim())?.groups
    if (!found?.['on']) return []
    return {
      on: found['on'],
      hours: found['hours'] ?? 'closed',
      departments: found['departments']?.split(',') ?? [],
    }
  })

/** The hours of a day in a store's file: `09:00-18:00` or `closed`. */
export const HOURS = /^(?:closed|(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d)$/

/** Whether a text is the hours of a day in a store's file. */
export const areHours = (text: string): boolean => HOURS.test(text)

/** Whether the file can have it. */
export const isClosing = ({ on, hours }: Closing): boolean => isHolidayDay(on) && areHours(hours)
