import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

import { keyFolder } from './key-folder.ts'
import {
  checkPrivateKeyFile,
  privateSealKeys,
  publicSealKey,
  readySealKeys,
} from './key-settings.ts'
import { makeSealKeys, readSealKeys, sealKeyId } from './seal-keys.ts'

const settings = (changes = {}) => ({
  dataDir: join(aDirectory(), 'data'),
  publicKey: null,
  privateKeyFile: null,
  ...changes,
})
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('creates the keys of an embedded installation once, readable only by their owner', () => {
  const keys = settings()
  expect(readySealKeys(keys, true)).toBe(true)
  const made = publicSealKey(keys)!
  expect(readySealKeys(keys, true)).toBe(true)
  expect(publicSealKey(keys)).toBe(made)
  const folder = join(keys.dataDir, 'keys')
  expect(readdirSync(folder)).toEqual([`${sealKeyId(made)}.private.pem`, 'public'])
  expect(mode(folder)).toBe('700')
  for (const name of readdirSync(folder)) expect(mode(join(folder, name))).toBe('600')
  expect(privateSealKeys(keys)).toMatchObject([{ id: sealKeyId(made), publicKey: made }])
})

it('creates no keys with an external database, and says that nothing can be sealed', () => {
  const keys = settings()
  expect(readySealKeys(keys, false)).toBe(false)
  expect(publicSealKey(keys)).toBeNull()
  expect(privateSealKeys(keys)).toEqual([])
})

it('seals with the configured key, without a private one', () => {
  const { publicKey } = makeSealKeys()
  const keys = settings({ publicKey })
  expect(readySealKeys(keys, false)).toBe(true)
  expect(publicSealKey(keys)).toBe(publicKey)
  expect(privateSealKeys(keys)).toEqual([])
})

it('seals with a new key as soon as it was created, and keeps the old one until it is deleted', () => {
  const folder = keyFolder(settings().dataDir)
  const first = folder.make()
  const second = folder.make()
  expect(folder.publicKey()).toBe(second.publicKey)
  expect(new Set(folder.pairs().map(({ id }) => id))).toEqual(new Set([first.id, second.id]))
  folder.remove(first.id)
  expect(folder.pairs().map(({ id }) => id)).toEqual([second.id])
})

it('reads all keys of the configured file', () => {
  const file = join(aDirectory(), 'seal.pem')
  const pairs = [makeSealKeys(), makeSealKeys()]
  writeFileSync(file, `# the newest first\n${pairs.map(({ pem }) => pem).join('\n')}`)
  expect(privateSealKeys(settings({ privateKeyFile: file }))).toEqual(pairs)
  expect(() => checkPrivateKeyFile(file)).not.toThrow()
})

it('refuses an invalid key without quoting it', () => {
  const file = join(aDirectory(), 'seal.pem')
  writeFileSync(file, 'no key at all')
  expect(() => privateSealKeys(settings({ privateKeyFile: file }))).toThrow('contains no key')
  expect(() => checkPrivateKeyFile(file)).toThrow('contains no key')
  expect(() => checkPrivateKeyFile(`${file}.gone`)).toThrow('cannot be read')
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  expect(() => readSealKeys(pem)).toThrow(/^a private key is not an X25519 key in PEM$/)
})
