import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, it } from 'vitest'

import { createUploads } from '#modules/uploads/module.ts'
import type { Database } from '#platform/db/database.ts'
import {
  matchSecretKey,
  secretKeys,
  type SecretKeys,
  type SecretKeySettings,
} from '#platform/security/secret-key.ts'
import { aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { aPdf } from '#tests/support/builders/documents.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { leadRepository, sendLead } from '#tests/support/modules/leads.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const OLD = 'the old key of this installation'
const NEW = 'the new key of this installation'
const command = commandOf('src/app/cli.ts', 'secrets')

let dataDir: string
let database: Database

beforeEach(async () => {
  const place = await aMigratedDataDir()
  dataDir = place.dataDir
  database = await opened(place)
})

const rotate = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  command({ DATA_DIR: dataDir, ...env }, 'rotate-key', ...args)

const now = () => new Date('2026-11-20T12:00:00Z')

/** Ana applies for a job with a résumé. @returns a function that reads her file with other keys */
async function apply(keys: SecretKeys) {
  const under = (secretKeys: SecretKeys) => createUploads({ database, secretKeys, now })
  const file = { siteKey: 'ocotillo', name: 'Ana.pdf', bytes: aPdf('of Ana'), ip: null }
  const upload = await under(keys).uploads.take(file)
  if ('error' in upload) throw new Error(upload.error)
  const { id } = await sendLead(
    { leads: leadRepository(database), vehicleOf: () => null, now },
    aLead({
      form: 'career-application',
      files: [{ field: 'resume', uploadId: upload.id, hash: upload.hash }],
    }),
  )
  return async (others: SecretKeys) => (await under(others).filesOf(id))?.[0]?.content
}

it('seals files with the new key, and no server starts with only the old one', async () => {
  await matchSecretKey(database, [OLD])
  const read = await apply([OLD])
  expect(await rotate({ SECRET_KEY: NEW })).toMatchObject({
    code: 1,
    err: expect.stringContaining('used with another SECRET_KEY'),
  })
  expect(await rotate({ SECRET_KEY: OLD })).toMatchObject({
    code: 1,
    err: expect.stringContaining('the old one as SECRET_KEY_PREVIOUS'),
  })
  expect(await read([NEW])).toBeUndefined()
  const changing = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }
  expect(await rotate(changing)).toMatchObject({ code: 0, out: expect.stringContaining('2 files') })
  expect(await read([NEW])).toEqual(aPdf('of Ana'))
  await expect(matchSecretKey(database, [OLD])).rejects.toMatchObject({ code: 'conflict' })
})

it('creates a new key in the data folder, which keeps the previous one', async () => {
  const settings: SecretKeySettings = {
    secretKey: null,
    secretKeyPrevious: null,
    databaseUrl: null,
    dataDir,
  }
  const before = secretKeys(settings)
  await matchSecretKey(database, before)
  const read = await apply(before)
  expect(await rotate({})).toMatchObject({ code: 0 })
  const after = secretKeys(settings)
  expect(after).toEqual([after[0], before[0]])
  expect(after[0]).not.toBe(before[0])
  expect(await read([after[0]])).toEqual(aPdf('of Ana'))
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8').split('\n')).toHaveLength(3)
})

it('abandons a lost key only on request', async () => {
  await matchSecretKey(database, [OLD])
  await apply([OLD])
  expect(await rotate({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: NEW })).toMatchObject({ code: 1 })
  expect(await rotate({ SECRET_KEY: NEW }, '--lost')).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 files and keys can no longer be opened'),
  })
  expect(await matchSecretKey(database, [NEW])).toBe('current')
})
