import * as v from 'valibot'

/** Where alerts go. */
export const TARGETS = ['mail', 'webhook'] as const
export type Target = (typeof TARGETS)[number]

const Entry = v.object({
  id: v.string(),
  summary: v.string(),
  advice: v.string(),
  /** ISO: when it was first seen. */
  since: v.string(),
  /** ISO: when it was gone; `null` while it lasts. */
  resolvedAt: v.nullable(v.string()),
  /** ISO: when each target was last notified that it lasts. */
  notified: v.record(v.string(), v.string()),
})

/** A condition, and who was notified. */
export type AlertEntry = Readonly<v.InferOutput<typeof Entry>>

const Stored = v.pipe(v.string(), v.parseJson(), v.array(Entry))

/** Entries as they are stored. What cannot be read counts as none: what lasts is reported again. */
export function readAlertLog(text: string | null): readonly AlertEntry[] {
  const stored = v.safeParse(Stored, text ?? '[]')
  return stored.success ? stored.output : []
}
