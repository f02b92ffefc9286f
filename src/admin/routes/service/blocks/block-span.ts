import type { BoardDay, BoardVisit } from '#modules/service/module.ts'

const QUARTER = 15
/** How long a time is closed if the person chooses no end. */
const HOUR = 60

export type BlockSpan = Readonly<{
  /** Minutes since midnight. */
  from: number
  to: number
  /** The times from which and to which it can be closed. */
  starts: readonly number[]
  ends: readonly number[]
}>

/**
 * The time of a day to close: what the person chose, else an hour from now, or from opening.
 * @param now the present moment at the shop
 * @returns `null` if the shop is closed, or its hours are over
 */
export function blockSpan(
  { date, hours }: Pick<BoardDay, 'date' | 'hours'>,
  chosen: Readonly<{ from: number | null; to: number | null }>,
  now: Readonly<{ date: string; minutes: number }>,
): BlockSpan | null {
  if (hours === null || date < now.date) return null
  const first = Math.ceil(hours.opens / QUARTER) * QUARTER
  const count = Math.floor((hours.closes - first) / QUARTER) + 1
  const quarters = Array.from({ length: Math.max(count, 0) }, (_, n) => first + n * QUARTER)
  const earliest = date === now.date ? Math.floor(now.minutes / QUARTER) * QUARTER : first
  const last = quarters.at(-1) ?? first
  const starts = quarters.filter((minutes) => minutes >= earliest && minutes < last)
  const [start] = starts
  if (start === undefined) return null
  const from = starts.find((minutes) => minutes === chosen.from) ?? start
  const ends = quarters.filter((minutes) => minutes > from)
  const to = ends.find((minutes) => minutes === chosen.to) ?? Math.min(from + HOUR, last)
  return { from, to, starts, ends }
}

/** The visits in a time, without those that did not come. */
export const visitsInside = (
  visits: readonly BoardVisit[],
  { from, to }: Pick<BlockSpan, 'from' | 'to'>,
): readonly BoardVisit[] =>
  visits.filter((visit) => visit.attendance !== 'missed' && visit.from < to && visit.to > from)
