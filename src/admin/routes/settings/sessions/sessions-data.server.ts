import { deviceName } from '#admin/features/sign-in/device-name.ts'
import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { formatMoment } from '#i18n/format-moment.ts'

import type { SessionRow } from './sessions-data.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

/** Where everyone is signed in, the current session first, then the latest. */
export async function readSessions({
  services,
  actor,
  locale,
}: Context): Promise<readonly SessionRow[]> {
  const sessions = await services.users.allSessions(actor)
  const [first] = services.dealers.all()
  const timeZone = first ? dealerTimeZone(first) : 'UTC'
  return sessions
    .map(({ method, ...session }) => ({
      id: session.id,
      name: session.person.name,
      ...deviceName(session.userAgent),
      address: session.ipAddress,
      method: method === 'invitation' || method === 'password' ? ('setting-up' as const) : method,
      began: formatMoment(session.createdAt, locale, timeZone),
      lastUsed: formatMoment(session.lastSeenAt ?? session.createdAt, locale, timeZone),
      isCurrent: session.id === actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Ends a session, or all others. */
export async function changeSessions(
  { services: { users }, actor }: Context,
  form: FormData,
): Promise<null> {
  switch (formText(form, 'intent')) {
    case 'end':
      await users.endSession(actor, formText(form, 'id'))
      return null
    case 'end-all':
      await users.endAllSessions(actor)
      return null
    default:
      throw new Response(null, { status: 400 })
  }
}
