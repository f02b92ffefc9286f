import { expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { CONFIRMED_MS } from '#domain/access/authorize.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aStaff, PASSWORD, type StaffBrowser } from '#tests/support/builders/staff.ts'
import { codeOf } from '#tests/support/builders/totp.ts'

import { takesLastSignIn } from './last-sign-in.ts'

async function actorOf(page: StaffBrowser) {
  const actor = await page.actor()
  if (!actor) throw new Error('no one is signed in')
  return actor
}

const SIGN_IN = '/sign-in/email'

onDefaultEngine((engine) => {
  it('shows people how they sign in', async () => {
    const { users, withPassword, database } = await aStaff({ engine })
    const { page } = await withPassword('ana@store.example')
    const actor = await actorOf(page)
    await addPasskey(database, actor.userId)
    expect(await users.account(actor)).toEqual({
      email: 'ana@store.example',
      isDemo: false,
      hasPassword: true,
      hasCodes: true,
      passkeys: [{ id: 'p1', name: 'My phone', createdAt: '2026-11-01T00:00:00.000Z' }],
    })
  })

  it('turns codes off while a passkey is left, in the same session, and on again', async () => {
    const { users, withPassword, database, browser, audit } = await aStaff({ engine })
    const { page } = await withPassword('ana@store.example')
    const { userId } = await actorOf(page)
    const off = () => page.callAuth('/two-factor/disable', { password: PASSWORD })
    expect(await off()).toMatchObject({ status: 409, body: { code: 'LAST_SIGN_IN' } })

    await addPasskey(database, userId)
    expect(
      await page.callAuth('/two-factor/disable', { password: 'not the password' }),
    ).toMatchObject({
      status: 400,
    })
    expect(await off()).toMatchObject({ status: 200 })
    const after = await actorOf(page)
    expect(await users.account(after)).toMatchObject({ hasCodes: false, hasPassword: true })
    expect(await users.sessions(after, userId)).toMatchObject([{ method: 'code' }])
    // A password without codes does not sign in.
    const other = browser()
    expect(
      await other.callAuth(SIGN_IN, { email: 'ana@store.example', password: PASSWORD }),
    ).toEqual(expect.objectContaining({ status: 401 }))

    const { body } = await page.callAuth('/two-factor/enable', { password: PASSWORD })
    await page.callAuth('/two-factor/verify-totp', { code: codeOf(String(body?.['totpURI'])) })
    expect(await users.account(await actorOf(page))).toMatchObject({ hasCodes: true })
    const { entries } = await audit.list(SYSTEM_ACTOR, {})
    const actions = entries.map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['user.codes-turned-off', 'user.codes-turned-on']),
    )
  })

  it('creates new recovery codes, which replaces the old ones', async () => {
    const { withPassword, browser } = await aStaff({ engine })
    const { page, recoveryCodes } = await withPassword('ana@store.example')
    const { body } = await page.callAuth('/two-factor/generate-backup-codes', {
      password: PASSWORD,
    })
    const signIn = async (code: string | undefined) => {
      const other = browser()
      await other.callAuth(SIGN_IN, { email: 'ana@store.example', password: PASSWORD })
      return (await other.callAuth('/two-factor/verify-backup-code', { code })).status
    }
    expect(await signIn(recoveryCodes[0])).toBe(401)
    expect(await signIn((body?.['backupCodes'] as readonly string[] | undefined)?.[0])).toBe(200)
  })

  it('requires confirmation again before a password is chosen later', async () => {
    const { users, joined, database, clock } = await aStaff({ engine })
    const page = await joined('ana@store.example')
    const { body } = await page.callAuth('/passkey/list-user-passkeys')
    expect(body).toEqual([])
    // The session has full rights, as after a sign-in with a passkey.
    await database.db.updateTable('staff_session').set({ method: 'passkey' }).execute()
    const choose = () => users.choosePassword(page.request('/admin'), page.ip, PASSWORD)
    clock.offsetMs = CONFIRMED_MS + 60_000
    await expect(choose()).rejects.toMatchObject({ needsConfirmation: true })
    clock.offsetMs = 0
    await choose()
    expect(await users.account(await actorOf(page))).toMatchObject({ hasPassword: true })
    await expect(choose()).rejects.toMatchObject({ code: 'conflict' })
  })
})

it.each([
  ['POST /passkey/delete-passkey', { passkeys: 1, hasTwoFactor: false }, true],
  ['POST /passkey/delete-passkey', { passkeys: 2, hasTwoFactor: false }, false],
  ['POST /passkey/delete-passkey', { passkeys: 1, hasTwoFactor: true }, false],
  ['POST /two-factor/disable', { passkeys: 0, hasTwoFactor: true }, true],
  ['POST /two-factor/disable', { passkeys: 1, hasTwoFactor: true }, false],
  ['POST /sign-out', { passkeys: 0, hasTwoFactor: false }, false],
])('%s with %o removes the last sign-in method: %s', (name, member, expected) => {
  expect(takesLastSignIn(name, member)).toBe(expected)
})

type Database = Awaited<ReturnType<typeof aStaff>>['database']

const addPasskey = (database: Database, userId: string) =>
  database.db
    .insertInto('staff_passkey')
    .values({
      id: 'p1',
      user_id: userId,
      name: 'My phone',
      public_key: 'key',
      credential_id: 'credential',
      counter: 0,
      device_type: 'singleDevice',
      is_backed_up: 0,
      transports: null,
      aaguid: null,
      created_at: '2026-11-01T00:00:00.000Z',
    })
    .execute()
