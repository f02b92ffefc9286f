import { createHmac } from 'node:crypto'

import { sql } from 'kysely'

import type { Connection } from '#platform/db/database.ts'
import type { Purge } from '#platform/queue/purge.ts'

/** Failures in a row after which a subject is locked, and for how long after the last. */
const MAX_FAILURES = 10
const LOCK_MS = 15 * 60_000
const RETENTION_MS = 86_400_000

/**
 * Counts failed attempts, also for unknown addresses, so that responses do not reveal which accounts exist. Only
 * passwords and codes are locked; a passkey always signs in.
 */
export function lockout({
  database: { db },
  secretKey,
  now,
}: Readonly<{ database: Readonly<{ db: Connection }>; secretKey: string; now: () => Date }>) {
  const hashOf = (subject: string) =>
    createHmac('sha256', secretKey).update(`sign-in ${subject.toLowerCase()}`).digest('base64url')
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString()

  return {
    /**
     * Counts an attempt before it is made, so that concurrent attempts are counted too.
     * @returns whether it may be made
     */
    async begin(subject: string): Promise<boolean> {
      const at = now().toISOString()
      const row = await db
        .insertInto('staff_sign_in_failure')
        .values({ subject_hash: hashOf(subject), failures: 1, last_at: at })
        .onConflict((conflict) =>
          conflict.column('subject_hash').doUpdateSet({
            failures: sql<number>`case when staff_sign_in_failure.last_at < ${ago(LOCK_MS)} then 1 else staff_sign_in_failure.failures + 1 end`,
            // Attempts during a lock do not prolong it.
            last_at: sql<string>`case when staff_sign_in_failure.last_at >= ${ago(LOCK_MS)} and staff_sign_in_failure.failures >= ${MAX_FAILURES} then staff_sign_in_failure.last_at else ${at} end`,
          }),
        )
        .returning('failures')
        .executeTakeFirstOrThrow()
      return row.failures <= MAX_FAILURES
    },

    /** Resets the count of a subject after a success. */
    async succeeded(subject: string): Promise<void> {
      await db
        .deleteFrom('staff_sign_in_failure')
        .where('subject_hash', '=', hashOf(subject))
        .execute()
    },

    purge: (async () => {
      const { numDeletedRows } = await db
        .deleteFrom('staff_sign_in_failure')
        .where('last_at', '<', ago(RETENTION_MS))
        .executeTakeFirst()
      return { signInFailures: Number(numDeletedRows) }
    }) satisfies Purge,
  }
}
export type Lockout = ReturnType<typeof lockout>
