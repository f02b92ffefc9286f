import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

import { AppError } from '#domain/kernel/errors.ts'
import { existingSecretKeys, writeKeyFile } from '#platform/security/secret-key.ts'
import type { SecretKeySettings } from '#platform/security/secret-key.ts'

import { keyFolder, writeDurably } from './seal/key-folder.ts'
import { privateSealKeys, publicSealKey, type SealKeySettings } from './seal/key-settings.ts'
import { readSealKeys } from './seal/seal-keys.ts'

/** The location of an installation's keys. */
type Settings = SecretKeySettings & Readonly<{ seal: Omit<SealKeySettings, 'dataDir'> }>

type Keys = Readonly<{ secretKeys: readonly string[]; sealKeys: string }>

const conflict = (message: string) => new AppError('conflict', message)

/** The keys from the settings, else from the data folder; current ones first. Creates none. */
export function installationKeys(settings: Settings): Keys {
  const seal = { dataDir: settings.dataDir, ...settings.seal }
  const current = publicSealKey(seal)
  const pairs = privateSealKeys(seal).toSorted(
    (a, b) => Number(b.publicKey === current) - Number(a.publicKey === current),
  )
  return {
    secretKeys: existingSecretKeys(settings),
    sealKeys: pairs.map(({ pem }) => pem).join(''),
  }
}

/** The ids of the keys of sealed values, which do not reveal the keys. */
export const sealKeyIds = ({ sealKeys }: Keys): readonly string[] =>
  readSealKeys(sealKeys).map(({ id }) => id)

function putSecretKeys(settings: Settings, secretKeys: readonly string[]): void {
  const [current, ...previous] = secretKeys
  const there = existingSecretKeys(settings)
  if (current === undefined || there[0] === current) return
  if (there.length > 0)
    throw conflict(
      'SECRET_KEY is already set to another key: unset it, or remove the file secret-key of DATA_DIR',
    )
  writeKeyFile(settings.dataDir, [current, ...previous])
}

function putSealKeys({ dataDir, seal }: Settings, sealKeys: string): void {
  const pairs = readSealKeys(sealKeys)
  const [current] = pairs
  if (!current) return
  if (seal.privateKeyFile !== null) {
    const file = resolve(seal.privateKeyFile)
    if (existsSync(file) && readFileSync(file, 'utf8') === sealKeys) return
    if (existsSync(file))
      throw conflict(`SEAL_PRIVATE_KEY_FILE=${file} already contains other keys`)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeDurably(dirname(file), basename(file), sealKeys)
    return
  }
  const folder = keyFolder(dataDir)
  const others = folder.pairs().filter(({ id }) => !pairs.some((pair) => pair.id === id))
  if (others.length > 0) throw conflict(`${folder.folder} already contains other keys`)
  folder.putBack(pairs, seal.publicKey ?? current.publicKey)
}

/**
 * Writes keys to their configured locations: `SECRET_KEY` as a file of `DATA_DIR`, private keys in
 * `SEAL_PRIVATE_KEY_FILE` if set, else in `DATA_DIR/keys`.
 * @throws {AppError} `conflict` if there are other keys; then none of that kind are written
 */
export function putInstallationKeys(settings: Settings, { secretKeys, sealKeys }: Keys): void {
  putSecretKeys(settings, secretKeys)
  putSealKeys(settings, sealKeys)
}
