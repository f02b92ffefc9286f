import { randomUUIDv7 } from 'node:crypto'

import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import * as v from 'valibot'

import {
  LONGEST_MS,
  SESSION_METHODS,
  type SessionMethod,
} from '#modules/users/sessions/session-limits.ts'
import type { Database } from '#platform/db/database.ts'
import { kyselyOf } from '#platform/db/kysely-of.ts'
import type { Log } from '#platform/log/log.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { authSecrets } from './auth-secrets.ts'
import { AUTH_TABLES } from './auth-tables.data.ts'

/** Where the library's endpoints are. */
export const AUTH_PATH = '/admin/auth'
/** Set by our server; the library reads the client's address only from it. */
export const ADDRESS_HEADER = 'x-forecourt-client'
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 128
/** Failed codes in a row that lock a person's codes, and for how long. */
const MAX_CODES = 10
const LOCK_SECONDS = 15 * 60

/** The values of a new session besides those that the library sets. */
export type NewSession = Readonly<{
  method: SessionMethod
  confirmedAt: Date
  lastSeenAt: Date
  expiresAt: Date
}>

/** How a person confirmed their identity. */
export type Proof = Readonly<{
  /** The endpoint of the library; empty for our own code. */
  path: string
  /** The proof that our own code has verified; `null` if it is not our own. */
  own: SessionMethod | null
  /** The method of the session that the request has; `null` for none. */
  current: SessionMethod | null
  /** When a provider checked the proof; `null`: now. */
  confirmedAt: Date | null
}>

export type AuthDeps = Readonly<{
  database: Pick<Database, 'db'>
  secretKeys: SecretKeys
  /** The origin of the back office: the only one that requests may come from. */
  origin: string
  log: Pick<Log, 'error'>
  /**
   * Decides whether a session may begin.
   * @returns `null` to refuse it; `needs-provider` for a person who may sign in with the OpenID provider alone
   */
  begin(userId: string, proof: Proof): Promise<NewSession | 'needs-provider' | null>
}>

const MethodBody = v.object({
  userId: v.string(),
  method: v.picklist(SESSION_METHODS),
  confirmedAt: v.nullable(v.date()),
})

/** Begins a session for someone whose identity our own code has verified. Browsers cannot call it. */
const startSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: MethodBody },
  async (ctx) => {
    const { internalAdapter } = ctx.context
    const user = await internalAdapter.findUserById(ctx.body.userId)
    const session =
      user &&
      (await internalAdapter.createSession(user.id, false, {
        method: ctx.body.method,
        confirmedAt: ctx.body.confirmedAt,
      }))
    if (!session) throw new APIError('FORBIDDEN')
    await setSessionCookie(ctx, { session, user })
    return ctx.json({})
  },
)

const methodOf = (value: unknown): SessionMethod | null =>
  SESSION_METHODS.find((method) => method === value) ?? null

/**
 * The sign-in library on our database: passwords with one-time codes, and passkeys. Our own rules about sessions are in
 * `begin`.
 */
export function createAuth({ database, secretKeys, origin, log, begin }: AuthDeps) {
  const isSecure = origin.startsWith('https:')
  const { hostname } = new URL(origin)
  return betterAuth({
    appName: 'Forecourt',
    baseURL: origin,
    basePath: AUTH_PATH,
    trustedOrigins: [origin],
    // Our tables have the same portable types on both engines, which are those that the library uses on SQLite.
    database: { db: kyselyOf(database), type: 'sqlite' },
    secrets: [...authSecrets(secretKeys)],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Only logs that an error occurred: the library's messages may name people.
      log: (level) => {
        if (level === 'error') log.error({}, 'the sign-in library reported an error')
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
    },
    user: AUTH_TABLES.user,
    account: AUTH_TABLES.account,
    verification: AUTH_TABLES.verification,
    session: {
      ...AUTH_TABLES.session,
      expiresIn: LONGEST_MS / 1000,
      // The library never extends a session: `expiresAt` is the absolute limit, and our `last_seen_at` the idle limit.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      // Off: sensitive endpoints check the last proof of identity instead of the age of the session.
      freshAge: 0,
    },
    rateLimit: {
      ...AUTH_TABLES.rateLimit,
      enabled: true,
      storage: 'database',
      window: 60,
      max: 120,
      customRules: {
        // The limits allow for a whole store that signs in from one address.
        '/sign-in/email': { window: 60, max: 30 },
        '/two-factor/*': { window: 60, max: 30 },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-forecourt' : 'forecourt',
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => randomUUIDv7(), validateSchema: false },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const started = await begin(session.userId, {
              path: context?.path ?? '',
              own: methodOf(session['method']),
              current: methodOf(context?.context.session?.session['method']),
              confirmedAt: session['confirmedAt'] instanceof Date ? session['confirmedAt'] : null,
            })
            // Only after the person has confirmed their identity.
            if (started === 'needs-provider')
              throw new APIError('FORBIDDEN', {
                code: 'PROVIDER_REQUIRED',
                message: 'Sign in with the account of your company',
              })
            // Also for a person whose access has ended, so that the response does not reveal that they had it.
            if (started === null)
              throw new APIError('UNAUTHORIZED', {
                code: 'INVALID_EMAIL_OR_PASSWORD',
                message: 'Invalid email or password',
              })
            return { data: started }
          },
        },
      },
    },
    plugins: [
      passkey({
        rpID: hostname,
        rpName: 'Forecourt',
        origin,
        schema: AUTH_TABLES.passkey,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => {
            requireVerifiedUser(verification.registrationInfo?.userVerified)
          },
        },
        authentication: {
          afterVerification: ({ verification }) => {
            requireVerifiedUser(verification.authenticationInfo.userVerified)
          },
        },
      }),
      twoFactor({
        issuer: 'Forecourt',
        schema: AUTH_TABLES.twoFactor,
        accountLockout: { maxFailedAttempts: MAX_CODES, durationSeconds: LOCK_SECONDS },
      }),
      { id: 'staff', endpoints: { startSession } },
    ],
  })
}
export type Auth = ReturnType<typeof createAuth>

/** A passkey without a fingerprint, face or PIN would be only one factor. */
function requireVerifiedUser(isVerified: boolean | undefined): void {
  if (isVerified !== true)
    throw new APIError('UNAUTHORIZED', {
      code: 'USER_NOT_VERIFIED',
      message: 'This passkey did not ask for your fingerprint, face or PIN',
    })
}
