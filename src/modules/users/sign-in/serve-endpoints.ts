import { CONFIRMED_MS } from '#domain/access/authorize.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { actorOfSession } from '#modules/users/people/actor-of-session.ts'
import { memberRepository } from '#modules/users/people/member-repository.ts'
import type { CurrentSession, SessionReader } from '#modules/users/sessions/current-session.ts'
import { isSettingUp, longestMs } from '#modules/users/sessions/session-limits.ts'
import { sessionRepository } from '#modules/users/sessions/session-repository.ts'
import type { Connection } from '#platform/db/database.ts'

import { AUTH_PATH, type Auth } from './auth.ts'
import { AUDITED, ENDPOINTS, type EndpointKind } from './endpoints.data.ts'
import { takesLastSignIn } from './last-sign-in.ts'
import type { Lockout } from './lockout.ts'
import {
  jsonResponse,
  bodyOf,
  cookiesOf,
  libraryHeaders,
  refused,
  textField,
} from './request-parts.ts'

type Deps = Readonly<{
  auth: () => Auth
  origin: () => string
  currentSession: SessionReader
  lockout: Lockout
  audit: AuditTrail
  database: Readonly<{ db: Connection }>
  now: () => Date
}>

/** The first status of a failure that is not the client's. */
const FAILED = 500
const EMAIL = 'POST /sign-in/email'
const REGISTRATION = 'POST /passkey/verify-registration'

/** A code for only one sign-in: the library would also trust the device for a month. */
const isCode = (name: string) => name.startsWith('POST /two-factor/verify-')
const codeAlone = (body: string) => JSON.stringify({ code: textField(body, 'code') })

const emailIn = (body: string) => textField(body, 'email').trim()

/** A call of an endpoint. */
type Call = Readonly<{
  name: string
  kind: EndpointKind
  body: string
  session: CurrentSession | null
}>

const locked = () =>
  refused(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Wait 15 minutes, or use a passkey.')

/** Serves the endpoints of the sign-in library, with our own checks around them. */
export function endpointServer(deps: Deps) {
  const { auth, currentSession, lockout, audit, now } = deps
  const members = memberRepository(deps.database.db)
  const sessions = sessionRepository(deps.database.db)

  /** @returns a refusal; `null` if the endpoint may be called */
  function refusalOf(kind: EndpointKind, session: CurrentSession | null): Response | null {
    if (kind === 'signs-in' || kind === 'public' || kind === 'ends') return null
    if (session === null) return refused(401, 'SIGNED_OUT', 'Sign in first.')
    const isRecent = now().getTime() - session.confirmedAt <= CONFIRMED_MS
    if (kind === 'protects' && !isRecent && !isSettingUp(session.method))
      return refused(403, 'CONFIRMATION_NEEDED', 'Confirm that it is you, then try again.')
    return null
  }

  /** After a sign-in: ends the session that the new one replaces, and hides both tokens from scripts. */
  async function afterSignIn(
    response: Response,
    before: CurrentSession | null,
    ip: string | null,
  ): Promise<Response> {
    const started = await currentSession(cookiesOf(response.headers))
    const body: unknown = await response.json()
    if (started) {
      if (before && before.id !== started.id) await sessions.end(before.id)
      if (!isSettingUp(started.method))
        await audit.record(actorOfSession(started, ip), {
          action: isAgain(before, started) ? 'session.confirmed' : 'session.begun',
          subject: { kind: 'session', id: started.id },
          dealerCode: null,
          after: { method: started.method },
        })
      if (started.member.hasTwoFactor && before?.member.hasTwoFactor === false)
        await audit.record(actorOfSession(started, ip), {
          action: 'user.codes-turned-on',
          subject: { kind: 'user', id: started.member.id },
          dealerCode: null,
        })
    }
    const isHalf = typeof body === 'object' && body !== null && 'twoFactorRedirect' in body
    return jsonResponse(200, isHalf ? { twoFactorRedirect: true } : {}, setCookies(response))
  }

  async function afterChange(name: string, session: CurrentSession, ip: string | null) {
    const at = now()
    if (name === REGISTRATION && isSettingUp(session.method)) {
      const expiresAt = new Date(at.getTime() + longestMs('passkey', session.member.roles))
      await sessions.completed(session.id, at.toISOString(), expiresAt.toISOString())
      await members.setUp(session.member.id, at.toISOString())
    }
    const action = AUDITED[name]
    if (action !== undefined)
      await audit.record(actorOfSession(session, ip), {
        action,
        subject: { kind: 'user', id: session.member.id },
        dealerCode: null,
      })
  }

  /** Refusals of our own checks, before the library gets the request. */
  async function checked({ name, kind, body, session }: Call): Promise<Response | null> {
    const refusal = refusalOf(kind, session)
    if (refusal) return refusal
    if (session && takesLastSignIn(name, session.member))
      return refused(409, 'LAST_SIGN_IN', 'Set up another way to sign in first.')
    if (name !== EMAIL) return null
    return (await lockout.begin(emailIn(body))) ? null : locked()
  }

  const forwarded = (request: Request, { name, body }: Call, headers: Headers) => {
    const { pathname, search } = new URL(request.url)
    return auth().handler(
      // The URL that the browser used, regardless of proxies.
      new Request(`${deps.origin()}${pathname}${search}`, {
        method: request.method,
        headers,
        ...(request.method === 'GET' ? {} : { body: isCode(name) ? codeAlone(body) : body }),
      }),
    )
  }

  return async (request: Request, ip: string | null): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname.slice(AUTH_PATH.length)}`
    const kind = ENDPOINTS[name]
    if (!pathname.startsWith(`${AUTH_PATH}/`) || kind === undefined)
      return refused(404, 'NOT_FOUND', 'There is nothing at this address.')
    if (request.method !== 'GET' && request.headers.get('origin') !== deps.origin())
      return refused(403, 'INVALID_ORIGIN', 'This was sent by another site.')
    const body = await bodyOf(request)
    if (body === null) return refused(413, 'TOO_LONG', 'This is too much to send at once.')
    const headers = libraryHeaders(request, ip)
    const call = { name, kind, body, session: await currentSession(headers) }
    const refusal = await checked(call)
    if (refusal) return refusal

    const response = await forwarded(request, call, headers)
    // The library hides that the database is unavailable: this query throws it.
    if (response.status >= FAILED) await sessions.userOf('')
    if (!response.ok) return withoutCaching(response)
    if (name === EMAIL) await lockout.succeeded(emailIn(body))
    if (kind === 'signs-in') return afterSignIn(response, call.session, ip)
    if (call.session) await afterChange(name, call.session, ip)
    return withoutCaching(response)
  }
}

/** Whether a person who was signed in has signed in again. */
const isAgain = (before: CurrentSession | null, started: CurrentSession) =>
  before?.member.id === started.member.id && !isSettingUp(before.method)

const setCookies = ({ headers }: Response): HeadersInit =>
  headers.getSetCookie().map((line): [string, string] => ['set-cookie', line])

/** A response of the library that no cache stores. */
function withoutCaching(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
