import { addDays } from '#domain/hours/calendar-date.ts'

/** The lengths of periods that a report offers, in days. */
export const PERIOD_DAYS = [7, 28, 90] as const
export type PeriodDays = (typeof PERIOD_DAYS)[number]
const DEFAULT_DAYS: PeriodDays = 28
/** The longest period of a report, in days. */
export const MAX_PERIOD_DAYS = 366
const DAY_MS = 86_400_000

/** Days from `from` to `to`, both included, as `YYYY-MM-DD`, and the first day of the equally long period before. */
export type Period = Readonly<{
  from: string
  to: string
  /** The number of days. */
  days: number
  before: string
  /** The offered length, which ends yesterday; `null` for chosen dates. */
  preset: PeriodDays | null
}>

/** Whether a text is a date that exists. */
const isDate = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text

const spanOf = (from: string, to: string): Omit<Period, 'preset'> => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return { from, to, days, before: addDays(from, -days) }
}

/** The last whole days before today. */
export const lastDays = (days: PeriodDays, today: string): Period => ({
  ...spanOf(addDays(today, -days), addDays(today, -1)),
  preset: days,
})

/**
 * The period that an address asks for: `days`, or `from` and `to`. Without valid ones the last 28 days. A period that
 * is too long keeps its end; one that is in the future ends today; dates in the wrong order are swapped.
 * @param today `YYYY-MM-DD`
 * @param newest the last day with figures; later than today where days are those of UTC, such as of views
 */
export function readPeriod(values: URLSearchParams, today: string, newest = today): Period {
  const [from, to] = [values.get('from'), values.get('to')]
  if (isDate(from) && isDate(to)) {
    const [first, second] = from <= to ? [from, to] : [to, from]
    const end = second < newest ? second : newest
    const earliest = addDays(end, 1 - MAX_PERIOD_DAYS)
    const start = first > end ? end : first
    return { ...spanOf(start < earliest ? earliest : start, end), preset: null }
  }
  const days = PERIOD_DAYS.find((one) => String(one) === values.get('days')) ?? DEFAULT_DAYS
  return lastDays(days, today)
}

/** The dates of a period, in order. */
export const datesOf = ({ from, days }: Pick<Period, 'from' | 'days'>): readonly string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index))
