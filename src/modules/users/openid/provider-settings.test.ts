import { expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { staffWithProvider } from '#tests/support/builders/openid-staff.ts'
import { CLIENT_SECRET } from '#tests/support/servers/openid-provider.ts'

import { resealClientSecret } from './client-secret.ts'

it('the secret is encrypted, bound to its provider, and shown to no one', async () => {
  const { users, database, audit, save } = await staffWithProvider()
  const row = await database.db.selectFrom('staff_provider').selectAll().executeTakeFirstOrThrow()
  expect(Buffer.from(row.sealed_secret).toString('latin1')).not.toContain(CLIENT_SECRET)
  const shown = JSON.stringify([
    await users.provider(SYSTEM_ACTOR),
    await audit.list(SYSTEM_ACTOR, {}),
  ])
  expect(shown).not.toContain(CLIENT_SECRET)
  await expect(save({ issuer: 'https://other.example' }, '')).rejects.toMatchObject({
    key: 'openidSecret',
  })
})

it.each([
  ['plain http', { issuer: 'http://login.dealer.example' }, 'openidIssuer'],
  ['a password in the issuer', { issuer: 'https://a:b@login.dealer.example' }, 'openidIssuer'],
  ['a query in the issuer', { issuer: 'https://login.dealer.example?x=1' }, 'openidIssuer'],
  ['no name', { label: ' ' }, 'openidFields'],
  ['a domain with a scheme', { requiredDomains: ['https://dealer.example'] }, 'openidFields'],
  ['a claim without groups', { roleClaim: 'groups' }, 'openidRoles'],
  [
    'a group that makes owners',
    // The compiler refuses it; a request might not.
    { roleClaim: 'groups', roleMap: [{ group: 'x', role: 'owner' as 'manager' }] },
    'openidFields',
  ],
])('refuses settings with %s', async (_, differences, key) => {
  const { save } = await staffWithProvider()
  await expect(save(differences)).rejects.toMatchObject({ code: 'invalid', key })
})

it('requests no address of a private network', async () => {
  const { save, start, browser, users } = await staffWithProvider()
  await save({ issuer: 'https://10.0.0.1' })
  expect(await start(browser())).toBe('/admin?openid=refused')
  await expect(users.checkProvider(SYSTEM_ACTOR)).rejects.toMatchObject({ key: 'openidWrong' })
})

it('seals the secret again with a new key of the installation', async () => {
  const { database } = await staffWithProvider()
  const keys = ['a new key', 'a key of tests, thirty-two bytes long'] as const
  expect(await resealClientSecret(database, keys)).toEqual({ resealed: 1, unreadable: 0 })
  expect(await resealClientSecret(database, keys)).toEqual({ resealed: 0, unreadable: 0 })
  expect(await resealClientSecret(database, ['another'])).toEqual({ resealed: 0, unreadable: 1 })
})

it('refuses to undo the change of someone else', async () => {
  const { users, save } = await staffWithProvider()
  const { provider, version } = await users.provider(SYSTEM_ACTOR)
  if (!provider) throw new Error('none is set')
  await new Promise((resolve) => setTimeout(resolve, 2))
  await save({ label: 'Another name' }, '')
  await expect(
    users.saveProvider(SYSTEM_ACTOR, provider, { secret: '', version }),
  ).rejects.toMatchObject({ code: 'conflict', key: 'openidChanged' })
  expect((await users.provider(SYSTEM_ACTOR)).provider?.label).toBe('Another name')
})
