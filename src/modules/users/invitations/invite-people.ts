import { randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { known, type PeopleDeps } from '#modules/users/people/manage-people.ts'
import { authorizeOver } from '#modules/users/people/manages.ts'
import { memberRepository } from '#modules/users/people/member-repository.ts'
import { checkRights, type StaffRights } from '#modules/users/people/person.ts'
import type { Connection } from '#platform/db/database.ts'

import { invitationRepository, type Invitation } from './invitation-repository.ts'
import { INVITATION_MS, invitationUrl, newToken, tokenHash } from './invitation-token.ts'

const MAX_NAME = 80
const MAX_EMAIL = 254

/** A link, whose address is shown once. */
export type MadeInvitation = Invitation & Readonly<{ url: string }>

/** The person to invite. */
export type Invitee = StaffRights & Readonly<{ email: string; name: string }>

const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(MAX_EMAIL), v.email())

/** @throws {AppError} `invalid` */
export function checkedName(text: string): string {
  const name = text.replaceAll(/\s+/g, ' ').trim()
  if (name === '' || name.length > MAX_NAME || /\p{Cc}/u.test(name))
    throw new AppError('invalid', `Write a name of at most ${MAX_NAME} letters.`, {
      key: 'name',
      values: { max: MAX_NAME },
    })
  return name
}

/** @throws {AppError} `invalid` */
function checkedEmail(text: string): string {
  const result = v.safeParse(Email, text)
  if (!result.success) throw new AppError('invalid', 'Write an email address.', { key: 'email' })
  return result.output
}

type Deps = PeopleDeps & Readonly<{ origin: () => string }>

/** Use cases about links with which people set up their sign-in. */
export function invitePeople({ database: { db }, audit, now, origin }: Deps) {
  async function make(
    trx: Connection,
    actor: Actor,
    invitee: Invitee & Readonly<{ userId: string | null }>,
  ): Promise<MadeInvitation> {
    const at = now()
    const token = newToken()
    const invitation: Invitation = {
      ...invitee,
      id: randomUUIDv7(),
      invitedBy: actor.userId,
      createdAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + INVITATION_MS).toISOString(),
    }
    const invitations = invitationRepository(trx)
    await invitations.endOfEmail(invitation.email, invitation.createdAt)
    await invitations.add({ ...invitation, tokenHash: tokenHash(token) })
    return { ...invitation, url: invitationUrl(origin(), token) }
  }

  return {
    /** Links that can be used, of people whom someone may manage. */
    async invitations(actor: Actor): Promise<readonly Invitation[]> {
      const nowMs = now().getTime()
      authorize(actor, 'users.read', {}, nowMs)
      const all = await invitationRepository(db).open(now().toISOString())
      return all.filter((invitation) => {
        try {
          authorizeOver(actor, 'users.read', invitation, nowMs)
          return true
        } catch {
          return false
        }
      })
    },

    /** Invites a person who has no access yet. */
    async invite(actor: Actor, given: Invitee): Promise<MadeInvitation> {
      const invitee = { ...given, email: checkedEmail(given.email), name: checkedName(given.name) }
      checkRights(invitee)
      authorizeOver(actor, 'users.manage', invitee, now().getTime())
      return audit.change(actor, async (trx, record) => {
        if (await memberRepository(trx).byEmail(invitee.email))
          throw new AppError('conflict', 'Someone with this address is in the list already.', {
            key: 'personKnown',
          })
        const made = await make(trx, actor, { ...invitee, userId: null })
        const { email, name, roles, dealers } = invitee
        record({
          action: 'user.invited',
          subject: { kind: 'user', id: made.id },
          dealerCode: null,
          after: { email, name, roles, dealers },
        })
        return made
      })
    },

    /**
     * Creates a link with which a person sets up their sign-in again, such as after they lost their phone. Their
     * previous sign-in methods are removed when they use it.
     */
    resetSignIn: (actor: Actor, userId: string): Promise<MadeInvitation> =>
      audit.change(actor, async (trx, record) => {
        const member = known(await memberRepository(trx).byId(userId))
        authorizeOver(actor, 'users.manage', member, now().getTime())
        if (!member.isActive || member.isDemo)
          throw new AppError('conflict', 'This person has no access. Give it back first.', {
            key: 'personEnded',
          })
        const made = await make(trx, actor, { ...inviteeOf(member), userId })
        record({
          action: 'user.sign-in-reset',
          subject: { kind: 'user', id: userId },
          dealerCode: null,
        })
        return made
      }),

    /** Ends a link before it is used. */
    withdrawInvitation: (actor: Actor, id: string): Promise<void> =>
      audit.change(actor, async (trx, record) => {
        const invitations = invitationRepository(trx)
        const at = now().toISOString()
        const invitation = (await invitations.open(at)).find((other) => other.id === id)
        if (!invitation)
          throw new AppError('not-found', 'This link can no longer be used.', {
            key: 'linkEnded',
          })
        authorizeOver(actor, 'users.manage', invitation, now().getTime())
        await invitations.end(id, at)
        record({
          action: 'user.invitation-withdrawn',
          subject: { kind: 'user', id },
          dealerCode: null,
        })
      }),
  }
}

const inviteeOf = ({ email, name, roles, dealers, languages }: Invitee): Invitee => ({
  email,
  name,
  roles,
  dealers,
  languages,
})
