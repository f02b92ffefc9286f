import { expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { ROLES } from '#domain/access/roles.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aStaff } from '#tests/support/builders/staff.ts'

const HERE = '127.0.0.1'

it('the demo has a sign-in for each role, with the token of the current server start', async () => {
  const { users, browser, demoToken } = await aStaff({ isDemo: true })
  const token = demoToken() ?? ''
  const page = browser(HERE)
  const people = await users.demoPeople(page.request('/admin'), HERE, token)
  expect(new Set(people.flatMap(({ roles }) => roles))).toEqual(new Set(ROLES))
  const dana = people.find(({ name }) => name === 'Dana Whitfield')
  const given = { token, personId: dana?.id ?? '' }
  page.storeCookies(await users.signInDemo(page.request('/admin'), HERE, given))
  expect(await page.actor()).toMatchObject({ name: 'Dana Whitfield', roles: ['manager'] })
})

it('refuses the demo’s sign-ins without the token, from elsewhere, and through a proxy', async () => {
  const { users, browser, demoToken } = await aStaff({ isDemo: true })
  const token = demoToken() ?? ''
  const page = browser(HERE)
  const personId = 'demo-carlisle'
  const request = (headers: Record<string, string> = {}) =>
    page.request('/admin', undefined, headers)
  const offered = (headers: Record<string, string>, ip: string | null, given = token) =>
    users.demoPeople(request(headers), ip, given)
  expect(await offered({}, HERE)).not.toEqual([])
  expect(await offered({}, HERE, '')).toEqual([])
  expect(await offered({}, HERE, `${token.slice(0, -1)}_`)).toEqual([])
  expect(await offered({}, '192.168.1.4')).toEqual([])
  expect(await offered({}, null)).toEqual([])
  expect(await offered({ host: 'dealer.example' }, HERE)).toEqual([])
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])
    expect(await offered({ [name]: '127.0.0.1' }, HERE)).toEqual([])
  await expect(
    users.signInDemo(request({ via: '1.1 proxy' }), HERE, { token, personId }),
  ).rejects.toThrow('printed at its start')
})

it('the demo’s people lose their access when the server starts without the demo', async () => {
  const database = await aDatabase()
  const demo = await aStaff({ database, isDemo: true })
  const page = demo.browser(HERE)
  const given = { token: demo.demoToken() ?? '', personId: 'demo-carlisle' }
  page.storeCookies(await demo.users.signInDemo(page.request('/admin'), HERE, given))
  expect(await page.actor()).not.toBeNull()

  const real = await aStaff({ database })
  expect(await page.actor()).toBeNull()
  expect(await real.database.db.selectFrom('staff_session').select('id').execute()).toEqual([])
  expect((await real.users.people()).every(({ isActive }) => !isActive)).toBe(true)
  expect(real.demoToken()).toBeNull()
  expect(await real.users.demoPeople(page.request('/admin'), HERE, given.token)).toEqual([])
  // Even if their access is restored manually, their sign-in still belongs to the demo.
  await real.users.reactivate(SYSTEM_ACTOR, 'demo-carlisle')
  await expect(real.users.signInDemo(page.request('/admin'), HERE, given)).rejects.toThrow(
    'printed at its start',
  )
  await expect(real.users.resetSignIn(SYSTEM_ACTOR, 'demo-carlisle')).rejects.toThrow(
    'has no access',
  )

  const again = await aStaff({ database, isDemo: true })
  expect(again.demoToken()).not.toBe(given.token)
  expect((await again.users.people()).every(({ isActive }) => isActive)).toBe(true)
})

it('a person of the demo confirms an action from this machine, and no one else', async () => {
  const { users, browser, demoToken, clock } = await aStaff({ isDemo: true })
  const page = browser(HERE)
  const given = { token: demoToken() ?? '', personId: 'demo-carlisle' }
  page.storeCookies(await users.signInDemo(page.request('/admin'), HERE, given))
  const before = (await page.actor())?.confirmedAt ?? 0
  clock.offsetMs = 10 * 60_000
  await users.confirmDemo(page.request('/admin'), HERE)
  expect((await page.actor())?.confirmedAt).toBeGreaterThanOrEqual(before + 10 * 60_000)

  const proxied = page.request('/admin', undefined, { via: '1.1 proxy' })
  await expect(users.confirmDemo(proxied, HERE)).rejects.toThrow('Sign in first')
  await expect(users.confirmDemo(page.request('/admin'), '192.168.1.4')).rejects.toThrow(
    'Sign in first',
  )
  await expect(users.confirmDemo(browser(HERE).request('/admin'), HERE)).rejects.toThrow(
    'Sign in first',
  )
})

it('someone who signed in with a password cannot confirm like a demo user', async () => {
  const { users, withPassword } = await aStaff({ isDemo: true })
  const { page } = await withPassword('ana@store.example')
  await expect(users.confirmDemo(page.request('/admin'), HERE)).rejects.toThrow('Sign in first')
})
