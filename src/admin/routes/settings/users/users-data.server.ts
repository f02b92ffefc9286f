import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may, reachOf } from '#domain/access/authorize.ts'
import { mayGrant } from '#domain/access/may-grant.ts'
import { ROLES } from '#domain/access/roles.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { dateFormat } from '#i18n/date-format.ts'
import type { Services } from '#modules/services.ts'

import type { PersonRow, UsersData } from './users-data.ts'

/** A person is online if they were active within this time. */
const HERE_MS = 2 * 60_000

type Member = Awaited<ReturnType<Services['users']['list']>>[number]
type Link = Awaited<ReturnType<Services['users']['invitations']>>[number]

const methodOf = ({
  isDemo,
  passkeys,
  hasTwoFactor,
  providerAccounts,
  setUpAt,
}: Member): PersonRow['method'] => {
  if (isDemo) return 'demo'
  if (setUpAt === null) return null
  if (passkeys > 0) return 'passkey'
  if (providerAccounts > 0) return 'openid'
  return hasTwoFactor ? 'code' : null
}

/** People and links that a person may see, with what they may do about them. */
export async function readUsers({
  services,
  actor,
  locale,
  now,
}: AdminContext & Readonly<{ actor: Actor }>): Promise<UsersData> {
  const dealers = services.dealers.all()
  const [first] = dealers
  const timeZone = first ? dealerTimeZone(first) : 'UTC'
  const format = dateFormat(locale, { month: 'short', day: 'numeric', timeZone })
  const dayOf = (at: string) => format.format(new Date(at))
  const members = await services.users.list(actor)
  const links = await services.users.invitations(actor)
  const personRow = (member: Member): PersonRow => ({
    ...rightsOf(member),
    id: member.id,
    kind: 'person',
    name: member.name,
    email: member.email,
    isActive: member.isActive,
    method: methodOf(member),
    passkeys: member.passkeys,
    isHereNow:
      member.lastSeenAt !== null && now.getTime() - Date.parse(member.lastSeenAt) < HERE_MS,
    day: member.lastSeenAt && dayOf(member.lastSeenAt),
    endsOn: null,
    isSelf: member.id === actor.userId,
  })
  const linkRow = (link: Link): PersonRow => ({
    ...rightsOf(link),
    id: link.id,
    kind: 'link',
    name: link.email,
    email: link.email,
    isActive: true,
    method: null,
    passkeys: 0,
    isHereNow: false,
    day: dayOf(link.createdAt),
    endsOn: dayOf(link.expiresAt),
    isSelf: false,
  })
  const hasAllStores = actor.dealers === 'all' || reachOf(actor, 'users.manage') === 'all'
  return {
    rows: [...members.map(personRow), ...links.map(linkRow)],
    stores: dealers
      .filter(({ code }) => hasAllStores || actor.dealers.includes(code))
      .map(({ code, city }) => ({ code, name: city })),
    mayManage: may(actor, 'users.manage'),
    grantable: ROLES.filter((role) => mayGrant(actor, role)),
    hasAllStores,
  }
}

const rightsOf = ({ roles, dealers, languages }: Member | Link) => ({ roles, dealers, languages })
