import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { createUploads } from '#modules/uploads/module.ts'
import { installationKeys, leadSeal, openValues, privateSealKeys } from '#modules/vault/module.ts'
import type { Database } from '#platform/db/database.ts'
import { readEnvironment } from '#platform/env/env.ts'
import { matchSecretKey, secretKeys } from '#platform/security/secret-key.ts'
import {
  aDirectory,
  aMigratedDataDir,
  aDataDir,
  onEachEngine,
  opened,
} from '#tests/support/builders/database.ts'
import { aPdf } from '#tests/support/builders/documents.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { leadRepository, sendLead } from '#tests/support/modules/leads.ts'
import { keyFolder, leadSecretRepository, makeSealKeys } from '#tests/support/modules/vault.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const [backup, restore, group] = [
  commandOf('src/app/cli.ts', 'backup'),
  commandOf('src/app/cli.ts', 'restore'),
  commandOf('src/app/cli.ts', 'group'),
]
const SEALED = { private: { income: '83417' }, secret: { ssn: '987-65-4321' } }
const LOGO = Buffer.from('a photo of the store')
const PASSPHRASE = 'correct horse battery staple'
const now = () => new Date('2026-11-20T12:00:00Z')

type Settings = Readonly<Record<string, string>>

/** An application with a résumé and private values, as a server with these settings stores it. */
async function apply(database: Database, settings: Settings): Promise<string> {
  const env = readEnvironment(settings)
  const keys = secretKeys(env)
  await matchSecretKey(database, keys)
  const { uploads } = createUploads({ database, secretKeys: keys, now })
  const file = { siteKey: 'ocotillo', name: 'Ana.pdf', bytes: aPdf('of Ana'), ip: null }
  const upload = await uploads.take(file)
  if ('error' in upload) throw new Error(upload.error)
  const publicKey = env.seal.publicKey ?? keyFolder(env.dataDir).make().publicKey
  const { id } = await sendLead(
    {
      leads: leadRepository(database),
      vehicleOf: () => null,
      sealer: leadSeal(keys[0], () => publicKey),
      now,
    },
    aLead({
      form: 'career-application',
      sealed: SEALED,
      files: [{ field: 'resume', uploadId: upload.id, hash: upload.hash }],
    }),
  )
  return id
}

/** The readable values of an application with these settings. */
async function read(database: Database, settings: Settings, leadId: string) {
  const env = readEnvironment(settings)
  const keys = secretKeys(env)
  expect(await matchSecretKey(database, keys)).toBe('current')
  const files = await createUploads({ database, secretKeys: keys, now }).filesOf(leadId)
  const pairs = privateSealKeys({ dataDir: env.dataDir, ...env.seal })
  const rows = await leadSecretRepository(database).ofLead(leadId)
  const values = await Promise.all(
    rows.flatMap(({ secrecy, envelope }) =>
      envelope ? [openValues(pairs, { siteKey: 'ocotillo', leadId, secrecy }, envelope)] : [],
    ),
  )
  return { file: files?.[0]?.content, values: Object.assign({}, ...values) as object }
}

