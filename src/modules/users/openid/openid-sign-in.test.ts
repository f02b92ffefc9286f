import { describe, expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { onDefaultEngine, onEachEngine } from '#tests/support/builders/database.ts'
import { staffWithProvider } from '#tests/support/builders/openid-staff.ts'
import { PASSWORD } from '#tests/support/builders/staff.ts'
import type { ProviderFaults } from '#tests/support/servers/openid-provider.ts'

const MINUTE_MS = 60_000

onEachEngine((engine) => {
  it('an invited person signs in, and joins with the rights of the invitation', async () => {
    const { signIn, browser, audit, users } = await staffWithProvider({}, engine)
    const page = browser()
    expect(await signIn(page, '?next=/admin/leads%3Fstore%3DOCS')).toBe('/admin/leads?store=OCS')
    const actor = await page.actor()
    expect(actor).toMatchObject({ name: 'Ana', roles: ['sales'], dealers: ['OCS'], confirmedAt: 0 })
    const [session] = await users.sessions(actor ?? SYSTEM_ACTOR, actor?.userId ?? '')
    expect(session?.method).toBe('openid')
    expect(await users.invitations(SYSTEM_ACTOR)).toEqual([])
    const { entries } = await audit.list(SYSTEM_ACTOR, {})
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
      'session.begun',
      'user.provider-linked',
      'user.joined',
    ])
    const again = browser()
    await signIn(again)
    expect((await again.actor())?.userId).toBe(actor?.userId)
    expect(await users.list(SYSTEM_ACTOR)).toMatchObject([{ providerAccounts: 1, passkeys: 0 }])
  })

  it('groups of the provider give roles at each sign-in, and never that of an owner', async () => {
    const settings = {
      roleClaim: 'groups',
      roleMap: [
        { group: 'Sales', role: 'sales' },
        { group: 'Managers', role: 'manager' },
      ],
    } as const
    const { signIn, browser, provider, audit } = await staffWithProvider(settings, engine)
    provider.change({ token: { groups: ['Managers', 'Owners', 'owner'] } })
    const page = browser()
    await signIn(page)
    expect(await page.actor()).toMatchObject({ roles: ['manager'] })
    provider.change({ token: { groups: 'Sales' } })
    await signIn(page)
    expect(await page.actor()).toMatchObject({ roles: ['sales'] })
    const { entries } = await audit.list(SYSTEM_ACTOR, { action: 'user.rights-changed' })
    expect(entries[0]).toMatchObject({
      before: { roles: ['manager'] },
      after: { roles: ['sales'] },
    })
    provider.change({ token: { groups: [] } })
    expect(await signIn(browser())).toBe('/admin?openid=no-role')
  })
})

describe('a hostile or faulty provider signs no one in', () => {
  it.each<readonly [string, ProviderFaults, string]>([
    ['an address that is not verified', { token: { email_verified: false } }, 'unverified'],
    ['an address verified in words', { token: { email_verified: 'true' } }, 'unverified'],
    ['no statement about the address', { token: { email_verified: undefined } }, 'unverified'],
    ['no address', { token: { email: undefined } }, 'unverified'],
    ['an address that no one has invited', { token: { email: 'eve@evil.example' } }, 'unknown'],
    ['an ID token of another issuer', { token: { iss: 'https://evil.example' } }, 'refused'],
    ['an ID token for another client', { token: { aud: 'another' } }, 'refused'],
    ['an ID token with another nonce', { token: { nonce: 'another' } }, 'refused'],
    ['an ID token without a nonce', { token: { nonce: undefined } }, 'refused'],
    ['an expired ID token', { token: { exp: 1_700_000_000 } }, 'refused'],
    ['an ID token signed with another key', { isKeyUnknown: true }, 'refused'],
  ])('%s', async (_, faults, fault) => {
    const { signIn, browser, provider, users } = await staffWithProvider()
    provider.change(faults)
    const page = browser()
    expect(await signIn(page)).toBe(`/admin?openid=${fault}`)
    expect(await page.actor()).toBeNull()
    expect(await users.list(SYSTEM_ACTOR)).toEqual([])
  })

  it('metadata of another issuer', async () => {
    const { start, browser, provider } = await staffWithProvider()
    provider.change({ metadata: { issuer: 'https://evil.example' } })
    expect(await start(browser())).toBe('/admin?openid=refused')
  })

  it('a provider that is unavailable, at the beginning or at the end', async () => {
    const { start, send, browser, provider } = await staffWithProvider()
    const page = browser()
    const address = provider.approve(await start(page))
    await provider.stop()
    expect(await send(page, address)).toBe('/admin?openid=away')
    const later = await staffWithProvider()
    await later.provider.stop()
    expect(await later.start(later.browser())).toBe('/admin?openid=away')
  })
})

