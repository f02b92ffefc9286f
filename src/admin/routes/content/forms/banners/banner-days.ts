const MINUTE_MS = 60_000

/** A day on the clock of this device, `2026-12-24`. */
const dayOf = (now: Date) =>
  new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS)
    .toISOString()
    .slice(0, '2026-12-24'.length)

/**
 * Whether a notice is shown on a day.
 * @param notice its first and its last day, empty for no limit, and whether it is published
 */
export function bannerState(
  { from, until, isPublished }: Readonly<{ from: string; until: string; isPublished: boolean }>,
  now = new Date(),
): 'now' | 'once-published' | 'later' | 'over' {
  const today = dayOf(now)
  if (until !== '' && until < today) return 'over'
  if (from > today) return 'later'
  return isPublished ? 'now' : 'once-published'
}

/** An id that none of the others has: what shoppers close is remembered by it. */
export function newBannerId(list: string, others: readonly string[], now = new Date()): string {
  const base = `${list}-${dayOf(now)}`
  let id = base
  for (let n = 2; others.includes(id); n += 1) id = `${base}-${n}`
  return id
}