onEachEngine((engine) => {
  it('a restore with the keys restores everything of an installation', async () => {
    const place = await aMigratedDataDir(engine)
    const pair = makeSealKeys()
    const sealFile = join(aDirectory(), 'seal-keys.pem')
    writeFileSync(sealFile, pair.pem)
    const shared: Settings =
      place.databaseUrl === null
        ? {}
        : { SECRET_KEY: 'k'.repeat(40), SEAL_PUBLIC_KEY: pair.publicKey }
    const live: Settings = {
      ...shared,
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && {
        DATABASE_URL: place.databaseUrl,
        SEAL_PRIVATE_KEY_FILE: sealFile,
      }),
    }
    const folder = aGroupFolder({ 'brand/store.jpg': LOGO })
    expect(await group(live, 'load', folder)).toMatchObject({ code: 0 })
    const database = await opened(place)
    const leadId = await apply(database, live)
    const before = await read(database, live, leadId)
    expect(before).toEqual({
      file: aPdf('of Ana'),
      values: { income: '83417', ssn: '987-65-4321' },
    })

    const copy = join(aDirectory(), 'database')
    const keyFolder = aDirectory()
    const [keyFile, passphrase] = [join(keyFolder, 'keys'), join(keyFolder, 'passphrase')]
    writeFileSync(passphrase, `${PASSPHRASE}\n`)
    const sealedKeys = ['--keys', keyFile, '--passphrase-file', passphrase]
    const written = await backup(live, copy, ...sealedKeys)
    expect(written).toMatchObject({ code: 0, err: '' })
    const { secretKeys: secrets, sealKeys } = installationKeys(readEnvironment(live))
    for (const text of [written.out, readFileSync(keyFile, 'utf8'), readFileSync(copy, 'latin1')]) {
      expect(text).not.toContain(secrets[0])
      expect(text).not.toContain(sealKeys.split('\n')[1])
    }

    const empty = await aDataDir(engine)
    const restored: Settings = {
      DATA_DIR: join(empty.dataDir, 'new'),
      ...(empty.databaseUrl && {
        ...shared,
        DATABASE_URL: empty.databaseUrl,
        SEAL_PRIVATE_KEY_FILE: join(empty.dataDir, 'etc/seal-keys.pem'),
      }),
    }
    expect(await restore(restored, copy, ...sealedKeys)).toMatchObject({ code: 0, err: '' })
    const again = await opened({ ...empty, dataDir: restored['DATA_DIR'] ?? '' })
    expect(await read(again, restored, leadId)).toEqual(before)
    const exported = join(aDirectory(), 'group')
    expect(await group(restored, 'export', '1', exported)).toMatchObject({ code: 0 })
    expect(readFileSync(join(exported, 'brand/store.jpg'))).toEqual(LOGO)
  })
})

it('only the owner can read keys, and unsealed keys are not written beside the backup', async () => {
  const place = await aMigratedDataDir('sqlite')
  const env = { DATA_DIR: place.dataDir }
  secretKeys(readEnvironment(env))
  const [folder, keyFolder] = [aDirectory(), aDirectory()]
  const copy = join(folder, 'database')
  const inSameFolder = await backup(env, copy, '--keys', join(folder, 'keys'))
  expect(inSameFolder).toMatchObject({
    code: 1,
    err: expect.stringContaining('keys in the folder of the backup'),
  })
  const keyFile = join(keyFolder, 'keys')
  expect(await backup(env, copy, '--keys', keyFile)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/keys {2}written without a passphrase: SECRET_KEY [\da-f]{16}, /),
  })
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  rmSync(copy)
  expect(await backup(env, copy, '--keys', keyFile)).toMatchObject({
    code: 1,
    err: expect.stringContaining('already exists'),
  })
})

it('a restore refuses keys that it cannot open, and does not overwrite others', async () => {
  const place = await aMigratedDataDir('sqlite')
  const env = { DATA_DIR: place.dataDir }
  secretKeys(readEnvironment(env))
  const keyFolder = aDirectory()
  const at = (name: string) => join(keyFolder, name)
  writeFileSync(at('passphrase'), PASSPHRASE)
  writeFileSync(at('wrong'), `${PASSPHRASE}.`)
  writeFileSync(at('short'), 'secret')
  const sealed = ['--keys', at('keys'), '--passphrase-file']
  const withShortPassphrase = await backup(env, at('database'), ...sealed, at('short'))
  expect(withShortPassphrase.err).toContain('has fewer than 12 characters')
  expect(await backup(env, at('database'), ...sealed, at('passphrase'))).toMatchObject({ code: 0 })

  const target = join(aDirectory(), 'data')
  const restoreCopy = (...args: readonly string[]) =>
    restore({ DATA_DIR: target }, at('database'), ...args)
  expect((await restoreCopy(...sealed, at('wrong'))).err).toContain('the passphrase does not open')
  expect((await restoreCopy('--keys', at('keys'))).err).toContain('is sealed: give its passphrase')
  expect((await restoreCopy('--keys', at('database'))).err).toContain('is not a key file')
  mkdirSync(target, { mode: 0o700 })
  writeFileSync(join(target, 'secret-key'), 'another key\n')
  expect(await restoreCopy(...sealed, at('passphrase'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('SECRET_KEY is already set to another key'),
  })
  rmSync(join(target, 'secret-key'))
  expect(await restoreCopy(...sealed, at('passphrase'))).toMatchObject({ code: 0 })
})
