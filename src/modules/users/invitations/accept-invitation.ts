import { randomUUIDv7 } from 'node:crypto'

import { AppError } from '#domain/kernel/errors.ts'
import type { ForgetDevices, PeopleDeps } from '#modules/users/people/manage-people.ts'
import { memberRepository } from '#modules/users/people/member-repository.ts'

import { invitationRepository, type Invitation } from './invitation-repository.ts'
import { tokenHash } from './invitation-token.ts'
import { checkedName } from './invite-people.ts'

const gone = () =>
  new AppError('not-found', 'This link was used or has ended. Ask for a new one.', {
    key: 'linkUsed',
  })

/** A link as its person sees it. */
export type ShownInvitation = Pick<Invitation, 'name' | 'email' | 'roles' | 'dealers'>

type Deps = PeopleDeps & Readonly<{ forgetDevices: ForgetDevices }>

/** The use of links by their people, who have no session yet. */
export function acceptInvitations({ database: { db }, audit, now, forgetDevices }: Deps) {
  return {
    /** @returns `null` if the link is unknown, was used, or has expired */
    invitation: async (token: string): Promise<ShownInvitation | null> => {
      const found = await invitationRepository(db).byToken(tokenHash(token), now().toISOString())
      return (
        found && {
          name: found.name,
          email: found.email,
          roles: found.roles,
          dealers: found.dealers,
        }
      )
    },

    /**
     * Consumes a link: adds its person, or removes all of their previous sign-in methods.
     * @returns the id of the person, who now sets up their sign-in
     * @throws {AppError} `not-found` if the link is unknown, was used, or has expired
     */
    accept: async (
      { token, name }: Readonly<{ token: string; name: string }>,
      ip: string | null,
    ): Promise<string> => {
      const newId = randomUUIDv7()
      const given = checkedName(name)
      const hash = tokenHash(token)
      const found = await invitationRepository(db).byToken(hash, now().toISOString())
      if (!found) throw gone()
      const userId = found.userId ?? newId
      const { roles, dealers } = found
      // The actor of the audit entry is the invited person, although they are not signed in yet.
      const actor = { userId, name: given, roles, dealers, sessionId: '', confirmedAt: 0, ip }
      return audit.change(actor, async (trx, record) => {
        const at = now().toISOString()
        const invitations = invitationRepository(trx)
        const members = memberRepository(trx)
        const invitation = await invitations.byToken(hash, at)
        if (!invitation) throw gone()
        await invitations.end(invitation.id, at)
        if (invitation.userId === null) {
          if (await members.byEmail(invitation.email))
            throw new AppError('conflict', 'Someone with this address is in the list already.', {
              key: 'personKnown',
            })
          await members.add(
            { ...rightsAndAddress(invitation), id: userId, name: given, isDemo: false },
            at,
          )
        } else {
          if (!(await members.byId(userId))?.isActive) throw gone()
          await members.forgetSignIn(userId, at)
          // Removes the devices too: a person who has lost their phone must not be notified on it.
          await forgetDevices(trx, userId, record)
        }
        record({
          action: invitation.userId === null ? 'user.joined' : 'user.sign-in-removed',
          subject: { kind: 'user', id: userId },
          dealerCode: null,
          after: { invitation: invitation.id },
        })
        return userId
      })
    },
  }
}

const rightsAndAddress = ({ email, roles, dealers, languages, invitedBy }: Invitation) => ({
  email,
  roles,
  dealers,
  languages,
  invitedBy,
})
