import type { AlertEntry, Target } from './alert-log.ts'
import type { Condition } from './condition.ts'

/** How long a condition lasts until it is reported again. */
const REPEAT_MS = 12 * 3_600_000

/** The entries after a check: new conditions are added, and ended ones are marked as resolved. */
export function applyCheck(
  entries: readonly AlertEntry[],
  {
    found,
    isKnown,
    at,
  }: Readonly<{
    found: readonly Condition[]
    /** Whether the check determined the state of a condition; otherwise its entry is kept. */
    isKnown: (id: string) => boolean
    /** ISO. */
    at: string
  }>,
): readonly AlertEntry[] {
  const now = new Map(found.map((condition) => [condition.id, condition]))
  const lasting = new Set(entries.filter((entry) => entry.resolvedAt === null).map(({ id }) => id))
  const remaining = entries.flatMap((entry): AlertEntry[] => {
    if (entry.resolvedAt !== null || now.has(entry.id) || !isKnown(entry.id)) return [entry]
    // The end of a condition is only reported if its start was.
    return Object.keys(entry.notified).length === 0 ? [] : [{ ...entry, resolvedAt: at }]
  })
  const added = found
    .filter(({ id }) => !lasting.has(id))
    .map((condition): AlertEntry => ({ ...condition, since: at, resolvedAt: null, notified: {} }))
  return [...remaining, ...added]
}

/** Entries to report to a channel now: new, long-lasting and resolved ones. */
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

/** The entries after a report to a channel; a resolved entry that was reported to every channel is removed. */
export function applyReport(
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
