import { memberRepository, type StaffMember } from '#modules/users/people/member-repository.ts'
import type { Auth } from '#modules/users/sign-in/auth.ts'
import { unwrapped } from '#modules/users/sign-in/library-error.ts'
import type { Connection } from '#platform/db/database.ts'

import {
  isOver,
  isSettingUp,
  SESSION_METHODS,
  type SessionMethod,
  type SessionTimes,
} from './session-limits.ts'
import { sessionRepository } from './session-repository.ts'

/** The time of the last request is stored at most once in this interval. */
const SEEN_MS = 60_000

/** The session of a request. Times are ms since 1970. */
export type CurrentSession = Readonly<{
  id: string
  method: SessionMethod
  member: StaffMember
  confirmedAt: number
}>

/** The times of a session of the library, in ms since 1970. */
const timesOf = (
  session: Readonly<{ createdAt: Date; expiresAt: Date; lastSeenAt?: Date | null | undefined }>,
): SessionTimes => ({
  createdAt: session.createdAt.getTime(),
  lastSeenAt: (session.lastSeenAt ?? session.createdAt).getTime(),
  expiresAt: session.expiresAt.getTime(),
})

type Deps = Readonly<{
  auth: () => Auth
  database: Readonly<{ db: Connection }>
  isDemoOn: () => boolean
  now: () => Date
}>

/**
 * Reads the session of a request's cookie, each time from the database, so that a withdrawn right or an ended session
 * takes effect with the next request. Ends an expired session.
 */
export function sessionReader({ auth, database: { db }, isDemoOn, now }: Deps) {
  const members = memberRepository(db)
  const sessions = sessionRepository(db)

  /** Whether a person may still have such a session. */
  const isAllowed = (
    { isActive, isDemo, setUpAt, roles }: StaffMember,
    method: SessionMethod,
  ): boolean =>
    isActive &&
    (!isDemo || isDemoOn()) &&
    !(isSettingUp(method) && setUpAt !== null) &&
    // Someone who becomes an owner sets up a sign-in of their own.
    !(method === 'openid' && roles.includes('owner'))

  /**
   * @throws {AppError} `unavailable` if it cannot be read
   * @param isUse whether this counts as use of the session: `false` for a stream that only checks whether it may
   * continue
   */
  return async (headers: Headers, isUse = true): Promise<CurrentSession | null> => {
    if (!headers.has('cookie')) return null
    const found = await unwrapped(
      auth().api.getSession({ headers, query: { disableRefresh: true } }),
    )
    if (!found) return null
    const { session } = found
    const member = await members.byId(session.userId)
    const method = SESSION_METHODS.find((known) => known === session.method)
    const nowMs = now().getTime()
    const times = timesOf(session)
    if (!member || !method || isOver(times, nowMs) || !isAllowed(member, method)) {
      await sessions.end(session.id)
      return null
    }
    if (isUse && Math.abs(nowMs - times.lastSeenAt) >= SEEN_MS) {
      const at = new Date(nowMs).toISOString()
      await sessions.seen(session.id, at)
      await members.seen(member.id, at)
    }
    const confirmedAt = session.confirmedAt?.getTime() ?? 0
    return {
      id: session.id,
      method,
      member,
      // A proof of identity in the future, after the clock was set back, counts as expired: otherwise it would be valid
      // for longer.
      confirmedAt: confirmedAt > nowMs ? 0 : confirmedAt,
    }
  }
}
export type SessionReader = ReturnType<typeof sessionReader>