describe('the response of a provider counts once, in the browser that began', () => {
  it('a replayed response is refused, even with its cookie', async () => {
    const { start, send, browser, provider } = await staffWithProvider()
    const page = browser()
    const authorize = await start(page)
    const cookies = new Map(page.cookies)
    const address = provider.approve(authorize)
    expect(await send(page, address)).toBe('/admin')
    const thief = browser()
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    expect(await send(thief, address)).toBe('/admin?openid=expired')
    expect(await send(thief, provider.approve(authorize))).toBe('/admin?openid=expired')
    expect(await thief.actor()).toBeNull()
  })

  it('a response is refused in another browser, with another state, or too late', async () => {
    const { start, send, browser, provider, clock } = await staffWithProvider()
    const page = browser()
    const address = provider.approve(await start(page))
    expect(await send(browser(), address)).toBe('/admin?openid=expired')
    const other = browser()
    await start(other)
    expect(await send(other, address)).toBe('/admin?openid=refused')
    clock.offsetMs = 11 * MINUTE_MS
    expect(await send(page, address)).toBe('/admin?openid=expired')
  })

  it('a sign-in that the person cancels says so', async () => {
    const { start, send, browser, provider } = await staffWithProvider()
    const page = browser()
    expect(await send(page, provider.deny(await start(page)))).toBe('/admin?openid=canceled')
  })

  it.each(['https://evil.example', '//evil.example', '/admin/../../evil', '/admin/auth/sign-out'])(
    'leads to no other address: %s',
    async (next) => {
      const { signIn, browser } = await staffWithProvider()
      expect(await signIn(browser(), `?next=${encodeURIComponent(next)}`)).toBe('/admin')
    },
  )
})

