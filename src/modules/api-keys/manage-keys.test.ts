import { expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aDatabase, onEachEngine, type Engine } from '#tests/support/builders/database.ts'

import { createApiKeys } from './module.ts'

const DAY_MS = 86_400_000
const REQUEST = { name: 'vauto', scopes: ['feeds:write'], dealers: ['D1'], days: null } as const

async function someKeys(engine: Engine) {
  const database = await aDatabase(engine)
  const clock = { at: new Date('2026-11-20T12:00:00.000Z') }
  const now = () => clock.at
  const audit = auditTrail({ database, secretKeys: ['a key of tests'], now })
  const created = createApiKeys({ database, audit, isDealer: (code) => code === 'D1', now })
  const later = (days: number) => {
    clock.at = new Date(clock.at.getTime() + days * DAY_MS)
  }
  return { ...created, audit, later }
}

onEachEngine((engine) => {
  it('a replaced key works until its overlap ends, its successor as long as it would have', async () => {
    const { apiKeys, callers, later } = await someKeys(engine)
    const old = await apiKeys.create(SYSTEM_ACTOR, { ...REQUEST, days: 90 })
    later(10)
    const next = await apiKeys.rotate(SYSTEM_ACTOR, old.id, 7)
    expect(next.expiresAt).toBe('2027-02-28T12:00:00.000Z')
    expect(await callers.identify(old.key)).toMatchObject({ id: old.id })
    expect(await callers.identify(next.key)).toMatchObject({
      name: 'vauto',
      scopes: ['feeds:write'],
      dealers: ['D1'],
    })
    await expect(apiKeys.rotate(SYSTEM_ACTOR, old.id, 7)).rejects.toMatchObject({
      code: 'conflict',
    })
    later(7)
    expect(await callers.identify(old.key)).toBeNull()
    expect(await callers.identify(next.key)).toMatchObject({ id: next.id })
  })

  it('an overlap does not prolong a key', async () => {
    const { apiKeys, callers, later } = await someKeys(engine)
    const old = await apiKeys.create(SYSTEM_ACTOR, { ...REQUEST, days: 2 })
    await apiKeys.rotate(SYSTEM_ACTOR, old.id, 30)
    later(2)
    expect(await callers.identify(old.key)).toBeNull()
  })

  it('a replaced key can be revoked before its overlap ends', async () => {
    const { apiKeys, callers } = await someKeys(engine)
    const old = await apiKeys.create(SYSTEM_ACTOR, REQUEST)
    await apiKeys.rotate(SYSTEM_ACTOR, old.id, 30)
    await apiKeys.revoke(SYSTEM_ACTOR, old.id)
    expect(await callers.identify(old.key)).toBeNull()
    await expect(apiKeys.revoke(SYSTEM_ACTOR, old.id)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('the trail has what was done, and no secret', async () => {
    const { apiKeys, audit } = await someKeys(engine)
    const old = await apiKeys.create(SYSTEM_ACTOR, REQUEST)
    const next = await apiKeys.rotate(SYSTEM_ACTOR, old.id, 0)
    await apiKeys.revoke(SYSTEM_ACTOR, next.id)
    const { entries } = await audit.list(SYSTEM_ACTOR, {})
    expect(entries.map(({ action }) => action)).toEqual([
      'api-key.revoked',
      'api-key.rotated',
      'api-key.created',
    ])
    expect(JSON.stringify(entries)).not.toContain(old.key.slice(-20))
    expect(JSON.stringify(entries)).not.toContain(next.key.slice(-20))
  })
})

it.each([
  ['an unknown store', { dealers: ['D9'] }, 'noStore'],
  ['no store', { dealers: [] }, 'noStore'],
  ['no scope', { scopes: [] }, 'keyScope'],
  ['a name with other characters', { name: 'vauto <script>' }, 'keyName'],
  ['an empty name', { name: '  ' }, 'keyName'],
  ['no days', { days: 0 }, 'keyDays'],
  ['part of a day', { days: 1.5 }, 'keyDays'],
  ['more than ten years', { days: 3651 }, 'keyDays'],
])('refuses a key with %s', async (_, given, key) => {
  const { apiKeys } = await someKeys('sqlite')
  await expect(apiKeys.create(SYSTEM_ACTOR, { ...REQUEST, ...given })).rejects.toMatchObject({
    code: 'invalid',
    key,
  })
  expect(await apiKeys.list(SYSTEM_ACTOR)).toEqual([])
})

it('making a key requires a recent proof of identity', async () => {
  const { apiKeys } = await someKeys('sqlite')
  const actor = anActor({ roles: ['developer'], confirmedAt: 0 })
  await expect(apiKeys.create(actor, REQUEST)).rejects.toMatchObject({ needsConfirmation: true })
})
