import { deviceName } from '#admin/features/sign-in/device-name.ts'
import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'
import { mayOpenInbox } from '#domain/access/lead-rights.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { formatMoment } from '#i18n/format-moment.ts'

import type { AccountData } from './account-data.ts'

/** The signed-in person's own ways to sign in, and their sessions. */
export async function readAccount({
  services,
  actor,
  locale,
}: AdminContext & Readonly<{ actor: Actor }>): Promise<AccountData> {
  const { passkeys, ...account } = await services.users.account(actor)
  const sessions = await services.users.sessions(actor, actor.userId)
  const dealers = services.dealers.all()
  const own = dealers.find(({ code }) => actor.dealers !== 'all' && actor.dealers.includes(code))
  const dealer = own ?? dealers[0]
  const timeZone = dealer ? dealerTimeZone(dealer) : 'UTC'
  const days = dateFormat(locale, { dateStyle: 'medium', timeZone })
  const devices = mayOpenInbox(actor) ? await services.push.devices(actor) : null
  return {
    ...account,
    push: devices && {
      serverKey: services.push.publicKey,
      devices: devices.map(({ id, endpoint, isOpenHoursOnly, userAgent, sentAt }) => ({
        id,
        endpoint,
        isOpenHoursOnly,
        ...deviceName(userAgent),
        sent: sentAt && formatMoment(sentAt, locale, timeZone),
      })),
    },
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name,
      added: createdAt && days.format(new Date(createdAt)),
    })),
    sessions: sessions
      .map((session) => ({
        id: session.id,
        isCurrent: session.id === actor.sessionId,
        ...deviceName(session.userAgent),
        address: session.ipAddress,
        lastUsed: formatMoment(session.lastSeenAt ?? session.createdAt, locale, timeZone),
      }))
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
  }
}
