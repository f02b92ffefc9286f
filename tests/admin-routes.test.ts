import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isPublicAdminPath } from '#domain/access/back-office-path.ts'
import { PERMISSIONS, type Action } from '#domain/access/permissions.data.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'

import { VIEWS } from '../src/admin/lib/views.data.ts'
import adminRoutes from '../src/admin/routes.ts'
import { pathOf, routesOf } from './support/access/admin-paths.ts'
import { ROUTES } from './support/access/admin-routes.data.ts'
import { startBackOffice, type BackOffice } from './support/browser/back-office.ts'
import { postLead } from './support/servers/post-lead.ts'
import { isBuilt } from './support/servers/started-server.ts'

/** The demo person of each role. */
const DEMO_PEOPLE = {
  owner: 'demo-carlisle',
  manager: 'demo-whitfield',
  sales: 'demo-ruelas',
  service: 'demo-reyes',
  parts: 'demo-delgado',
  finance: 'demo-ochoa',
  marketing: 'demo-mora',
  hr: 'demo-nair',
  auditor: 'demo-brandt',
  developer: 'demo-okafor',
} as const satisfies Record<Role, string>

/** The second role of a demo person, if they have one. */
const OTHER_ROLES: Partial<Record<Role, Role>> = { marketing: 'sales' }

const PATHS = Object.keys(ROUTES).map(pathOf)
const NEEDS = new Map(Object.entries(ROUTES).map(([route, needs]) => [pathOf(route), needs]))
const needsOf = (path: string): readonly Action[] => NEEDS.get(path) ?? []

/** Routes that need more than the view that they are of. */
const STRICTER: Readonly<Record<string, readonly Action[]>> = {
  // All texts of the group.
  '/content/files': ['content.edit'],
  // The data of a person.
  '/service/:shop/customer': ['service.change'],
  '/queues/privacy/:id/archive': ['privacy.disclose'],
}

/** The rights that the navigation's row of a route requires. */
const viewNeeds = (route: string): readonly Action[] =>
  STRICTER[route] ??
  VIEWS.filter((view) => view.path !== '/' && route.startsWith(view.path)).toSorted(
    (a, b) => b.path.length - a.path.length,
  )[0]?.needs ??
  []

const hasRight = (role: Role, actions: readonly Action[]): boolean =>
  actions.length === 0 || actions.some((action) => role in PERMISSIONS[action])

/** Paths that lead to another view. */
const LEADING = new Set(['/set-up', '/settings/mails/unknown/unknown'])

/** Whether a status is the expected one for a signed-in person who may open the path. */
const isExpected = (path: string, status: number) =>
  LEADING.has(path)
    ? status === 302
    : [200, 204, ...(path.includes('unknown') ? [404] : [])].includes(status)

it('the list of routes is complete, and the navigation requires the same rights', () => {
  expect(routesOf(adminRoutes).toSorted()).toEqual(Object.keys(ROUTES).toSorted())
  const shown = Object.keys(ROUTES).map((route) => [route, viewNeeds(route)])
  expect(shown).toEqual(Object.entries(ROUTES))
})

