import type { ServiceDay } from '#domain/service/visit.ts'

/** Where the choice of a time starts. */
export type TimeStart = Readonly<{
  /** `YYYY-MM-DD` */
  date: string
  /** Minutes since midnight; `null` for the first free time. */
  minutes: number | null
  /** The last day that is chosen without the person, such as of an entry of the waiting list; absent for any. */
  until?: string
  /** Whether only a time of these minutes is chosen without the person, on any day. */
  isExact?: boolean
}>

/**
 * The day that is chosen among those listed: the one that the person chose, else the first one from where the choice
 * started. `null` if there is none: an earlier day, or one after `until`, is only taken if the person chooses it.
 * @param days those with free times, in order
 * @param picked the day that the person chose; `null` for none
 */
export const chosenDay = (
  days: readonly ServiceDay[],
  picked: string | null,
  { date, until }: TimeStart,
): ServiceDay | null => {
  const isPicked = (day: ServiceDay) => day.date === picked
  const isNext = (day: ServiceDay) => day.date >= date && (until === undefined || day.date <= until)
  return days.find(isPicked) ?? days.find(isNext) ?? null
}

/** The chosen time of a day: the one that the person chose, else the first from where the choice started. */
export const chosenTime = (
  day: ServiceDay | null,
  slot: string,
  { date, minutes, isExact = false }: TimeStart,
): ServiceDay['times'][number] | null => {
  const times = day?.times ?? []
  const picked = times.find((one) => one.slot === slot)
  if (picked || isExact) return picked ?? times.find((one) => one.minutes === minutes) ?? null
  const from = day?.date === date && minutes !== null ? minutes : 0
  return times.find((one) => one.minutes >= from) ?? times[0] ?? null
}

/**
 * The days with their times from now on.
 * @param now the present moment at the shop
 * @param hasCurrent whether a time that has begun is one of them, for a customer at the counter
 */
export const daysFromNow = (
  days: readonly ServiceDay[],
  now: Readonly<{ date: string; minutes: number }>,
  hasCurrent: boolean,
): readonly ServiceDay[] =>
  hasCurrent
    ? days
    : days.flatMap((day) => {
        if (day.date !== now.date) return [day]
        const times = day.times.filter(({ minutes }) => minutes >= now.minutes)
        return times.length === 0 ? [] : [{ ...day, times }]
      })
