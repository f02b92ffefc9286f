import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { NOTHING_DONE } from '#domain/access/nothing-done.ts'

import adminRoutes from '../src/admin/routes.ts'
import { pathOf, routesOf } from './support/access/admin-paths.ts'
import { codeOf } from './support/builders/totp.ts'
import { FIXTURE_GROUP } from './support/fixture-group.ts'
import { runCommand } from './support/servers/command.ts'
import {
  killPostgres,
  postgresAddress,
  postgresPrograms,
  resumePostgres,
  startPostgres,
  stopPostgres,
} from './support/servers/postgres.ts'
import { addressOf, spawnServer } from './support/servers/spawned-server.ts'
import { isBuilt } from './support/servers/started-server.ts'
import { WAIT_MS } from './support/wait.ts'

const hasPostgres = postgresPrograms() !== null
const EMAIL = 'olga@dealer.example'
const PASSWORD = 'correct horse battery'

const PATHS = routesOf(adminRoutes).map(pathOf)
/** Addresses that respond with no page. */
const NO_PAGES =
  /\/(?:live|archive|files\/unknown|csv|download|files|rows|times|open-times|choices|customer|day|find|session)$/
/** Parts of stacks, drivers and addresses of the database. */
const INTERNALS = /\bat \S+:\d+|ECONN|ENOENT|EPIPE|PGSQL|postgres|node_modules/i

type Sent = Omit<RequestInit, 'headers'> & Readonly<{ headers?: Readonly<Record<string, string>> }>

/** A browser without a screen: its cookies, and requests below `/admin`. */
function aBrowser(origin: string) {
  const cookies = new Map<string, string>()
  const request = async (path: string, { headers = {}, ...init }: Sent = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${origin}/admin${path}`, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', cookie, origin, ...headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    request(path, { method: 'POST', body: new URLSearchParams(fields) })
  /** Calls an endpoint of the sign-in. */
  const call = (path: string, body: unknown) =>
    request(`/auth${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return { request, post, call }
}
type Browser = ReturnType<typeof aBrowser>

/** Accepts an invitation with a password and codes. @returns the key of the codes */
async function acceptInvitation({ post, call }: Browser, link: string): Promise<string> {
  await post(new URL(link).pathname.slice('/admin'.length), { name: 'Olga Owner' })
  await post('/set-up', { password: PASSWORD })
  const enabled = await call('/two-factor/enable', { password: PASSWORD })
  // The response of the library.
  const { totpURI } = (await enabled.json()) as Readonly<{ totpURI: string }>
  await call('/two-factor/verify-totp', { code: codeOf(totpURI) })
  return totpURI
}

/** The built server on a PostgreSQL of its own, and an owner who is signed in. @param ends receives what undoes it */
async function anOffice(ends: (() => unknown)[]) {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-away-'))
  ends.push(() => rmSync(home, { recursive: true, force: true }))
  startPostgres(home)
  ends.push(() => stopPostgres(home))
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-away-data-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = {
    SITE: 'ocotillo',
    GROUP_DIR: FIXTURE_GROUP,
    DATA_DIR: dataDir,
    DATABASE_URL: postgresAddress(home, 'postgres'),
    HOST: '127.0.0.1',
    SECRET_KEY: 'a key only for tests, shared by all',
  }
  const server = spawnServer(['build/app/main.js'], { env })
  ends.push(server.stop)
  const origin = (await addressOf(server)).replace('127.0.0.1', 'localhost')
  const words = ['invite', EMAIL, '--name', 'Olga Owner', '--role', 'owner', '--json']
  const settings = { ...env, PORT: new URL(origin).port }
  const { out } = await runCommand('src/app/cli.ts', settings, ['users', ...words])
  const owner = aBrowser(origin)
  await acceptInvitation(owner, /"url":\s*"([^"]+)"/.exec(out)?.[1] ?? '')
  return { home, origin, owner }
}

/** The inbox's stream of events, read as it arrives. */
async function anInboxStream({ request }: Browser) {
  const closing = new AbortController()
  const response = await request('/leads/live?tab=x', {
    headers: { accept: 'text/event-stream' },
    signal: closing.signal,
  })
  let text = ''
  let isOpen = true
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes)
    isOpen = false
  })().catch(() => undefined)
  return {
    text: () => text,
    isOpen: () => isOpen,
    close: () => {
      closing.abort()
      return reading
    },
  }
}

