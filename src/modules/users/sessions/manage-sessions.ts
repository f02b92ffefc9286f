import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { known, type PeopleDeps } from '#modules/users/people/manage-people.ts'
import { authorizeOver } from '#modules/users/people/manages.ts'
import { memberRepository, type StaffMember } from '#modules/users/people/member-repository.ts'

import { isOver } from './session-limits.ts'
import { sessionRepository, type StaffSession } from './session-repository.ts'

/** A session and its person. */
export type GroupSession = StaffSession & Readonly<{ person: StaffMember }>

/** Use cases about sessions. Everyone sees and ends their own. */
export function manageSessions({ database: { db }, audit, now }: PeopleDeps) {
  return {
    /** The sessions of a person, the latest first. */
    async sessions(actor: Actor, userId: string): Promise<readonly StaffSession[]> {
      if (userId !== actor.userId)
        authorizeOver(
          actor,
          'users.read',
          known(await memberRepository(db).byId(userId)),
          now().getTime(),
        )
      return sessionRepository(db).ofUser(userId, now().toISOString())
    },

    /** The sessions of everyone, the latest first; without those that ended by the idle limit. */
    async allSessions(actor: Actor): Promise<readonly GroupSession[]> {
      const at = now()
      authorize(actor, 'sessions.read', {}, at.getTime())
      const members = await memberRepository(db).all()
      const byId = new Map(members.map((member) => [member.id, member]))
      const sessions = await sessionRepository(db).all(at.toISOString())
      return sessions.flatMap((session) => {
        const person = byId.get(session.userId)
        const times = {
          createdAt: Date.parse(session.createdAt),
          lastSeenAt: Date.parse(session.lastSeenAt ?? session.createdAt),
          expiresAt: Date.parse(session.expiresAt),
        }
        return person && !isOver(times, at.getTime()) ? [{ ...session, person }] : []
      })
    },

    /** Ends the sessions of everyone but the current one. @returns how many ended */
    endAllSessions: (actor: Actor): Promise<number> =>
      audit.change(actor, async (trx, record) => {
        authorize(actor, 'sessions.end-all', {}, now().getTime())
        const ended = await sessionRepository(trx).endAll(actor.sessionId)
        record({
          action: 'session.all-ended',
          subject: { kind: 'session', id: 'all' },
          dealerCode: null,
          after: { ended },
        })
        return ended
      }),

    /** Ends a session. Its next request is that of a signed-out visitor. */
    endSession: (actor: Actor, id: string): Promise<void> =>
      audit.change(actor, async (trx, record) => {
        const sessions = sessionRepository(trx)
        const userId = await sessions.userOf(id)
        if (userId === null)
          throw new AppError('not-found', 'This session has ended already.', {
            key: 'sessionEnded',
          })
        if (userId !== actor.userId)
          authorizeOver(
            actor,
            'users.manage',
            known(await memberRepository(trx).byId(userId)),
            now().getTime(),
          )
        await sessions.end(id)
        record({ action: 'session.ended', subject: { kind: 'session', id }, dealerCode: null })
      }),

    /** Ends the sessions of a person; of the actor, all but the current one. @returns how many ended */
    endSessions: (actor: Actor, userId: string): Promise<number> =>
      audit.change(actor, async (trx, record) => {
        const isOwn = userId === actor.userId
        if (!isOwn)
          authorizeOver(
            actor,
            'users.manage',
            known(await memberRepository(trx).byId(userId)),
            now().getTime(),
          )
        const ended = await sessionRepository(trx).endOfUser(userId, isOwn ? actor.sessionId : null)
        record({
          action: 'user.sessions-ended',
          subject: { kind: 'user', id: userId },
          dealerCode: null,
          after: { ended },
        })
        return ended
      }),
  }
}
