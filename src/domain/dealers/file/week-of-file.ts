/** The days of a week in a store's file, in the order of its form. */
export const WEEK_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type WeekDay = (typeof WEEK_DAYS)[number]

/** The hours of each day, `09:00-18:00` or `closed`; absent for days whose hours are unknown. */
export type DaysOfWeek = Readonly<Partial<Record<WeekDay, string | undefined>>>

/** A week as in a file: `monday-friday` applies to workdays that are not listed. */
export type WeekOfFile = Readonly<Record<string, unknown>>

const WEEKEND: ReadonlySet<WeekDay> = new Set(['saturday', 'sunday'])
const WORKDAYS = WEEK_DAYS.filter((day) => !WEEKEND.has(day))

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The hours of each day of a file's week. @see DLR-2 */
export function daysOfWeek(week: WeekOfFile): DaysOfWeek {
  return Object.fromEntries(
    WEEK_DAYS.map((day) => [
      day,
      textOf(week[day]) ?? (WEEKEND.has(day) ? undefined : textOf(week['monday-friday'])),
    ]),
  )
}

/** The hours that most workdays have; `undefined` if a workday has none: the file must then list each day. */
function commonHours(days: DaysOfWeek): string | undefined {
  const hours = WORKDAYS.map((day) => days[day])
  if (hours.includes(undefined)) return undefined
  const count = (value: string | undefined) => hours.filter((one) => one === value).length
  return hours.toSorted((a, b) => count(b) - count(a))[0]
}

/**
 * A file's week with new hours. Only workdays with other hours than most are listed by day. The free text is dropped,
 * unless a day without hours needs it.
 * @param before the previous week, whose text may be used
 * @returns `undefined` for a week without hours
 */
export function weekOfDays(before: WeekOfFile, days: DaysOfWeek): WeekOfFile | undefined {
  const common = commonHours(days)
  const isWhole = WEEK_DAYS.every((day) => days[day] !== undefined)
  const listed = WEEK_DAYS.flatMap((day) => {
    const hours = days[day]
    const isCommon = hours === common && !WEEKEND.has(day)
    return hours === undefined || isCommon ? [] : [[day, hours] as const]
  })
  const week = {
    ...(common !== undefined && { 'monday-friday': common }),
    ...Object.fromEntries(listed),
    ...(!isWhole && before['text'] !== undefined && { text: before['text'] }),
  }
  return Object.keys(week).length > 0 ? week : undefined
}
