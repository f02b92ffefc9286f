import { hash } from 'node:crypto'

import * as v from 'valibot'

import type { Database } from '#platform/db/database.ts'

/** A document whose hash is in the audit trail: what it states, and the entry. */
export const Certificate = v.object({
  content: v.record(v.string(), v.unknown()),
  audit: v.object({
    sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
    hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  }),
})
export type Certificate = v.InferOutput<typeof Certificate>

/** The hash of a certificate's content: SHA-256 of its JSON, hexadecimal. It depends on the order of its fields. */
export const certificateHash = (content: Readonly<Record<string, unknown>>): string =>
  hash('sha256', JSON.stringify(content))

const After = v.pipe(v.string(), v.parseJson(), v.object({ certificate: v.string() }))

/**
 * Whether a certificate is the one that its entry of the trail recorded. The chain is verified separately.
 * @returns why it is not; `null` if it is
 */
export async function certificateFault(
  { db }: Pick<Database, 'db'>,
  { content, audit }: Certificate,
): Promise<'no-entry' | 'other-entry' | 'changed' | null> {
  const row = await db
    .selectFrom('audit_entry')
    .select(['hash', 'after'])
    .where('sequence', '=', audit.sequence)
    .executeTakeFirst()
  if (!row) return 'no-entry'
  const after = v.safeParse(After, row.after)
  if (row.hash !== audit.hash || !after.success) return 'other-entry'
  return after.output.certificate === certificateHash(content) ? null : 'changed'
}