describe.skipIf(!isBuilt)('the routes of the back office', () => {
  let office: BackOffice
  let origin = ''
  const cookies = new Map<Role, string>()

  const request = (
    path: string,
    cookie = '',
    {
      headers = {},
      ...init
    }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) =>
    fetch(`${origin}/admin${path}`, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', cookie, ...headers },
    })
  const post = (path: string, cookie = '', from = origin) =>
    request(path, cookie, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'unknown' }),
      headers: { origin: from },
    })

  beforeAll(async () => {
    office = await startBackOffice()
    const held = join(office.dataDir, 'feeds', 'api', 'OCS', 'held')
    mkdirSync(held, { recursive: true })
    const file = join(held, '2026-11-20T15-40-00-000Z-stock.csv')
    writeFileSync(file, 'Stock\n')
    writeFileSync(`${file}.report.txt`, '90 of 100 unsold vehicles would become sold')
    const demo = new URL(office.demoAddress)
    ;({ origin } = demo)
    const token = demo.searchParams.get('demo') ?? ''
    for (const role of ROLES) {
      const person = DEMO_PEOPLE[role]
      const body = new URLSearchParams({ intent: 'demo', demo: token, person })
      const response = await request('/session', '', { method: 'POST', body, headers: { origin } })
      cookies.set(
        role,
        response.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; '),
      )
    }
  }, 120_000)
  afterAll(() => office.stop())

  it('a signed-out visitor reaches only the sign-in', async () => {
    for (const path of PATHS) {
      const { status, headers } = await request(path)
      const isPublic = isPublicAdminPath(`/admin${path}`)
      expect({ path, status, leadsTo: headers.get('location')?.split('?')[0] }).toEqual({
        path,
        status: isPublic && path !== '/set-up' ? 200 : 302,
        leadsTo: isPublic && path !== '/set-up' ? undefined : '/admin',
      })
      const data = await request(`${path || '/_root'}.data`)
      expect({ path, isRefused: data.status !== 200 || isPublic }).toEqual({
        path,
        isRefused: true,
      })
    }
    for (const path of PATHS.filter((one) => !isPublicAdminPath(`/admin${one}`)))
      expect({ path, status: (await post(path)).status }).toEqual({
        path,
        // The sign-in form accepts posts of signed-out visitors, but not with this intent.
        status: path === '/session' ? 400 : 401,
      })
  })

  it.each(ROLES)('%s can open only the views of their role', async (role) => {
    const cookie = cookies.get(role)
    for (const path of PATHS) {
      const response = await request(path, cookie)
      // Streams have no end.
      await response.body?.cancel()
      const otherRole = OTHER_ROLES[role] ?? role
      const isAllowed = [role, otherRole].some((one) => hasRight(one, needsOf(path)))
      const { status } = response
      const isExpectedStatus = isAllowed ? isExpected(path, status) : status === 403
      expect({ path, status, isExpectedStatus }).toEqual({ path, status, isExpectedStatus: true })
    }
  })

  it('the former address of a mail leads to its texts, with its query', async () => {
    const path = '/settings/mails/store:OCS/hold?mail=held'
    const { status, headers } = await request(path, cookies.get('owner'))
    expect([status, headers.get('location')]).toEqual([
      302,
      '/admin/content/mails/store%3AOCS/hold?mail=held',
    ])
  })

  it.each([
    ['owner', true],
    ['manager', true],
    ['sales', false],
    ['service', false],
    ['marketing', false],
  ] as const)('Today of %s names a held import: %s', async (role, isShown) => {
    const text = await (await request('', cookies.get(role))).text()
    expect(text.includes('stock.csv')).toBe(isShown)
    expect(text.includes('Too many vehicles are missing')).toBe(isShown)
    const other = await (await request('', `${cookies.get(role)}; admin-store=OCT`)).text()
    expect(other).not.toContain('stock.csv')
  })

  it('counts in the navigation what waits, for screen readers too', async () => {
    // Leads of the demo wait in the first store, and one import is held there.
    const name = /href="\/admin\/(leads|inventory\/imports)"[^]*?<\/a>/g
    const countsOf = async (role: Role, more = '') => {
      const text = await (await request('', `${cookies.get(role)}${more}`)).text()
      return [...text.matchAll(name)]
        .map(([link, path]) => [
          path,
          // Leads wait for a person, but not now, while their store is closed.
          /(\d+) (?:needs? you now|waits? for you)/.exec(link.replaceAll('<!-- -->', ''))?.[1],
        ])
        .filter(([, n]) => n !== undefined)
    }
    expect(Object.fromEntries(await countsOf('manager'))).toEqual({
      leads: expect.stringMatching(/^[1-9]\d*$/),
      'inventory/imports': '1',
    })
    expect((await countsOf('sales')).map(([path]) => path)).not.toContain('inventory/imports')
    expect(await countsOf('manager', '; admin-store=OCT')).not.toContainEqual([
      'inventory/imports',
      '1',
    ])
    expect(await countsOf('parts')).toEqual([])
  })

  it('lists what waits only for those with the right to it', async () => {
    const found: Record<string, number> = {}
    for (const role of ROLES)
      for (const kind of ['offers', 'dead']) {
        const { status, body } = await request(`/waiting/${kind}`, cookies.get(role))
        await body?.cancel()
        if (status !== 403) found[`${role} ${kind}`] = status
      }
    expect(found).toEqual({
      'owner offers': 200,
      'owner dead': 200,
      'manager offers': 200,
      'marketing offers': 200,
      'developer dead': 200,
    })
  })

  it('no change is accepted from another site, even of a signed-in owner', async () => {
    for (const path of PATHS)
      expect({
        path,
        status: (await post(path, cookies.get('owner'), 'https://evil.example')).status,
      }).toEqual({ path, status: 403 })
  })

  it('script in any field stays text, in pages and in their data', async () => {
    const script = '</script><script>alert(1)</script>'
    const cookie = cookies.get('owner')
    const textOf = async (path: string) => (await request(path, cookie)).text()
    const linkIn = async (path: string, pattern: RegExp) =>
      pattern.exec(await textOf(path))?.[1] ?? 'none'
    const send = async (path: string, fields: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams(fields)
      const { status } = await request(path, cookie, { method: 'POST', body, headers: { origin } })
      expect({ path, fields, status }).toEqual({ path, fields, status: 200 })
    }
    const shopper = { firstName: script, lastName: script, comments: script }
    expect(await postLead(origin, shopper)).toBe(303)
    const lead = await linkIn('/leads', /\/admin\/leads\/([\w-]{10,})/)
    const vehicle = await linkIn('/inventory', /\/admin(\/inventory\/\w+\/\w+)"/)
    const set = JSON.stringify({ commentsEn: script, commentsEs: script })
    await send('/leads', { intent: 'save-filter', name: script, search: script })
    await send('/leads', { intent: 'note', id: lead, text: script })
    const dueAt = new Date().toISOString()
    await send('/leads', {
      intent: 'task',
      id: lead,
      text: script,
      dueAt,
      assignee: 'demo-carlisle',
    })
    await send(vehicle, { intent: 'edit', revision: '0', set, ends: 'never', reason: script })
    const invited = {
      email: 'x@dealer.example',
      name: script,
      roles: 'sales',
      dealers: 'OCS',
      languages: 'en',
    }
    await send('/settings/users', { intent: 'invite', ...invited })

    for (const [path, isShown] of [
      ['', true],
      ['/leads?view=all', true],
      [`/leads/${lead}?view=all`, true],
      [vehicle, true],
      ['/settings/users', false],
      [`/leads?view=all&q=${encodeURIComponent(script)}`, true],
      ['/audit', false],
    ] as const) {
      const page = await textOf(path)
      const isText = page.includes('&lt;script&gt;alert(1)')
      expect({
        path,
        isScript: page.includes('<script>alert'),
        isText: isText || !isShown,
      }).toEqual({
        path,
        isScript: false,
        isText: true,
      })
      const [pathname = '', query = ''] = path.split('?')
      const { headers } = await request(`${pathname || '/_root'}.data?${query}`, cookie)
      expect(headers.get('content-type')).toContain('text/x-script')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('an action without the right changes nothing, and is not reported as a bug', async () => {
    const views = PATHS.filter((one) => needsOf(one).length > 0)
    for (const [role, path] of ROLES.flatMap((role) =>
      views.map((path) => [role, path] as const),
    )) {
      const { status } = await post(path, cookies.get(role))
      expect({ role, path, isRefused: status >= 400 && status < 500 }).toEqual({
        role,
        path,
        isRefused: true,
      })
    }
  })
})
