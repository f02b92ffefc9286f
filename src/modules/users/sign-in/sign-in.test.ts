import { expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aStaff, PASSWORD } from '#tests/support/builders/staff.ts'
import { codeOf } from '#tests/support/builders/totp.ts'

onDefaultEngine((engine) => {
  it('a person who was invited chooses a password and codes, and signs in with both', async () => {
    const { joined, users, browser } = await aStaff({ engine })
    const page = await joined('ana@store.example')
    expect(await page.actor()).toBeNull()
    expect(await page.visit()).toMatchObject({ state: 'setting-up', hasPassword: false })

    await users.choosePassword(page.request('/admin'), page.ip, PASSWORD)
    const enabled = await page.callAuth('/two-factor/enable', { password: PASSWORD })
    expect(enabled).toMatchObject({ status: 200 })
    const totpUri = String(enabled.body?.['totpURI'])
    expect(await page.actor()).toBeNull()
    expect(await page.callAuth('/two-factor/verify-totp', { code: codeOf(totpUri) })).toMatchObject(
      {
        status: 200,
        body: {},
      },
    )
    expect(await page.actor()).toMatchObject({ name: 'ana@store.example', roles: ['sales'] })
    const [person] = await users.list(SYSTEM_ACTOR)
    expect(person?.lastSeenAt).not.toBeNull()

    const second = browser()
    const half = await second.callAuth('/sign-in/email', {
      email: 'Ana@Store.example',
      password: PASSWORD,
    })
    expect(half).toMatchObject({ status: 200, body: { twoFactorRedirect: true } })
    expect(await second.visit()).toEqual({ state: 'signed-out' })
    await second.callAuth('/two-factor/verify-totp', { code: codeOf(totpUri), trustDevice: true })
    expect(await second.actor()).toMatchObject({ dealers: ['OCS'], ip: second.ip })

    // A trusted device would need no code the next time.
    await second.callAuth('/sign-out', {})
    expect(await second.actor()).toBeNull()
    const again = await second.callAuth('/sign-in/email', {
      email: 'ana@store.example',
      password: PASSWORD,
    })
    expect(again.body).toEqual({ twoFactorRedirect: true })
  })
})
