import * as v from 'valibot'

/** The channels of alerts. */
export const TARGETS = ['mail', 'webhook'] as const
export type Target = (typeof TARGETS)[number]

const Entry = v.object({
  id: v.string(),
  summary: v.string(),
  advice: v.string(),
  /** ISO: when it was first seen. */
  since: v.string(),
  /** ISO: when it ended; `null` while it lasts. */
  resolvedAt: v.nullable(v.string()),
  /** ISO: when each channel was last notified of it. */
  notified: v.record(v.string(), v.string()),
})

/** A condition, with its notifications. */
export type AlertEntry = Readonly<v.InferOutput<typeof Entry>>

const Stored = v.pipe(v.string(), v.parseJson(), v.array(Entry))

/** Parses stored entries. Unreadable ones are dropped: a lasting condition is reported again. */
export function readAlertLog(text: string | null): readonly AlertEntry[] {
  const stored = v.safeParse(Stored, text ?? '[]')
  return stored.success ? stored.output : []
}
