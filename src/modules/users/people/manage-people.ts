import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditEntry, AuditTrail } from '#modules/audit/module.ts'
import { invitationRepository } from '#modules/users/invitations/invitation-repository.ts'
import { sessionRepository } from '#modules/users/sessions/session-repository.ts'
import type { Connection } from '#platform/db/database.ts'

import { authorizeOver, seesPerson } from './manages.ts'
import { memberRepository, type StaffMember } from './member-repository.ts'
import { checkRights, type StaffRights } from './person.ts'

export type PeopleDeps = Readonly<{
  database: Readonly<{ db: Connection }>
  audit: AuditTrail
  now: () => Date
}>

/** Removes the devices on which a person gets notifications, with an entry in the audit trail for each. */
export type ForgetDevices = (
  trx: Connection,
  userId: string,
  record: (entry: AuditEntry) => void,
) => Promise<void>

type Deps = PeopleDeps & Readonly<{ forgetDevices: ForgetDevices }>

/** A change of a person, in its transaction. */
type Work<T> = (
  trx: Connection,
  member: StaffMember,
  record: (entry: AuditEntry) => void,
) => Promise<T>

/** @throws {AppError} `not-found` */
export function known(member: StaffMember | null): StaffMember {
  if (member === null)
    throw new AppError('not-found', 'This person is no longer in the list.', {
      key: 'personGone',
    })
  return member
}

const rightsOf = ({ roles, dealers, languages }: StaffRights): StaffRights => ({
  roles,
  dealers,
  languages,
})

async function countOwners(trx: Connection): Promise<number> {
  const members = await memberRepository(trx).all()
  return members.filter(
    ({ isActive, isDemo, roles }) => isActive && !isDemo && roles.includes('owner'),
  ).length
}

/** Use cases about people and their rights. */
export function managePeople({ database: { db }, audit, now, forgetDevices }: Deps) {
  /** Changes another person's access, in a transaction; the actor must have the right to manage them. */
  const changeOther = <T>(
    actor: Actor,
    userId: string,
    work: Work<T>,
    entry: Readonly<{ action: string; before?: StaffRights; after?: StaffRights }>,
  ): Promise<T> =>
    audit.change(actor, async (trx, record) => {
      const member = known(await memberRepository(trx).byId(userId))
      authorizeOver(actor, 'users.manage', member, now().getTime())
      if (userId === actor.userId)
        throw new AppError('forbidden', 'Someone else must change your own access.', {
          key: 'yourAccess',
        })
      const owners = await countOwners(trx)
      const result = await work(trx, member, record)
      if (owners > 0 && (await countOwners(trx)) === 0)
        throw new AppError(
          'conflict',
          'This is the only owner. Make someone else an owner first.',
          { key: 'onlyOwner' },
        )
      record({
        action: entry.action,
        subject: { kind: 'user', id: userId },
        dealerCode: null,
        before: entry.after ? rightsOf(member) : null,
        after: entry.after ?? null,
      })
      return result
    })

  return {
    /** People whom someone may see under Users and roles, by name. */
    async list(actor: Actor): Promise<readonly StaffMember[]> {
      authorize(actor, 'users.read', {}, now().getTime())
      const members = await memberRepository(db).all()
      return members.filter((member) => seesPerson(actor, member))
    },

    /** Changes the rights of a person. */
    change: async (actor: Actor, userId: string, rights: StaffRights): Promise<void> => {
      checkRights(rights)
      authorizeOver(actor, 'users.manage', rights, now().getTime())
      await changeOther(actor, userId, (trx) => memberRepository(trx).setRights(userId, rights), {
        action: 'user.rights-changed',
        after: rightsOf(rights),
      })
    },

    /** Ends a person's access, and their sessions and notifications at once. */
    deactivate: (actor: Actor, userId: string): Promise<void> =>
      changeOther(
        actor,
        userId,
        async (trx, { email }, record) => {
          await memberRepository(trx).setActive(userId, false)
          await sessionRepository(trx).endOfUser(userId)
          await invitationRepository(trx).endOfEmail(email, now().toISOString())
          await forgetDevices(trx, userId, record)
        },
        { action: 'user.deactivated' },
      ),

    /** Restores a person's access, with their earlier rights and sign-in. */
    reactivate: (actor: Actor, userId: string): Promise<void> =>
      changeOther(actor, userId, (trx) => memberRepository(trx).setActive(userId, true), {
        action: 'user.reactivated',
      }),
  }
}
