import type { Connection } from '#platform/db/database.ts'
import type { Purge } from '#platform/queue/purge.ts'

const DAY_MS = 86_400_000

/** Removes expired sessions and challenges, addresses of the rate limits, and old links. */
export function purgeStaff({
  database: { db },
  now,
}: Readonly<{ database: Readonly<{ db: Connection }>; now: () => Date }>): Purge {
  return async (expiry) => {
    const at = now()
    const ago = (days: number) => new Date(at.getTime() - days * DAY_MS)
    const sessions = await db
      .deleteFrom('staff_session')
      .where('expires_at', '<', at.toISOString())
      .executeTakeFirst()
    await db.deleteFrom('staff_verification').where('expires_at', '<', at.toISOString()).execute()
    await db.deleteFrom('staff_rate_limit').where('last_request', '<', ago(1).getTime()).execute()
    const invitations = await db
      .deleteFrom('staff_invitation')
      .where('expires_at', '<', expiry('invitations'))
      .executeTakeFirst()
    return {
      staffSessions: Number(sessions.numDeletedRows),
      staffInvitations: Number(invitations.numDeletedRows),
    }
  }
}
