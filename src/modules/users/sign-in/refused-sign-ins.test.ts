import { expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aStaff, PASSWORD } from '#tests/support/builders/staff.ts'
import { codeOf, wrongCode } from '#tests/support/builders/totp.ts'
import { IS_FULL } from '#tests/support/depth.ts'

const ANA = 'ana@store.example'

const tokenOf = ({ url }: Readonly<{ url: string }>) => url.split('/').at(-1) ?? ''

onDefaultEngine((engine) => {
  it('a wrong password and an unknown address get the same response', async () => {
    const { withPassword, browser } = await aStaff({ engine })
    await withPassword(ANA)
    const page = browser()
    const known = await page.callAuth('/sign-in/email', {
      email: ANA,
      password: 'wrong password here',
    })
    const unknown = await page.callAuth('/sign-in/email', {
      email: 'x@y.example',
      password: PASSWORD,
    })
    expect(known).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } })
    expect(unknown).toEqual(known)
  })

  it.each([ANA, 'nobody@store.example'])(
    'locks the password of %s after ten failures, and opens it after 15 minutes',
    async (email) => {
      const { withPassword, browser, clock } = await aStaff({ engine })
      const { totpUri } = await withPassword(ANA)
      const page = browser()
      for (let n = 0; n < 10; n += 1)
        expect(
          await page.callAuth('/sign-in/email', { email, password: 'wrong password here' }),
        ).toMatchObject({ status: 401 })
      expect(await page.callAuth('/sign-in/email', { email, password: PASSWORD })).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY_ATTEMPTS' },
      })
      // A try while it is locked is refused, and does not prolong the lock.
      clock.offsetMs += 14 * 60_000
      expect(await page.callAuth('/sign-in/email', { email, password: PASSWORD })).toMatchObject({
        status: 429,
      })
      clock.offsetMs += 60_000
      const opened = await page.callAuth('/sign-in/email', { email, password: PASSWORD })
      expect(opened.status).toBe(email === ANA ? 200 : 401)
      expect(totpUri).toContain('otpauth:')
    },
  )

  it.runIf(IS_FULL)('limits requests of one address', async () => {
    const { browser } = await aStaff({ engine })
    const page = browser('198.51.100.1')
    const statuses = []
    for (let n = 0; n < 31; n += 1) {
      const email = `someone-${n}@store.example`
      statuses.push((await page.callAuth('/sign-in/email', { email, password: PASSWORD })).status)
    }
    expect(statuses.at(-2)).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    // An address in a header of the client does not count.
    const email = 'other@store.example'
    const forged = { 'x-forwarded-for': '192.0.2.1', 'x-forecourt-client': '192.0.2.1' }
    expect(
      (await page.callAuth('/sign-in/email', { email, password: PASSWORD }, forged)).status,
    ).toBe(429)
    const second = browser('198.51.100.2')
    expect((await second.callAuth('/sign-in/email', { email, password: PASSWORD })).status).toBe(
      401,
    )
  })

  it('refuses a wrong code, and a code without a password', async () => {
    const { withPassword, browser } = await aStaff({ engine })
    const { totpUri } = await withPassword(ANA)
    const page = browser()
    const code = { code: codeOf(totpUri) }
    expect(await page.callAuth('/two-factor/verify-totp', code)).toMatchObject({ status: 401 })
    await page.callAuth('/sign-in/email', { email: ANA, password: PASSWORD })
    expect(
      await page.callAuth('/two-factor/verify-totp', { code: wrongCode(totpUri) }),
    ).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CODE' },
    })
    expect(await page.actor()).toBeNull()
    expect(await page.callAuth('/two-factor/verify-totp', code)).toMatchObject({ status: 200 })
    expect(await page.actor()).not.toBeNull()
  })

  it('a recovery code signs in once', async () => {
    const { withPassword, browser } = await aStaff({ engine })
    const { recoveryCodes } = await withPassword(ANA)
    const [code = ''] = recoveryCodes
    const page = browser()
    await page.callAuth('/sign-in/email', { email: ANA, password: PASSWORD })
    expect(await page.callAuth('/two-factor/verify-backup-code', { code })).toMatchObject({
      status: 200,
    })
    expect(await page.actor()).toMatchObject({ name: ANA })
    const second = browser()
    await second.callAuth('/sign-in/email', { email: ANA, password: PASSWORD })
    expect(await second.callAuth('/two-factor/verify-backup-code', { code })).toMatchObject({
      status: 401,
    })
  })

  it('a password alone does not sign in a person who has only passkeys', async () => {
    const { joined, users, database, browser } = await aStaff({ engine })
    const page = await joined(ANA)
    await users.choosePassword(page.request('/admin'), page.ip, PASSWORD)
    const half = browser()
    const sent = { email: ANA, password: PASSWORD }
    // A person who has not finished the setup may sign in with the password, but only to finish it.
    expect(await half.callAuth('/sign-in/email', sent)).toMatchObject({ status: 200, body: {} })
    expect(await half.visit()).toMatchObject({ state: 'setting-up' })
    expect(await half.actor()).toBeNull()

    const at = new Date().toISOString()
    await database.db.updateTable('staff_member').set({ set_up_at: at }).execute()
    expect(await half.visit()).toEqual({ state: 'signed-out' })
    expect(await browser().callAuth('/sign-in/email', sent)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
    })
  })

  it('serves only the endpoints that the pages use', async () => {
    const { withPassword } = await aStaff({ engine })
    const { page } = await withPassword(ANA)
    const others = [
      ['/sign-up/email', { email: ANA, password: PASSWORD, name: 'Ana' }],
      ['/request-password-reset', { email: ANA }],
      ['/update-user', { name: 'Owner' }],
      ['/change-email', { newEmail: 'x@y.example' }],
      ['/two-factor/get-totp-uri', { password: PASSWORD }],
      ['/list-sessions', undefined],
      ['/get-session', undefined],
      ['/staff/start-session', { userId: 'x', method: 'demo' }],
    ] as const
    for (const [path, body] of others)
      expect({ path, ...(await page.callAuth(path, body)) }).toMatchObject({ path, status: 404 })
  })

  it('refuses requests of other sites', async () => {
    const { withPassword } = await aStaff({ engine })
    const { page } = await withPassword(ANA)
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
      expect(await page.callAuth('/sign-out', {}, { origin })).toMatchObject({ status: 403 })
    expect(await page.actor()).not.toBeNull()
  })

  it('refuses a forged cookie', async () => {
    const { withPassword, browser } = await aStaff({ engine })
    const { page } = await withPassword(ANA)
    const [name, value] = [...page.cookies][0] ?? ['', '']
    const [token = ''] = value.split('.')
    const other = browser()
    for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}%3D`, `${value}x`]) {
      other.cookies.set(name, forged)
      expect(await other.actor()).toBeNull()
    }
    other.cookies.set(name, value)
    expect(await other.actor()).not.toBeNull()
  })

  it('no response contains a session token', async () => {
    const { withPassword, browser, database } = await aStaff({ engine })
    const { totpUri } = await withPassword(ANA)
    const page = browser()
    const responses = [
      await page.callAuth('/sign-in/email', { email: ANA, password: PASSWORD }),
      await page.callAuth('/two-factor/verify-totp', { code: codeOf(totpUri) }),
    ]
    const rows = await database.db.selectFrom('staff_session').select('token').execute()
    expect(rows).toHaveLength(2)
    for (const { token } of rows)
      expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain(token)
  })

  it('has a host-only cookie over TLS', async () => {
    const { joined } = await aStaff({ engine, origin: 'https://admin.store.example' })
    const page = await joined(ANA)
    expect([...page.cookies.keys()]).toEqual(['__Host-forecourt.session_token'])
    const signedOut = await page.callAuth('/sign-out', {})
    expect(signedOut.setCookies.join()).toMatch(/__Host-[^;]+;.*HttpOnly; Secure; SameSite=Lax/)
  })

  it('a body of more than 32 KB is not read', async () => {
    const { browser } = await aStaff({ engine })
    const password = 'x'.repeat(40_000)
    expect(await browser().callAuth('/sign-in/email', { email: ANA, password })).toMatchObject({
      status: 413,
    })
  })

  it('an invitation works once, and for seven days', async () => {
    const { users, browser, clock } = await aStaff({ engine })
    const invitee = {
      email: ANA,
      name: 'Ana',
      roles: ['sales'],
      dealers: 'all',
      languages: ['en'],
    } as const
    const first = tokenOf(await users.invite(SYSTEM_ACTOR, invitee))
    const second = tokenOf(await users.invite(SYSTEM_ACTOR, invitee))
    const page = browser()
    const accept = (token: string) =>
      users.acceptInvitation(page.request('/admin'), page.ip, { token, name: 'Ana Ruelas' })
    // Only the newest link of an address works.
    expect(await users.invitation(first)).toBeNull()
    await expect(accept(first)).rejects.toThrow('Ask for a new one')
    expect(await users.invitation(second)).toMatchObject({ email: ANA, roles: ['sales'] })
    clock.offsetMs = 7 * 86_400_000
    await expect(accept(second)).rejects.toThrow('Ask for a new one')
    clock.offsetMs = 7 * 86_400_000 - 60_000
    const both = await Promise.allSettled([accept(second), accept(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await users.people()).toMatchObject([{ name: 'Ana Ruelas', email: ANA }])
  })
})