describe.skipIf(!isBuilt || !hasPostgres)(
  'the back office while PostgreSQL is stopped (skipped without its programs)',
  () => {
    const ends: (() => unknown)[] = []
    let office: Awaited<ReturnType<typeof anOffice>>
    let stream: Awaited<ReturnType<typeof anInboxStream>>

    beforeAll(async () => {
      office = await anOffice(ends)
      stream = await anInboxStream(office.owner)
      ends.push(stream.close)
      killPostgres(office.home)
    }, 120_000)
    afterAll(async () => {
      for (const end of ends.toReversed()) await end()
    })

    it.each([
      ['en', 'The server can’t be reached right now', 'Try again'],
      ['es', 'No se puede contactar al servidor en este momento', 'Intentar de nuevo'],
    ])(
      'every page says in %s what to do, and nothing of the inside',
      async (lang, title, again) => {
        for (const path of PATHS.filter((one) => !NO_PAGES.test(one))) {
          const response = await office.owner.request(path, {
            headers: { 'accept-language': lang },
          })
          const text = await response.text()
          expect({ path, status: response.status, isClear: text.includes(title) }).toEqual({
            path,
            status: 503,
            isClear: true,
          })
          expect(text).toContain(again)
          expect(text).not.toMatch(INTERNALS)
          expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        }
      },
    )

    it('data of views, downloads and streams get 503, and no one is taken for signed out', async () => {
      const others = PATHS.filter((path) => NO_PAGES.test(path))
      for (const path of [...PATHS.map((one) => `${one || '/_root'}.data`), ...others]) {
        const response = await office.owner.request(path, { headers: { accept: '*/*' } })
        expect({ path, status: response.status }).toEqual({ path, status: 503 })
        expect(await response.text()).not.toMatch(INTERNALS)
      }
    })

    it('a change is refused with the word that nothing was done, with and without scripts', async () => {
      for (const path of PATHS) {
        const data = await office.owner.request(`${path || '/_root'}.data`, {
          method: 'POST',
          body: new URLSearchParams({ intent: 'save-filter', name: 'x' }),
        })
        expect({ path, status: data.status, text: await data.text() }).toEqual({
          path,
          status: 503,
          text: NOTHING_DONE,
        })
        expect({ path, status: (await office.owner.post(path, { intent: 'x' })).status }).toEqual({
          path,
          status: 503,
        })
      }
    })

    it('the sign-in is shown, and says that the server is away instead of that a password is wrong', async () => {
      const visitor = aBrowser(office.origin)
      expect((await visitor.request('')).status).toBe(200)
      const password = await visitor.call('/sign-in/email', { email: EMAIL, password: PASSWORD })
      expect([password.status, await password.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }])
      const passkey = await visitor.request('/auth/passkey/generate-authenticate-options')
      expect(passkey.status).toBe(503)
      const invitation = await visitor.request('/invite/unknown')
      expect(invitation.status).toBe(503)
      expect(await invitation.text()).not.toMatch(INTERNALS)
    })

    it('an open stream of the inbox stays open', () => {
      expect(stream.isOpen()).toBe(true)
      expect(stream.text()).not.toContain('event: over')
    })

    it('the same session goes on once PostgreSQL is back, and its changes are stored', async () => {
      resumePostgres(office.home)
      await vi.waitFor(
        async () => expect((await office.owner.request('/leads')).status).toBe(200),
        { timeout: WAIT_MS, interval: 250 },
      )
      const saved = await office.owner.post('/leads', { intent: 'save-filter', name: 'After it' })
      expect(saved.status).toBe(200)
      expect(await (await office.owner.request('/leads')).text()).toContain('After it')
    })
  },
)
