import { CONFIRMED_MS, ConfirmationNeededError } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { actorOfSession } from '#modules/users/people/actor-of-session.ts'
import type { CurrentSession, SessionReader } from '#modules/users/sessions/current-session.ts'
import { isSettingUp, type SessionMethod } from '#modules/users/sessions/session-limits.ts'
import { sessionRepository } from '#modules/users/sessions/session-repository.ts'
import type { Connection } from '#platform/db/database.ts'

import { LONGEST_PASSWORD, SHORTEST_PASSWORD, type Auth } from './auth.ts'
import { ownErrorOf } from './library-error.ts'
import type { Lockout } from './lockout.ts'
import { libraryHeaders } from './request-parts.ts'

type Deps = Readonly<{
  auth: () => Auth
  currentSession: SessionReader
  lockout: Lockout
  audit: AuditTrail
  database: Readonly<{ db: Connection }>
  now: () => Date
}>

/** Whether the library refused a call: it then throws an error with a status. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500

const accepted = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error)) return false
      throw ownErrorOf(error)
    },
  )

/** Actions of people on their own sign-in that the library has no endpoints for. */
export function ownSignIn(deps: Deps) {
  const { auth, currentSession, lockout, audit, now } = deps
  const sessions = sessionRepository(deps.database.db)

  async function signedIn(request: Request, ip: string | null): Promise<CurrentSession> {
    const session = await currentSession(libraryHeaders(request, ip))
    if (!session) throw new AppError('forbidden', 'Sign in first.', { key: 'signIn' })
    return session
  }

  async function confirmed(session: CurrentSession, ip: string | null, method: 'code' | 'demo') {
    await sessions.confirmed(session.id, now().toISOString())
    await audit.record(actorOfSession(session, ip), {
      action: 'session.confirmed',
      subject: { kind: 'session', id: session.id },
      dealerCode: null,
      after: { method },
    })
  }

  return {
    /**
     * Begins a session for someone whose identity was verified otherwise.
     * @param confirmedAt when; `null`: now
     * @returns the headers that set its cookie
     */
    begin: async (
      request: Request,
      ip: string | null,
      userId: string,
      {
        method,
        confirmedAt = null,
      }: Readonly<{ method: SessionMethod; confirmedAt?: Date | null }>,
    ): Promise<Headers> => {
      const before = await currentSession(libraryHeaders(request, ip))
      const { headers } = await auth().api.startSession({
        body: { userId, method, confirmedAt },
        headers: libraryHeaders(request, ip),
        returnHeaders: true,
      })
      if (before) await sessions.end(before.id)
      return cookiesAlone(headers)
    },

    /**
     * Chooses the first password: while setting up, or later beside a passkey. Without codes it does not sign in.
     * @throws {AppError} `invalid` for a short or long one, `conflict` if there is one, `forbidden` for a signed-out
     * visitor
     * @throws {ConfirmationNeededError} later, if the last proof of identity is too old
     */
    choosePassword: async (
      request: Request,
      ip: string | null,
      password: string,
    ): Promise<void> => {
      const session = await signedIn(request, ip)
      if (!isSettingUp(session.method) && now().getTime() - session.confirmedAt > CONFIRMED_MS)
        throw new ConfirmationNeededError()
      if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD)
        throw new AppError(
          'invalid',
          `Choose a password of ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`,
          { key: 'password', values: { min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD } },
        )
      const isSet = await accepted(
        auth().api.setPassword({
          body: { newPassword: password },
          headers: libraryHeaders(request, ip),
        }),
      )
      if (!isSet)
        throw new AppError('conflict', 'You have a password already.', { key: 'passwordKnown' })
      await audit.record(actorOfSession(session, ip), {
        action: 'user.password-changed',
        subject: { kind: 'user', id: session.member.id },
        dealerCode: null,
      })
    },

    /** Whether the person of a request has a password. */
    hasPassword: async ({ member }: CurrentSession): Promise<boolean> => {
      const row = await deps.database.db
        .selectFrom('staff_account')
        .select('id')
        .where('user_id', '=', member.id)
        .where('password', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Confirms a person's identity by password and code. (With a passkey, they sign in again.)
     * @throws {AppError} `forbidden` for a signed-out visitor
     */
    confirm: async (
      request: Request,
      ip: string | null,
      { password, code }: Readonly<{ password: string; code: string }>,
    ): Promise<'confirmed' | 'wrong' | 'locked'> => {
      const session = await signedIn(request, ip)
      const subject = `confirm ${session.member.id}`
      if (!(await lockout.begin(subject))) return 'locked'
      const headers = libraryHeaders(request, ip)
      const { api } = auth()
      const isRight =
        !isSettingUp(session.method) &&
        session.member.hasTwoFactor &&
        (await accepted(api.verifyPassword({ body: { password }, headers }))) &&
        (await accepted(api.verifyTOTP({ body: { code }, headers })))
      if (!isRight) return 'wrong'
      await lockout.succeeded(subject)
      await confirmed(session, ip, 'code')
      return 'confirmed'
    },

    /**
     * Records that the person of a session of the demo confirmed an action.
     * @throws {AppError} `forbidden` for others
     */
    confirmDemo: async (request: Request, ip: string | null): Promise<void> => {
      const session = await signedIn(request, ip)
      if (session.method !== 'demo')
        throw new AppError('forbidden', 'Sign in first.', { key: 'signIn' })
      await confirmed(session, ip, 'demo')
    },

    /** Ends the session of a request. @returns the headers that remove its cookie, and how it began */
    signOut: async (request: Request, ip: string | null) => {
      const session = await currentSession(libraryHeaders(request, ip))
      const { headers } = await auth().api.signOut({
        headers: libraryHeaders(request, ip),
        returnHeaders: true,
      })
      return { headers: cookiesAlone(headers), method: session?.method ?? null }
    },
  }
}

const cookiesAlone = (headers: Headers): Headers =>
  new Headers(headers.getSetCookie().map((line): [string, string] => ['set-cookie', line]))
