import type { Actor } from '#domain/access/actor.ts'
import type { CurrentSession } from '#modules/users/sessions/current-session.ts'

/** The person of a session, as use cases see them. */
export const actorOfSession = (
  { id, member, confirmedAt }: CurrentSession,
  ip: string | null,
): Actor => ({
  userId: member.id,
  name: member.name,
  roles: member.roles,
  dealers: member.dealers,
  sessionId: id,
  confirmedAt,
  ip,
})
