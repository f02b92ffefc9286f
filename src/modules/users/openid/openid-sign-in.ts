import { createHash, randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import { BACK_OFFICE, backOfficePath } from '#domain/access/back-office-path.ts'
import { FAULT_PARAMETER, type SignInFault } from '#domain/access/provider-faults.data.ts'
import { actorOfSession } from '#modules/users/people/actor-of-session.ts'
import type { SessionReader } from '#modules/users/sessions/current-session.ts'
import { isSettingUp, type SessionMethod } from '#modules/users/sessions/session-limits.ts'
import { cookiesOf, libraryHeaders } from '#modules/users/sign-in/request-parts.ts'
import { keyedCipher } from '#platform/security/keyed-cipher.ts'
import { networkLimit } from '#platform/security/rate-limits.ts'

import { clientSecrets } from './client-secret.ts'
import { CALLBACK_PATH, type ProviderDeps } from './manage-provider.ts'
import { personOfClaims } from './person-of-claims.ts'
import { ProviderError } from './provider-client.ts'
import { providerRepository, type StoredProvider } from './provider-repository.ts'
import { domainOf, reachOf } from './provider.ts'

/** How long a person may take at the provider, in seconds. */
const PENDING_SECONDS = 600
const MS = 1000
/** Sign-ins of one network that may begin or end in a minute: a whole store may have one address. */
const TRIES = 60
const MINUTE_SECONDS = 60

const Pending = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  issuer: v.string(),
  next: v.string(),
  isConfirming: v.boolean(),
})
type Pending = v.InferOutput<typeof Pending>

type Deps = ProviderDeps &
  Readonly<{
    currentSession: SessionReader
    /** Begins a session. @returns the headers that set its cookie */
    begin: (
      request: Request,
      ip: string | null,
      userId: string,
      how: Readonly<{ method: SessionMethod; confirmedAt: Date }>,
    ) => Promise<Headers>
  }>

const identifierOf = (state: string) =>
  `openid ${createHash('sha256').update(state).digest('base64url')}`

