const MINUTE_MS = 60_000

/** A day on the clock of this device, `2026-12-24`. */
const dayOf = (now: Date) =>
  new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS)
    .toISOString()
    .slice(0, '2026-12-24'.length)

/**
 * Whether a notice is shown on a day.
 * @param days its first and its last one; empty for no limit
 */
export function bannerState(
  { from, until }: Readonly<{ from: string; until: string }>,
  now = new Date(),
): 'now' | 'later' | 'over' {
  const today = dayOf(now)
  if (until !== '' && until < today) return 'over'
  return from > today ? 'later' : 'now'
}

/** An id that none of the others has: what shoppers close is remembered by it. */
export function newBannerId(list: string, others: readonly string[], now = new Date()): string {
  const base = `${list}-${dayOf(now)}`
  let id = base
  for (let n = 2; others.includes(id); n += 1) id = `${base}-${n}`
  return id
}
