import { describe, expect, it } from 'vitest'

import { SYSTEM_ACTOR, type Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { mayGrant } from '#domain/access/may-grant.ts'
import { PERMISSIONS, type Action, type Grant } from '#domain/access/permissions.data.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { StaffUsers } from '#modules/users/module.ts'

import { anActor } from './support/builders/actors.ts'
import { aStaff } from './support/builders/staff.ts'

type Staff = Awaited<ReturnType<typeof aStaff>>

/** Someone whose access is changed, in the store OCS. */
type Target = Readonly<{ userId: string; sessionId: string; invitationId: string }>

type UseCase = Readonly<{
  action: Action
  /** Whether it concerns the person of the store, and not all that one may see. */
  isAboutStore: boolean
  run: (staff: Staff, actor: Actor, target: Target) => Promise<unknown>
}>

const RIGHTS = { roles: ['sales'], dealers: ['OCS'], languages: ['en'] } as const

const about = (action: Action, run: UseCase['run']): UseCase => ({
  action,
  isAboutStore: true,
  run,
})

/** Every use case of people and of the audit trail that takes an actor. */
const USE_CASES: Readonly<Record<string, UseCase>> = {
  list: { action: 'users.read', isAboutStore: false, run: ({ users }, actor) => users.list(actor) },
  invitations: {
    action: 'users.read',
    isAboutStore: false,
    run: ({ users }, actor) => users.invitations(actor),
  },
  audit: {
    action: 'audit.read',
    isAboutStore: false,
    run: ({ audit }, actor) => audit.list(actor, {}),
  },
  sessions: about('users.read', ({ users }, actor, { userId }) => users.sessions(actor, userId)),
  invite: about('users.manage', ({ users }, actor) =>
    users.invite(actor, { email: 'new@x.example', name: 'New', ...RIGHTS }),
  ),
  change: about('users.manage', ({ users }, actor, { userId }) =>
    users.change(actor, userId, { ...RIGHTS, languages: ['es'] }),
  ),
  deactivate: about('users.manage', ({ users }, actor, { userId }) =>
    users.deactivate(actor, userId),
  ),
  reactivate: about('users.manage', ({ users }, actor, { userId }) =>
    users.reactivate(actor, userId),
  ),
  resetSignIn: about('users.manage', ({ users }, actor, { userId }) =>
    users.resetSignIn(actor, userId),
  ),
  withdrawInvitation: about('users.manage', ({ users }, actor, { invitationId }) =>
    users.withdrawInvitation(actor, invitationId),
  ),
  endSession: about('users.manage', ({ users }, actor, { sessionId }) =>
    users.endSession(actor, sessionId),
  ),
  endSessions: about('users.manage', ({ users }, actor, { userId }) =>
    users.endSessions(actor, userId),
  ),
}

/** What a person does with their own sign-in, or what the server itself asks. */
const WITHOUT_ACTOR: readonly (keyof StaffUsers)[] = [
  'account',
  'actorOf',
  'visitOf',
  'handle',
  'people',
  'invitation',
  'acceptInvitation',
  'choosePassword',
  'confirm',
  'signOut',
  'demoPeople',
  'confirmDemo',
  'isOfDemo',
  'signInDemo',
]

const SCOPES = {
  'of the store': ['OCS'],
  'of another store': ['RCH'],
  'of all stores': 'all',
} as const

async function aTarget({ users, joined }: Staff): Promise<Target> {
  await joined('ana@x.example', ['sales'], ['OCS'])
  const userId = (await users.people())[0]?.id ?? ''
  const [session] = await users.sessions({ ...SYSTEM_ACTOR, userId }, userId)
  const { id } = await users.invite(SYSTEM_ACTOR, { email: 'b@x.example', name: 'B', ...RIGHTS })
  return { userId, sessionId: session?.id ?? '', invitationId: id }
}

const grantsOf = (role: Role, action: Action): Grant | undefined => {
  const byRole: Partial<Record<Role, Grant>> = PERMISSIONS[action]
  return byRole[role]
}

/** `done`, `refused`, or `asks` for a proof of identity, by the table of rights alone. */
function expected(actor: Actor, { action, isAboutStore }: UseCase): string {
  const [role = 'sales'] = actor.roles
  const grant = grantsOf(role, action)
  const isMine = may(actor, action, isAboutStore ? { dealerCode: 'OCS' } : {})
  if (!grant || (!isMine && isRecent(actor))) return 'refused'
  if (grant.isConfirmed && !isRecent(actor)) return 'asks'
  if (action === 'users.manage' && !mayGrant(actor, 'sales')) return 'refused'
  return isMine ? 'done' : 'refused'
}
const isRecent = ({ confirmedAt }: Actor) => confirmedAt > 0

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Error && 'needsConfirmation' in error) return 'asks'
      if (error instanceof Error && 'code' in error && error.code === 'forbidden') return 'refused'
      throw error
    },
  )

it('the walk knows every use case of people', async () => {
  const { users } = await aStaff()
  const known = [...Object.keys(USE_CASES), ...WITHOUT_ACTOR].filter((name) => name !== 'audit')
  expect(Object.keys(users).toSorted()).toEqual(known.toSorted())
})

describe.each(Object.entries(USE_CASES))('%s', (_, useCase) => {
  it('is done, refused or asks for a proof of identity as the table of rights says', async () => {
    const staff = await aStaff()
    const target = await aTarget(staff)
    for (const role of ROLES)
      for (const [scope, dealers] of Object.entries(SCOPES))
        for (const confirmedAt of [0, Number.POSITIVE_INFINITY]) {
          const actor = anActor({ roles: [role], dealers, confirmedAt, userId: `a-${role}` })
          const isDone = expected(actor, useCase) === 'done'
          // What is done can be done once: each actor finds the same person.
          const fresh = isDone ? await aStaff() : staff
          const found = await outcome(
            useCase.run(fresh, actor, isDone ? await aTarget(fresh) : target),
          )
          expect({ role, scope, confirmedAt, found }).toEqual({
            role,
            scope,
            confirmedAt,
            found: expected(actor, useCase),
          })
        }
  })

  it('is refused for someone without a role', async () => {
    const staff = await aStaff()
    const noRole = anActor({ roles: [], dealers: 'all' })
    expect(await outcome(useCase.run(staff, noRole, await aTarget(staff)))).toBe('refused')
  })
})