/** A redirect that no cache stores. */
function redirected(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

const failed = (fault: SignInFault, cookies: readonly string[] = []): Response =>
  redirected(`${BACK_OFFICE}?${FAULT_PARAMETER}=${fault}`, cookies)

/** Signs people in with the OpenID provider of the group. */
export function openIdSignIn(deps: Deps) {
  const { database, secretKeys, origin, client, currentSession, audit, now } = deps
  const secrets = clientSecrets(secretKeys)
  const cipher = keyedCipher(secretKeys, 'begun sign-in with the provider')
  const personOf = personOfClaims(deps)
  const limit = networkLimit({ points: TRIES, seconds: MINUTE_SECONDS })

  const isSecure = () => origin().startsWith('https:')
  const cookieName = () => (isSecure() ? '__Host-forecourt.openid' : 'forecourt.openid')
  const cookieOf = (value: string, seconds: number) =>
    `${cookieName()}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`

  /** The provider that is turned on, with its secret; `null` for none. */
  async function active() {
    const stored = await providerRepository(database.db).get()
    const secret = stored?.isOn ? secrets.open(stored.sealedSecret, stored) : null
    if (!stored || secret === null) return null
    const { issuer, clientId } = stored
    return { stored, settings: { issuer, clientId, secret }, reach: reachOf(issuer, origin()) }
  }

  async function start(request: Request): Promise<Response> {
    const provider = await active()
    if (!provider) return failed('off')
    const { searchParams } = new URL(request.url)
    const isConfirming = searchParams.get('confirm') === '1'
    const redirectUri = `${origin()}${CALLBACK_PATH}`
    const { settings, reach } = provider
    const { url, pending } = await client.begin(settings, reach, redirectUri, isConfirming)
    const at = now()
    const expiresAt = new Date(at.getTime() + PENDING_SECONDS * MS).toISOString()
    await database.db
      .insertInto('staff_verification')
      .values({
        id: randomUUIDv7(),
        identifier: identifierOf(pending.state),
        value: '',
        expires_at: expiresAt,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })
      .execute()
    const sealed = cipher.seal(
      Buffer.from(
        JSON.stringify({
          ...pending,
          issuer: settings.issuer,
          next: backOfficePath(searchParams.get('next')) ?? BACK_OFFICE,
          isConfirming,
        } satisfies Pending),
      ),
    )
    return redirected(url.href, [cookieOf(sealed.toString('base64url'), PENDING_SECONDS)])
  }

  /** The sign-in that a browser has begun; `null` for none, a forged one, or one that was used or has expired. */
  async function begun(request: Request): Promise<Pending | null> {
    const value = (request.headers.get('cookie') ?? '')
      .split(/;\s*/)
      .find((pair) => pair.startsWith(`${cookieName()}=`))
      ?.slice(cookieName().length + 1)
    const opened = value === undefined ? null : cipher.open(Buffer.from(value, 'base64url'))
    if (opened === null) return null
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Pending), opened.toString('utf8'))
    if (!parsed.success) return null
    const pending = parsed.output
    // Each sign-in ends once, even if its cookie and its address are sent again.
    const { numDeletedRows } = await database.db
      .deleteFrom('staff_verification')
      .where('identifier', '=', identifierOf(pending.state))
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst()
    return numDeletedRows > 0 ? pending : null
  }

  /** When the provider last checked the person's proof of identity; long ago if it does not say. */
  function confirmedAt(authTime: unknown): Date {
    const at = now().getTime()
    return new Date(typeof authTime === 'number' ? Math.min(authTime * MS, at) : 0)
  }

  async function complete(request: Request, ip: string | null): Promise<Response> {
    const over = cookieOf('', 0)
    const pending = await begun(request)
    if (!pending) return failed('expired', [over])
    const provider = await active()
    if (!provider || provider.stored.issuer !== pending.issuer) return failed('off', [over])
    const { stored, settings, reach } = provider
    const { pathname, search } = new URL(request.url)
    const { isConfirming } = pending
    const needed = [
      'email',
      'email_verified',
      ...(stored.roleClaim === null ? [] : [stored.roleClaim]),
    ]
    const claims = await client.complete(
      settings,
      reach,
      new URL(`${origin()}${pathname}${search}`),
      {
        pending,
        isConfirming,
        claims: needed,
      },
    )
    // It may have been turned off or changed meanwhile.
    if ((await active())?.stored.updatedAt !== stored.updatedAt) return failed('off', [over])
    const before = await currentSession(libraryHeaders(request, ip))
    const person = await personOf(
      stored,
      claims,
      ip,
      isConfirming ? (before?.member.id ?? '') : null,
    )
    if (person.fault !== null) return failed(person.fault, [over])
    const headers = await deps.begin(request, ip, person.userId, {
      method: 'openid',
      confirmedAt: confirmedAt(claims['auth_time']),
    })
    const started = await currentSession(cookiesOf(headers))
    if (started) {
      const isAgain = before?.member.id === started.member.id && !isSettingUp(before.method)
      await audit.record(actorOfSession(started, ip), {
        action: isAgain ? 'session.confirmed' : 'session.begun',
        subject: { kind: 'session', id: started.id },
        dealerCode: null,
        after: { method: started.method },
      })
    }
    return redirected(pending.next, [...headers.getSetCookie(), over])
  }

  return {
    /** Serves the two addresses of the sign-in; `null` for other ones. */
    async handle(request: Request, ip: string | null): Promise<Response | null> {
      const { pathname } = new URL(request.url)
      const isStart = pathname === CALLBACK_PATH.replace(/callback$/, 'start')
      if (request.method !== 'GET' || (!isStart && pathname !== CALLBACK_PATH)) return null
      if ((await limit(ip)) !== null) return failed('too-many')
      try {
        return isStart ? await start(request) : await complete(request, ip)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        return failed(error.fault, [cookieOf('', 0)])
      }
    },

    /** The name of the provider on the sign-in; `null` if none is turned on. */
    async label(): Promise<string | null> {
      const stored = await providerRepository(database.db).get()
      return stored?.isOn ? stored.label : null
    },

    /** The address that signs out at the provider; `null` if none is turned on, or it has none. */
    async logoutUrl(): Promise<string | null> {
      const provider = await active()
      return (
        provider && client.logoutUrl(provider.settings, provider.reach, `${origin()}${BACK_OFFICE}`)
      )
    },
  }
}

/** Whether people with an address of this domain may sign in with the provider alone. */
export const requiresProvider = (
  provider: Pick<StoredProvider, 'isOn' | 'requiredDomains'> | null,
  email: string,
): boolean => provider?.isOn === true && provider.requiredDomains.includes(domainOf(email))
