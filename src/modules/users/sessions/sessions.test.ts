import { expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { CONFIRMED_MS } from '#domain/access/authorize.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aStaff, PASSWORD } from '#tests/support/builders/staff.ts'
import { codeOf, wrongCode } from '#tests/support/builders/totp.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { aSubscriber } from '#tests/support/servers/push-service.ts'

const ANA = 'ana@store.example'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

it('a session that cannot be read is not taken for one that has ended', async () => {
  const { withPassword, database } = await aStaff({ engine: 'sqlite' })
  const { page } = await withPassword(ANA)
  await database.close()
  await expect(page.visit()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(
    page.callAuth('/sign-in/email', { email: ANA, password: PASSWORD }),
  ).rejects.toMatchObject({ code: 'unavailable' })
})

onDefaultEngine((engine) => {
  it('an ended session takes effect with the next request', async () => {
    const { withPassword, users } = await aStaff({ engine })
    const { page, totpUri } = await withPassword(ANA)
    const actor = await page.actor()
    if (!actor) throw new Error('not signed in')
    const [own] = await users.sessions(actor, actor.userId)
    expect(own).toMatchObject({ id: actor.sessionId, method: 'code', ipAddress: page.ip })
    expect(own).not.toHaveProperty('token')
    await users.endSession(actor, actor.sessionId)
    expect(await page.actor()).toBeNull()
    expect(totpUri).toContain('otpauth')
  })

  it('ending one’s other sessions keeps the current one', async () => {
    const { withPassword, users, browser } = await aStaff({ engine })
    const { page, totpUri } = await withPassword(ANA)
    const other = browser()
    await other.callAuth('/sign-in/email', { email: ANA, password: PASSWORD })
    await other.callAuth('/two-factor/verify-totp', { code: codeOf(totpUri) })
    const actor = await page.actor()
    if (!actor) throw new Error('not signed in')
    expect(await users.endSessions(actor, actor.userId)).toBe(1)
    expect(await other.actor()).toBeNull()
    expect(await page.actor()).not.toBeNull()
  })

  it('an owner sees the sessions of everyone, and ends all but their own', async () => {
    const { withPassword, users, audit } = await aStaff({ engine })
    const { page } = await withPassword('owner@store.example', ['owner'], 'all')
    const { page: other } = await withPassword(ANA)
    const actor = await page.actor()
    if (!actor) throw new Error('not signed in')
    const sessions = await users.allSessions(actor)
    expect(sessions.map(({ person }) => person.email).toSorted()).toEqual([
      ANA,
      'owner@store.example',
    ])
    expect(sessions[0]).not.toHaveProperty('token')
    expect(await users.endAllSessions(actor)).toBe(1)
    expect(await other.actor()).toBeNull()
    expect(await page.actor()).not.toBeNull()
    const { entries } = await audit.list(actor, {})
    expect(entries[0]).toMatchObject({ action: 'session.all-ended', after: { ended: 1 } })
  })

  it('sessions without requests for 12 hours are not listed', async () => {
    const { withPassword, users, clock } = await aStaff({ engine })
    await withPassword(ANA)
    expect(await users.allSessions(SYSTEM_ACTOR)).toHaveLength(1)
    clock.offsetMs = 12 * HOUR_MS + 1
    expect(await users.allSessions(SYSTEM_ACTOR)).toHaveLength(0)
  })

  it('a person who loses their access while signed in is signed out at once', async () => {
    const { withPassword, users, browser } = await aStaff({ engine })
    const { page, totpUri } = await withPassword(ANA)
    const userId = (await page.actor())?.userId ?? ''
    await users.deactivate(SYSTEM_ACTOR, userId)
    expect(await page.actor()).toBeNull()
    const again = browser()
    const sent = { email: ANA, password: PASSWORD }
    expect(await again.callAuth('/sign-in/email', sent)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
    })
    await users.reactivate(SYSTEM_ACTOR, userId)
    await again.callAuth('/sign-in/email', sent)
    await again.callAuth('/two-factor/verify-totp', { code: codeOf(totpUri) })
    expect(await again.actor()).toMatchObject({ userId })
  })

  it('a person who loses their access keeps no device for notifications', async () => {
    const { withPassword, users, push, audit } = await aStaff({ engine })
    const actorOf = async (email: string) => {
      const { page } = await withPassword(email)
      const actor = await page.actor()
      if (!actor) throw new Error('not signed in')
      await push.turnOn(actor, {
        ...aSubscriber(),
        endpoint: `https://fcm.googleapis.com/fcm/send/${email}`,
        serverKey: push.publicKey,
        language: 'en',
        isOpenHoursOnly: false,
        userAgent: null,
      })
      return actor
    }
    const [ana, ben] = [await actorOf(ANA), await actorOf('ben@store.example')]
    await users.deactivate(SYSTEM_ACTOR, ana.userId)
    expect(await push.devices(ana)).toEqual([])
    expect(await push.devices(ben)).toHaveLength(1)
    const { entries } = await audit.list(SYSTEM_ACTOR, {})
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.push-off', 'user.deactivated']),
    )
    // When the person gets access again, notifications are off, as on a new device.
    await users.reactivate(SYSTEM_ACTOR, ana.userId)
    expect(await push.devices(ana)).toEqual([])
  })

  it('a session is invalid once its person has no access', async () => {
    const { withPassword, database } = await aStaff({ engine })
    const { page } = await withPassword(ANA)
    // As if they signed in at the very moment of the change.
    await database.db.updateTable('staff_member').set({ is_active: 0 }).execute()
    expect(await page.visit()).toEqual({ state: 'signed-out' })
    expect(await database.db.selectFrom('staff_session').select('id').execute()).toEqual([])
  })

  it('a withdrawn right takes effect with the next request', async () => {
    const { withPassword, users } = await aStaff({ engine })
    const { page } = await withPassword(ANA, ['manager'])
    const userId = (await page.actor())?.userId ?? ''
    await users.change(SYSTEM_ACTOR, userId, {
      roles: ['sales'],
      dealers: ['OCT'],
      languages: ['en', 'es'],
    })
    expect(await page.actor()).toMatchObject({ roles: ['sales'], dealers: ['OCT'] })
  })

  it('ends a session after 12 hours without requests', async () => {
    const { withPassword, clock, database } = await aStaff({ engine })
    const { page } = await withPassword(ANA)
    clock.offsetMs = 11 * HOUR_MS
    expect(await page.actor()).not.toBeNull()
    clock.offsetMs = 22 * HOUR_MS
    expect(await page.actor()).not.toBeNull()
    clock.offsetMs = 34 * HOUR_MS
    expect(await page.actor()).toBeNull()
    expect(await database.db.selectFrom('staff_session').select('id').execute()).toEqual([])
  })

  it.each([
    ['sales', 7],
    ['owner', 1],
    ['finance', 1],
  ] as const)('ends a session of %s after %i days of use', async (role, days) => {
    const { withPassword, clock } = await aStaff({ engine })
    const { page } = await withPassword(ANA, [role], 'all')
    for (let index = 0; index < days * DAY_MS; index += 10 * HOUR_MS) {
      clock.offsetMs = index
      expect(await page.actor()).not.toBeNull()
    }
    clock.offsetMs = days * DAY_MS
    expect(await page.actor()).toBeNull()
  })

  it('a link’s session for setting up lasts an hour', async () => {
    const { joined, clock } = await aStaff({ engine })
    const page = await joined(ANA)
    clock.offsetMs = HOUR_MS - 60_000
    expect(await page.visit()).toMatchObject({ state: 'setting-up' })
    clock.offsetMs = HOUR_MS
    expect(await page.visit()).toEqual({ state: 'signed-out' })
  })

  it('a clock that is set back prolongs neither a session nor a proof of identity', async () => {
    const { withPassword, clock } = await aStaff({ engine })
    clock.offsetMs = 0
    const { page } = await withPassword(ANA)
    clock.offsetMs = -60_000
    expect(await page.actor()).toMatchObject({ confirmedAt: 0 })
    clock.offsetMs = -HOUR_MS
    expect(await page.actor()).toBeNull()
  })

  it('changes of a sign-in require a recent proof of identity', async () => {
    const { withPassword, users, clock, now } = await aStaff({ engine })
    const { page, totpUri } = await withPassword(ANA)
    const requestOptions = () => page.callAuth('/passkey/generate-register-options')
    expect(await requestOptions()).toMatchObject({ status: 200, body: { rp: { id: 'localhost' } } })
    clock.offsetMs = CONFIRMED_MS + 1000
    expect(await requestOptions()).toMatchObject({
      status: 403,
      body: { code: 'CONFIRMATION_NEEDED' },
    })

    const confirm = (password: string, code: string) =>
      users.confirm(page.request('/admin'), page.ip, { password, code })
    expect(await confirm('another password', codeOf(totpUri))).toBe('wrong')
    expect(await confirm(PASSWORD, wrongCode(totpUri))).toBe('wrong')
    expect(await requestOptions()).toMatchObject({ status: 403 })
    expect(await confirm(PASSWORD, codeOf(totpUri))).toBe('confirmed')
    expect((await page.actor())?.confirmedAt).toBeGreaterThanOrEqual(now().getTime() - 5000)
    expect(await requestOptions()).toMatchObject({ status: 200 })
  })

  it.runIf(IS_FULL)('locks confirming after ten failures', async () => {
    const { withPassword, users } = await aStaff({ engine })
    const { page, totpUri } = await withPassword(ANA)
    const confirm = (password: string) =>
      users.confirm(page.request('/admin'), page.ip, { password, code: codeOf(totpUri) })
    for (let n = 0; n < 10; n += 1) expect(await confirm('wrong')).toBe('wrong')
    expect(await confirm(PASSWORD)).toBe('locked')
  })

  it('a new link removes what a person signed in with, once it is used', async () => {
    const { withPassword, users, browser, push, audit } = await aStaff({ engine })
    const { page, totpUri } = await withPassword(ANA)
    const actor = await page.actor()
    const userId = actor?.userId ?? ''
    await push.turnOn(actor!, {
      ...aSubscriber(),
      endpoint: 'https://fcm.googleapis.com/fcm/send/lost-phone',
      serverKey: push.publicKey,
      language: 'en',
      isOpenHoursOnly: false,
      userAgent: null,
    })
    const { url } = await users.resetSignIn(SYSTEM_ACTOR, userId)
    expect(await page.actor()).not.toBeNull()

    const phone = browser()
    const token = url.split('/').at(-1) ?? ''
    phone.storeCookies(
      await users.acceptInvitation(phone.request('/admin'), phone.ip, { token, name: 'Ana' }),
    )
    expect(await page.actor()).toBeNull()
    expect(await push.devices(actor!)).toEqual([])
    const { entries } = await audit.list(SYSTEM_ACTOR, {})
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.push-off', 'user.sign-in-removed']),
    )
    expect(await phone.visit()).toMatchObject({ state: 'setting-up', person: { id: userId } })
    expect(await page.callAuth('/sign-in/email', { email: ANA, password: PASSWORD })).toMatchObject(
      {
        status: 401,
      },
    )
    expect(totpUri).toContain('otpauth')
  })

  it('signing in, confirming and changing a password are in the audit trail', async () => {
    const { withPassword, users, audit, browser } = await aStaff({ engine })
    const { page, totpUri } = await withPassword(ANA)
    const other = browser('198.51.100.9')
    await other.callAuth('/sign-in/email', { email: ANA, password: PASSWORD })
    await other.callAuth('/two-factor/verify-totp', { code: codeOf(totpUri) })
    await users.confirm(page.request('/admin'), page.ip, {
      password: PASSWORD,
      code: codeOf(totpUri),
    })
    await page.callAuth('/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'a longer password here',
    })
    const { entries } = await audit.list(SYSTEM_ACTOR, {})
    expect(entries.map(({ action, ip }) => [action, ip])).toEqual([
      ['user.password-changed', page.ip],
      ['session.confirmed', page.ip],
      ['session.begun', other.ip],
      ['user.codes-turned-on', page.ip],
      ['session.begun', page.ip],
      ['user.password-changed', page.ip],
      ['user.joined', page.ip],
      ['user.invited', null],
    ])
    expect(JSON.stringify(entries)).not.toContain('password here')
    expect(await audit.verify()).toMatchObject({ fault: null })
  })
})
