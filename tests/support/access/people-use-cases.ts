import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import type { Action } from '#domain/access/permissions.data.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { createPush } from '#modules/push/module.ts'
import type { Services } from '#modules/services.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { aSubscriber } from '#tests/support/servers/push-service.ts'

import { changedBy, PREPARING } from './changed-by.ts'
import { STORE, type UseCase, type UseCasePath } from './use-case.ts'

const PROVIDER = {
  label: 'Store account',
  issuer: 'https://login.store.example',
  clientId: 'forecourt',
  requiredDomains: [],
  roleClaim: null,
  roleMap: [],
  isOn: false,
} as const

const RIGHTS = { roles: ['sales'], dealers: [STORE], languages: ['en'] } as const

/** The people of a store, one of whom is changed by each use case. */
export async function aPeopleWorld() {
  const staff = await aStaff()
  const { users, audit, database } = staff
  let created = 0
  /** Someone of the store whose access is changed. */
  async function target() {
    created += 1
    const email = `ana${created}@x.example`
    await staff.joined(email, ['sales'], [STORE])
    const userId = (await users.people()).find((one) => one.email === email)?.id ?? ''
    const [session] = await users.sessions({ ...SYSTEM_ACTOR, userId }, userId)
    return { userId, sessionId: session?.id ?? '' }
  }
  const shared = await target()
  const { push } = createPush({
    database,
    audit,
    secretKeys: ['a key only for tests'],
    mailFrom: 'site@dealer.example',
    leadPush: async () => ({ skipReason: 'nothing is sent' }),
    now: () => new Date(),
  })
  return {
    users,
    audit,
    push,
    /** A person for use cases that succeed only once. */
    fresh: target,
    /** A person for use cases that are refused, or change nothing. */
    shared,
    invited: async () => {
      created += 1
      return users.invite(SYSTEM_ACTOR, { email: `b${created}@x.example`, name: 'B', ...RIGHTS })
    },
    changedBy: () => changedBy(database),
    services: { users, audit, push },
  }
}
export type PeopleWorld = Awaited<ReturnType<typeof aPeopleWorld>>

const about = (action: Action, run: UseCase<PeopleWorld>['run']): UseCase<PeopleWorld> => ({
  action,
  isAboutStore: true,
  needsProofFirst: true,
  run,
})
const storeWide = (action: Action, run: UseCase<PeopleWorld>['run']): UseCase<PeopleWorld> => ({
  action,
  run,
})

/** A new browser of a person. */
const aDevice = ({ push }: PeopleWorld) => ({
  ...aSubscriber(),
  endpoint: `https://push.example/${crypto.randomUUID()}`,
  serverKey: push.publicKey,
  language: 'en' as const,
  isOpenHoursOnly: false,
  userAgent: null,
})

/** Every use case of people and of the audit trail. */
export const PEOPLE_USE_CASES = {
  'users.list': storeWide('users.read', ({ users }, actor) => users.list(actor)),
  'users.invitations': storeWide('users.read', ({ users }, actor) => users.invitations(actor)),
  'users.sessions': about('users.read', ({ users, shared }, actor) =>
    users.sessions(actor, shared.userId),
  ),
  'users.allSessions': storeWide('sessions.read', ({ users }, actor) => users.allSessions(actor)),
  'users.endAllSessions': storeWide('sessions.end-all', ({ users }, actor) =>
    users.endAllSessions(actor),
  ),
  'users.provider': storeWide('sign-in.read', ({ users }, actor) => users.provider(actor)),
  'users.saveProvider': storeWide('sign-in.manage', async ({ users }, actor) => {
    const { version } = await users.provider(SYSTEM_ACTOR)
    return users.saveProvider(actor, PROVIDER, { secret: 'a secret', version })
  }),
  'users.checkProvider': storeWide('sign-in.manage', ({ users }, actor) =>
    users.checkProvider(actor).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not-found') return 'none is set'
      throw error
    }),
  ),
  'users.invite': about('users.manage', ({ users }, actor) =>
    users.invite(actor, { email: `new-${crypto.randomUUID()}@x.example`, name: 'New', ...RIGHTS }),
  ),
  'users.change': about('users.manage', ({ users, shared }, actor) =>
    users.change(actor, shared.userId, { ...RIGHTS, languages: ['es'] }),
  ),
  'users.deactivate': about('users.manage', async ({ users, fresh }, actor) =>
    users.deactivate(actor, (await fresh()).userId),
  ),
  'users.reactivate': about('users.manage', ({ users, shared }, actor) =>
    users.reactivate(actor, shared.userId),
  ),
  'users.resetSignIn': about('users.manage', async ({ users, fresh }, actor) =>
    users.resetSignIn(actor, (await fresh()).userId),
  ),
  'users.withdrawInvitation': about('users.manage', async ({ users, invited }, actor) =>
    users.withdrawInvitation(actor, (await invited()).id),
  ),
  'users.endSession': about('users.manage', async ({ users, fresh }, actor) =>
    users.endSession(actor, (await fresh()).sessionId),
  ),
  'users.endSessions': about('users.manage', async ({ users, fresh }, actor) =>
    users.endSessions(actor, (await fresh()).userId),
  ),
  'push.turnOn': {
    ...storeWide('leads.answer', (world, actor) => world.push.turnOn(actor, aDevice(world))),
    alternatives: ['applications.answer', 'parts.answer'],
  },
  'push.test': {
    ...storeWide('leads.answer', async (world, actor) => {
      const one = { ...actor, roles: ['owner' as const], name: PREPARING }
      return world.push.test(actor, await world.push.turnOn(one, aDevice(world)))
    }),
    alternatives: ['applications.answer', 'parts.answer'],
  },
  'audit.list': storeWide('audit.read', ({ audit }, actor) => audit.list(actor, {})),
  'audit.check': storeWide('audit.read', ({ audit }, actor) => audit.check(actor)),
} as const satisfies Readonly<
  Record<
    Exclude<UseCasePath<Pick<Services, 'users' | 'audit' | 'push'>>, WithoutRight>,
    UseCase<PeopleWorld>
  >
>

/**
 * Use cases without a right of their own: those of people on their own account and devices, those that record the actor
 * of a use case that has checked the right, and Today, which omits kinds that the person has no right to
 * (`today.test.ts` tests them).
 */
export type WithoutRight =
  | 'users.account'
  | 'push.devices'
  | 'push.turnOff'
  | 'audit.change'
  | 'audit.record'
  | 'waiting.rows'
  | 'waiting.row'
  | 'waiting.counts'

/** Use cases of people on their own sign-in, and calls of the server itself. */
export const PEOPLE_WITHOUT_ACTOR: readonly string[] = [
  'push.devices',
  'push.turnOff',
  'users.account',
  'users.actorOf',
  'users.actorOfStream',
  'users.visitOf',
  'users.handle',
  'users.people',
  'users.invitation',
  'users.acceptInvitation',
  'users.choosePassword',
  'users.confirm',
  'users.signOut',
  'users.providerLabel',
  'users.demoPeople',
  'users.confirmDemo',
  'users.isOfDemo',
  'users.signInDemo',
]
