import { expect, it } from 'vitest'

import { auditTrail } from '#modules/audit/module.ts'
import { aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { commandOf } from '#tests/support/servers/command.ts'

import { createApiKeys } from './module.ts'

const now = () => new Date()
const command = commandOf('src/app/cli.ts', 'api-keys')

it('creates a key that is shown once, lists, replaces and revokes it', async () => {
  const place = await aMigratedDataDir()
  const database = await opened(place)
  const audit = auditTrail({ database, secretKeys: ['a key of tests'], now })
  const { callers } = createApiKeys({ database, audit, isDealer: () => true, now })
  const run = (...args: readonly string[]) => command({ DATA_DIR: place.dataDir }, ...args)

  const made = await run('new', 'vauto', '--scope', 'feeds:write', '--dealer', 'D1', '--json')
  expect(made.code).toBe(0)
  const { id, key } = JSON.parse(made.out) as { id: string; key: string }
  expect(await callers.identify(key)).toEqual({
    id,
    name: 'vauto',
    scopes: ['feeds:write'],
    dealers: ['D1'],
  })
  expect(await callers.identify(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
  const listed = await run('list')
  expect(listed.out).toMatch(/vauto {2}feeds:write {2}D1 {2}last used 20/)
  expect(listed.out).not.toContain(key.slice(-20))

  const replaced = await run('rotate', id, '--overlap', '1', '--json')
  const { key: newer } = JSON.parse(replaced.out) as { key: string }
  expect(await callers.identify(newer)).toMatchObject({ name: 'vauto', dealers: ['D1'] })
  expect(await callers.identify(key)).toMatchObject({ id })

  expect(await run('revoke', id)).toMatchObject({ code: 0 })
  expect(await callers.identify(key)).toBeNull()
  expect(await run('revoke', id)).toMatchObject({ code: 1 })
})

it('refuses a key without a scope, and an unknown scope', async () => {
  const { dataDir } = await aMigratedDataDir()
  const run = (...args: readonly string[]) => command({ DATA_DIR: dataDir }, ...args)
  expect(await run('new', 'vauto')).toMatchObject({ code: 1 })
  expect(await run('new', 'vauto', '--scope', 'everything')).toMatchObject({
    code: 1,
    err: expect.stringContaining('everything is no scope'),
  })
})
