import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { DEMO_PEOPLE } from './demo/demo-people.data.ts'
import { demoSignIns } from './demo/demo-sign-ins.ts'
import { acceptInvitations, type ShownInvitation } from './invitations/accept-invitation.ts'
import { invitePeople } from './invitations/invite-people.ts'
import { manageProvider } from './openid/manage-provider.ts'
import { openIdSignIn, requiresProvider } from './openid/openid-sign-in.ts'
import { providerClient } from './openid/provider-client.ts'
import { providerRepository } from './openid/provider-repository.ts'
import { actorOfSession } from './people/actor-of-session.ts'
import { managePeople, type ForgetDevices } from './people/manage-people.ts'
import { memberRepository } from './people/member-repository.ts'
import { ownAccount } from './people/own-account.ts'
import { purgeStaff } from './purge.ts'
import { sessionReader } from './sessions/current-session.ts'
import { manageSessions } from './sessions/manage-sessions.ts'
import { isSettingUp } from './sessions/session-limits.ts'
import { createAuth, type Auth } from './sign-in/auth.ts'
import { sessionStarter } from './sign-in/begin-session.ts'
import { lockout } from './sign-in/lockout.ts'
import { ownSignIn } from './sign-in/own-sign-in.ts'
import { libraryHeaders } from './sign-in/request-parts.ts'
import { endpointServer } from './sign-in/serve-endpoints.ts'
import type { StaffUsers } from './staff-users.ts'

export { usersCommand } from './cli.ts'
export { resealClientSecret } from './openid/client-secret.ts'
export { resealCodes } from './sign-in/reseal-codes.ts'
export type { StaffUsers } from './staff-users.ts'

export type UsersDeps = Readonly<{
  database: Database
  audit: AuditTrail
  secretKeys: SecretKeys
  /** The origin of the back office. Called only once the server listens. */
  origin: () => string
  /** Whether the sign-ins of the demo exist. */
  isDemo: boolean
  /** Removes the devices of a person, in the transaction that ends their sign-in or access. */
  forgetDevices: ForgetDevices
  /** Called before someone signs in as a person of the demo. */
  onDemoSignIn?: () => Promise<void>
  log: Pick<Log, 'error'>
  now: () => Date
}>

/** People of the back office, their sign-in and their sessions. */
export async function createUsers(deps: UsersDeps) {
  const { database, audit, secretKeys, origin, now } = deps
  const demo = demoSignIns({ database, isOn: deps.isDemo, now })
  await demo.prepare()
  const needsProvider = async (email: string) =>
    requiresProvider(await providerRepository(database.db).get(), email)
  const begin = sessionStarter({ database, isDemoOn: demo.isOn, needsProvider, now })
  let made: Auth | null = null
  const auth = () =>
    (made ??= createAuth({ database, secretKeys, origin: origin(), log: deps.log, begin }))
  const currentSession = sessionReader({ auth, database, isDemoOn: demo.isOn, now })
  const [secretKey] = secretKeys
  const tries = lockout({ database, secretKey, now })
  const { forgetDevices } = deps
  const shared = {
    auth,
    origin,
    currentSession,
    lockout: tries,
    audit,
    database,
    now,
    forgetDevices,
  }
  const own = ownSignIn(shared)
  const accepting = acceptInvitations(shared)
  const withProvider = { ...shared, secretKeys, client: providerClient(now), begin: own.begin }
  const openId = openIdSignIn(withProvider)
  const endpoints = endpointServer(shared)
  /** Whether an invited person sets up no sign-in of their own. */
  const isForProvider = async ({ email, roles }: ShownInvitation) =>
    !roles.includes('owner') && (await needsProvider(email))

  const users: StaffUsers = {
    ...managePeople(shared),
    ...invitePeople(shared),
    ...manageSessions(shared),
    ...ownAccount(shared),
    ...manageProvider(withProvider),
    handle: async (request, ip) => (await openId.handle(request, ip)) ?? endpoints(request, ip),
    providerLabel: () => openId.label(),
    confirm: own.confirm,
    async confirmDemo(request, ip) {
      if (!demo.isOffered(request, ip))
        throw new AppError('forbidden', 'Sign in first.', { key: 'signIn' })
      await own.confirmDemo(request, ip)
    },
    choosePassword: own.choosePassword,
    async signOut(request, ip) {
      const { headers, method } = await own.signOut(request, ip)
      return { headers, providerUrl: method === 'openid' ? await openId.logoutUrl() : null }
    },
    async invitation(token) {
      const shown = await accepting.invitation(token)
      return (
        shown && { ...shown, provider: (await isForProvider(shown)) ? await openId.label() : null }
      )
    },
    demoPeople: demo.offered,
    isOfDemo: (userId) => DEMO_PEOPLE.some(({ id }) => id === userId),
    async actorOf(request, ip): Promise<Actor | null> {
      const session = await currentSession(libraryHeaders(request, ip))
      return session && !isSettingUp(session.method) ? actorOfSession(session, ip) : null
    },
    async actorOfStream(request, ip) {
      const session = await currentSession(libraryHeaders(request, ip), false)
      return session && !isSettingUp(session.method) ? actorOfSession(session, ip) : null
    },
    async visitOf(request, ip) {
      const session = await currentSession(libraryHeaders(request, ip))
      if (!session) return { state: 'signed-out' }
      const { member: person } = session
      if (!isSettingUp(session.method))
        return { state: 'signed-in', actor: actorOfSession(session, ip), person }
      return { state: 'setting-up', person, hasPassword: await own.hasPassword(session) }
    },
    async acceptInvitation(request, ip, given) {
      const shown = await accepting.invitation(given.token)
      if (shown && (await isForProvider(shown)))
        throw new AppError('forbidden', 'Sign in with the account of your company.', {
          key: 'openidNeeded',
        })
      const userId = await accepting.accept(given, ip)
      return own.begin(request, ip, userId, { method: 'invitation' })
    },
    async signInDemo(request, ip, given) {
      const userId = await demo.chosen(request, ip, given)
      await deps.onDemoSignIn?.()
      return own.begin(request, ip, userId, { method: 'demo' })
    },
    people: () => memberRepository(database.db).all(),
  }
  return {
    users,
    /** The token of the demo's sign-ins; `null` while there are none. */
    demoToken: demo.token,
    purges: [tries.purge, purgeStaff({ database, now })],
  } satisfies Partial<Module> & Record<string, unknown>
}