onDefaultEngine((engine) => {
  it('owners join by their own link', async () => {
    const { signIn, browser, users } = await staffWithProvider({}, engine, ['owner'])
    expect(await signIn(browser())).toBe('/admin?openid=owner-link')
    expect(await users.list(SYSTEM_ACTOR)).toEqual([])
  })

  it('the provider opens no access of an owner, and ends with someone who becomes one', async () => {
    const { signIn, browser, users, provider, withPassword } = await staffWithProvider({}, engine)
    await withPassword('owner@store.example', ['owner'], 'all')
    const page = browser()
    await signIn(page)
    const userId = (await page.actor())?.userId ?? ''
    await users.change(SYSTEM_ACTOR, userId, {
      roles: ['owner'],
      dealers: 'all',
      languages: ['en'],
    })
    expect(await page.actor()).toBeNull()
    expect(await signIn(browser())).toBe('/admin?openid=owner-link')
    provider.change({ token: { email: 'owner@store.example', sub: 'subject-2' } })
    expect(await signIn(browser())).toBe('/admin?openid=owner-link')
  })

  it('another account with the same address is refused, until a manager lets the person set up again', async () => {
    const { signIn, browser, provider, users } = await staffWithProvider({}, engine)
    const page = browser()
    await signIn(page)
    const userId = (await page.actor())?.userId ?? ''
    provider.change({ token: { sub: 'subject-2' } })
    expect(await signIn(browser())).toBe('/admin?openid=other-account')
    await users.resetSignIn(SYSTEM_ACTOR, userId)
    expect(await signIn(browser())).toBe('/admin')
    provider.change({ token: { sub: 'subject-1' } })
    expect(await signIn(browser())).toBe('/admin?openid=other-account')
  })

  it('an address with a letter that looks like one of an invited address is another one', async () => {
    const { signIn, invite, browser, provider } = await staffWithProvider({}, engine)
    await invite('kay@store.example')
    provider.change({ token: { email: '\u212aay@store.example' } })
    expect(await signIn(browser())).toBe('/admin?openid=unknown')
  })

  it('the secret is sent in the way that the provider states', async () => {
    const { signIn, browser, provider } = await staffWithProvider({}, engine)
    const methods = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
    provider.change({ isPost: true, metadata: methods })
    expect(await signIn(browser())).toBe('/admin')
  })

  it('an account of one person cannot become that of another', async () => {
    const { signIn, invite, browser, provider } = await staffWithProvider({}, engine)
    await signIn(browser())
    await invite('ben@store.example')
    provider.change({ token: { email: 'ben@store.example' } })
    expect(await signIn(browser())).toBe('/admin?openid=other-account')
  })

  it('a person who has lost their access does not get in', async () => {
    const { signIn, browser, users } = await staffWithProvider({}, engine)
    const page = browser()
    await signIn(page)
    await users.deactivate(SYSTEM_ACTOR, (await page.actor())?.userId ?? '')
    expect(await signIn(browser())).toBe('/admin?openid=unknown')
  })

  it('a proof of identity counts from the time that the provider states, never from the future', async () => {
    const { signIn, browser, provider, now } = await staffWithProvider({}, engine)
    const page = browser()
    await signIn(page)
    const seconds = Math.floor(now().getTime() / 1000)
    provider.change({ token: { auth_time: seconds - 60 } })
    await signIn(page, '?confirm=1')
    expect((await page.actor())?.confirmedAt).toBe((seconds - 60) * 1000)
    provider.change({ token: { auth_time: seconds - 3600 } })
    expect(await signIn(page, '?confirm=1')).toBe('/admin?openid=refused')
    provider.change({ token: { auth_time: seconds + 86_400 } })
    await signIn(page)
    expect((await page.actor())?.confirmedAt).toBeLessThanOrEqual(now().getTime())
  })

  it('a proof of identity of someone else changes nothing', async () => {
    const { signIn, invite, browser, provider } = await staffWithProvider({}, engine)
    const page = browser()
    await signIn(page)
    const before = await page.actor()
    await invite('ben@store.example')
    const auth_time = Math.floor(Date.now() / 1000)
    provider.change({ token: { email: 'ben@store.example', sub: 'subject-2', auth_time } })
    expect(await signIn(page, '?confirm=1')).toBe('/admin?openid=other-person')
    expect(await page.actor()).toEqual(before)
  })

  it('people of a required domain sign in with it alone, owners with their own too', async () => {
    const staff = await staffWithProvider({}, engine)
    const { withPassword, browser, save, users } = staff
    await withPassword('ben@store.example')
    await withPassword('owner@store.example', ['owner'], 'all')
    await save({ requiredDomains: ['Store.Example '] }, '')
    const attempt = (email: string) =>
      browser().callAuth('/sign-in/email', { email, password: PASSWORD })
    expect(await attempt('ben@store.example')).toMatchObject({
      status: 403,
      body: { code: 'PROVIDER_REQUIRED' },
    })
    expect(await attempt('owner@store.example')).toMatchObject({
      status: 200,
      body: { twoFactorRedirect: true },
    })
    const { url } = await staff.invite('cas@store.example')
    const token = url.split('/').at(-1) ?? ''
    expect(await users.invitation(token)).toMatchObject({ provider: 'Store account' })
    const page = browser()
    await expect(
      users.acceptInvitation(page.request('/admin'), page.ip, { token, name: 'Cas' }),
    ).rejects.toMatchObject({ code: 'forbidden', key: 'openidNeeded' })
  })

  it('its sessions end once it is turned off, and others stay', async () => {
    const { signIn, browser, save, users, withPassword } = await staffWithProvider({}, engine)
    const { page: other } = await withPassword('ben@store.example')
    const page = browser()
    await signIn(page)
    const { providerUrl } = await users.signOut(page.request('/admin'), page.ip)
    expect(providerUrl).toMatch(/\/logout\?.*post_logout_redirect_uri=http%3A%2F%2Flocalhost/)
    await signIn(page)
    await save({ isOn: false }, '')
    expect(await page.actor()).toBeNull()
    expect(await other.actor()).not.toBeNull()
    expect(await signIn(browser()).catch(() => 'off')).toBe('off')
    expect(await users.providerLabel()).toBeNull()
  })
})
