import { expect, it } from 'vitest'

import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { feedSecrets, resealFeedSecrets } from './stored-secrets.ts'

const ABOUT = { by: 'Ada Okafor', at: '2026-11-30T18:00:00.000Z' }
const NAME = 'FEED_VAUTO_PASSWORD'

onEachEngine((engine) => {
  it('a stored secret is opened by the key of the installation alone', async () => {
    const database = await aDatabase(engine)
    const secrets = feedSecrets({ database, secretKeys: ['one'], variables: {} })
    expect(await secrets.about(NAME)).toBeNull()
    await secrets.set(database.db, { name: NAME, text: 'hunter2', ...ABOUT })
    expect(await secrets.value(NAME)).toBe('hunter2')
    expect(await secrets.about(NAME)).toEqual(ABOUT)
    const rows = await database.db.selectFrom('setting').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('hunter2')
    const others = feedSecrets({ database, secretKeys: ['two'], variables: {} })
    expect(await others.value(NAME)).toBeNull()
  })

  it('is sealed again when the key is changed', async () => {
    const database = await aDatabase(engine)
    const old = feedSecrets({ database, secretKeys: ['old'], variables: {} })
    await old.set(database.db, { name: NAME, text: 'hunter2', ...ABOUT })
    expect(await resealFeedSecrets(database, ['new'])).toEqual({ resealed: 0, unreadable: 1 })
    expect(await resealFeedSecrets(database, ['new', 'old'])).toEqual({
      resealed: 1,
      unreadable: 0,
    })
    const now = feedSecrets({ database, secretKeys: ['new'], variables: {} })
    expect(await now.value(NAME)).toBe('hunter2')
  })
})

it('the environment goes before a stored secret, and other names are refused', async () => {
  const database = await aDatabase('sqlite')
  const variables = { [NAME]: 'set here' }
  const secrets = feedSecrets({ database, secretKeys: ['one'], variables })
  await secrets.set(database.db, { name: NAME, text: 'hunter2', ...ABOUT })
  expect([await secrets.value(NAME), await secrets.about(NAME)]).toEqual(['set here', 'variable'])
  const wrong = { name: 'SECRET_KEY', text: 'x', ...ABOUT }
  await expect(secrets.set(database.db, wrong)).rejects.toMatchObject({ key: 'feedSecret' })
})
