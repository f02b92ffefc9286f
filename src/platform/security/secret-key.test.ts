import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aDatabase, aDirectory } from '#tests/support/builders/database.ts'

import {
  keyFingerprint,
  matchSecretKey,
  recordSecretKey,
  secretKeys,
  type SecretKeySettings,
} from './secret-key.ts'

const settings = (overrides: Partial<SecretKeySettings>): SecretKeySettings => ({
  secretKey: null,
  secretKeyPrevious: null,
  databaseUrl: null,
  dataDir: '/nowhere',
  ...overrides,
})

it('is the configured one, followed by the previous one, and then writes nothing', () => {
  const dataDir = join(aDirectory(), 'data')
  expect(secretKeys(settings({ secretKey: 'configured', dataDir }))).toEqual(['configured'])
  expect(secretKeys(settings({ secretKey: 'new', secretKeyPrevious: 'old', dataDir }))).toEqual([
    'new',
    'old',
  ])
  expect(() => statSync(dataDir)).toThrow('ENOENT')
})

it('is generated once and stored for its owner only', () => {
  const dataDir = join(aDirectory(), 'data')
  const [made] = secretKeys(settings({ dataDir }))
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(secretKeys(settings({ dataDir }))).toEqual([made])
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

it('is generated again if a start was interrupted before it was written', () => {
  const dataDir = aDirectory()
  const file = join(dataDir, 'secret-key')
  writeFileSync(file, '')
  expect(secretKeys(settings({ dataDir }))).toEqual([readFileSync(file, 'utf8').trim()])
})

it('must be configured for PostgreSQL, and the error explains how to keep the generated one', () => {
  const dataDir = aDirectory()
  const databaseUrl = 'postgres://db/x'
  expect(() => secretKeys(settings({ dataDir, databaseUrl }))).toThrow(
    'DATABASE_URL is set without SECRET_KEY, which all processes on one database must share: generate one',
  )
  writeFileSync(join(dataDir, 'secret-key'), 'made\n')
  expect(() => secretKeys(settings({ dataDir, databaseUrl }))).toThrow(
    `keep the key that was used so far: SECRET_KEY="$(head -n 1 ${dataDir}/secret-key)"`,
  )
})

it('is recorded by its fingerprint; another key is refused unless this one is given as the previous', async () => {
  const database = await aDatabase()
  expect(await matchSecretKey(database, ['one'])).toBe('current')
  expect(await matchSecretKey(database, ['one'])).toBe('current')
  await expect(matchSecretKey(database, ['two'])).rejects.toThrow(
    `this database is used with another SECRET_KEY (fingerprint ${keyFingerprint('one')}, not`,
  )
  expect(await matchSecretKey(database, ['two', 'one'])).toBe('previous')
  await recordSecretKey(database, 'two')
  expect(await matchSecretKey(database, ['two', 'one'])).toBe('current')
  await expect(matchSecretKey(database, ['one'])).rejects.toMatchObject({ code: 'conflict' })
  const { value } = await database.db
    .selectFrom('setting')
    .select('value')
    .executeTakeFirstOrThrow()
  expect(value).not.toContain('two')
})
