import type { AlertEntry, Target } from './alert-log.ts'
import type { Condition } from './condition.ts'

/** How long a condition lasts until it is reported again. */
const REPEAT_MS = 12 * 3_600_000

/** The entries after a look: new conditions are added, and those that are gone are marked as resolved. */
export function afterLook(
  entries: readonly AlertEntry[],
  {
    found,
    isKnown,
    at,
  }: Readonly<{
    found: readonly Condition[]
    /** Whether the check of a condition could find out how it is now; else it stays as it was. */
    isKnown: (id: string) => boolean
    /** ISO. */
    at: string
  }>,
): readonly AlertEntry[] {
  const now = new Map(found.map((condition) => [condition.id, condition]))
  const lasting = new Set(entries.filter((entry) => entry.resolvedAt === null).map(({ id }) => id))
  const remaining = entries.flatMap((entry): AlertEntry[] => {
    if (entry.resolvedAt !== null || now.has(entry.id) || !isKnown(entry.id)) return [entry]
    // What was never reported needs no end.
    return Object.keys(entry.notified).length === 0 ? [] : [{ ...entry, resolvedAt: at }]
  })
  const added = found
    .filter(({ id }) => !lasting.has(id))
    .map((condition): AlertEntry => ({ ...condition, since: at, resolvedAt: null, notified: {} }))
  return [...remaining, ...added]
}

/** What is to be reported to a target now: what is new, what lasts for long, and what is over. */
export const alertsFor = (
  target: Target,
  entries: readonly AlertEntry[],
  now: Date,
): readonly AlertEntry[] =>
  entries.filter(({ resolvedAt, notified }) => {
    const notifiedAt = notified[target]
    if (resolvedAt !== null) return notifiedAt !== undefined
    return notifiedAt === undefined || now.getTime() - Date.parse(notifiedAt) >= REPEAT_MS
  })

/** The entries once one was reported to a target; an entry that is over and that was reported to every target is gone. */
export function afterNotice(
  entries: readonly AlertEntry[],
  reported: AlertEntry,
  { target, at }: Readonly<{ target: Target; at: string }>,
): readonly AlertEntry[] {
  return entries.flatMap((entry): AlertEntry[] => {
    if (entry.id !== reported.id || entry.resolvedAt !== reported.resolvedAt) return [entry]
    if (entry.resolvedAt === null)
      return [{ ...entry, notified: { ...entry.notified, [target]: at } }]
    const { [target]: _, ...others } = entry.notified
    return Object.keys(others).length === 0 ? [] : [{ ...entry, notified: others }]
  })
}
