import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/roles.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { createPush, forgetDevices } from '#modules/push/module.ts'
import { createUsers, type StaffUsers } from '#modules/users/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { aDatabase, type Engine } from './database.ts'
import { codeOf } from './totp.ts'

/** A browser with its own cookies that talks to the sign-in. */
export function staffBrowser(users: StaffUsers, origin: string, ip = '203.0.113.7') {
  const cookies = new Map<string, string>()

  const storeCookies = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const request = (path: string, body?: unknown, headers: Record<string, string> = {}): Request =>
    new Request(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body === undefined ? {} : { origin, 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  return {
    ip,
    cookies,
    storeCookies,
    request,
    /** Calls an endpoint of the sign-in. @param path below `/admin/auth` */
    async callAuth(path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await users.handle(request(`/admin/auth${path}`, body, headers), ip)
      storeCookies(response.headers)
      const text = await response.text()
      return {
        status: response.status,
        body: (text ? JSON.parse(text) : null) as Readonly<Record<string, unknown>> | null,
        setCookies: response.headers.getSetCookie(),
      }
    },
    actor: () => users.actorOf(request('/admin'), ip),
    visit: () => users.visitOf(request('/admin'), ip),
  }
}
export type StaffBrowser = ReturnType<typeof staffBrowser>

export const PASSWORD = 'correct horse battery'

/** The back office's people on a new database, with a clock that tests move. */
export async function aStaff({
  engine = 'sqlite',
  origin = 'http://localhost:3000',
  isDemo = false,
  database: given,
  secretKeys = ['a key of tests, thirty-two bytes long'],
}: Readonly<{
  engine?: Engine
  origin?: string
  isDemo?: boolean
  database?: Database
  secretKeys?: SecretKeys
}> = {}) {
  const database = given ?? (await aDatabase(engine))
  const clock = { offsetMs: 0 }
  const now = () => new Date(Date.now() + clock.offsetMs)
  const audit = auditTrail({ database, secretKeys, now })
  const { push } = createPush({
    database,
    audit,
    secretKeys,
    mailFrom: 'site@dealer.example',
    leadPush: async () => ({ skipReason: 'there are no leads' }),
    now,
  })
  const created = await createUsers({
    database,
    audit,
    secretKeys,
    forgetDevices,
    origin: () => origin,
    isDemo,
    log: { error: () => {} },
    now,
  })
  const { users } = created
  const browser = (ip?: string) => staffBrowser(users, origin, ip)

  /** Invites a person, who accepts. @returns their browser, where they set up their sign-in */
  async function joined(
    email: string,
    roles: readonly Role[] = ['sales'],
    dealers: 'all' | readonly string[] = ['OCS'],
  ): Promise<StaffBrowser> {
    const { url } = await users.invite(SYSTEM_ACTOR, {
      email,
      name: email,
      roles,
      dealers,
      languages: ['en'],
    })
    const token = url.split('/').at(-1) ?? ''
    const page = browser()
    page.storeCookies(
      await users.acceptInvitation(page.request('/admin'), page.ip, { token, name: email }),
    )
    return page
  }

  /** A person who has set up a password and codes, and is signed in. */
  async function withPassword(
    email: string,
    roles: readonly Role[] = ['sales'],
    dealers: 'all' | readonly string[] = ['OCS'],
  ) {
    const page = await joined(email, roles, dealers)
    await users.choosePassword(page.request('/admin'), page.ip, PASSWORD)
    const { body } = await page.callAuth('/two-factor/enable', { password: PASSWORD })
    const totpUri = String(body?.['totpURI'])
    await page.callAuth('/two-factor/verify-totp', { code: codeOf(totpUri) })
    return { page, totpUri, recoveryCodes: body?.['backupCodes'] as readonly string[] }
  }

  return { ...created, push, database, audit, clock, now, browser, joined, withPassword }
}

/** No one can sign in. @param refused the response to calls that only a person could make */
export const noStaff = (refused: () => Promise<never>): StaffUsers => ({
  actorOf: async () => null,
  actorOfStream: async () => null,
  visitOf: async () => ({ state: 'signed-out' }),
  handle: async () => new Response(null, { status: 404 }),
  people: async () => [],
  invitation: async () => null,
  demoPeople: async () => [],
  acceptInvitation: refused,
  choosePassword: refused,
  confirm: refused,
  confirmDemo: refused,
  isOfDemo: () => false,
  signOut: refused,
  providerLabel: async () => null,
  provider: refused,
  saveProvider: refused,
  checkProvider: refused,
  signInDemo: refused,
  list: refused,
  change: refused,
  deactivate: refused,
  reactivate: refused,
  invitations: refused,
  invite: refused,
  resetSignIn: refused,
  withdrawInvitation: refused,
  account: refused,
  sessions: refused,
  allSessions: refused,
  endAllSessions: refused,
  endSession: refused,
  endSessions: refused,
})
