import type { ServiceDay } from '#domain/service/visit.ts'

/** Where the choice of a time starts. */
export type TimeStart = Readonly<{
  /** `YYYY-MM-DD` */
  date: string
  /** Minutes since midnight of that day; `null` for its first free time. */
  minutes: number | null
  /** The last day that is chosen without the person, such as of an entry of the waiting list; absent for any. */
  until?: string
}>

/**
 * The day that is chosen in a month: the one that the person chose, else the first one from where the choice started.
 * `null` if there is none: an earlier day, or one after `until`, is only taken if the person chooses it.
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
  { date, minutes }: TimeStart,
): ServiceDay['times'][number] | null => {
  const times = day?.times ?? []
  const from = day?.date === date && minutes !== null ? minutes : 0
  return (
    times.find((one) => one.slot === slot) ??
    times.find((one) => one.minutes >= from) ??
    times[0] ??
    null
  )
}
