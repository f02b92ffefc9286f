import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

import { keyFolder, writeDurably } from './key-folder.ts'
import { SealError } from './seal-error.ts'
import { makeSealKeys, readSealKeys, type PublicSealKey, type SealKeyPair } from './seal-keys.ts'

/** The location of the keys: the data folder, unless configured otherwise. */
export type SealKeySettings = Readonly<{
  dataDir: string
  publicKey: PublicSealKey | null
  privateKeyFile: string | null
}>

/** The current key to seal with; `null` if there is none. */
export const publicSealKey = ({ dataDir, publicKey }: SealKeySettings): PublicSealKey | null =>
  publicKey ?? keyFolder(dataDir).publicKey()

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SealError(`SEAL_PRIVATE_KEY_FILE=${file} cannot be read: ${reason}`, { cause })
  }
}

const hasNoKey = (file: string) => new SealError(`SEAL_PRIVATE_KEY_FILE=${file} contains no key`)

/**
 * Refuses a configured file that can't be read or contains no PEM key. Its bytes are overwritten and never become text:
 * only the thread that delivers to lenders reads the key.
 * @throws {SealError}
 */
export function checkPrivateKeyFile(file: string): void {
  const bytes = bytesOf(file)
  const hasKey = bytes.includes('-----BEGIN PRIVATE KEY-----')
  bytes.fill(0)
  if (!hasKey) throw hasNoKey(file)
}

/**
 * The pairs to open with.
 * @throws {SealError} if the configured file can't be read or contains no key
 * @throws {Error} if a key in the data folder can't be read
 */
export function privateSealKeys({
  dataDir,
  privateKeyFile,
}: SealKeySettings): readonly SealKeyPair[] {
  if (privateKeyFile === null) return keyFolder(dataDir).pairs()
  const pairs = readSealKeys(bytesOf(privateKeyFile).toString('utf8'))
  if (pairs.length === 0) throw hasNoKey(privateKeyFile)
  return pairs
}

/**
 * Creates the keys of a new installation: only if its data is on this machine too, and no setting names keys. With an
 * external database there may be several servers, each of which would create its own key.
 * @returns whether private values can be sealed here
 */
export function readySealKeys(settings: SealKeySettings, isEmbedded: boolean): boolean {
  if (publicSealKey(settings) !== null) return true
  if (!isEmbedded || settings.privateKeyFile !== null) return false
  keyFolder(settings.dataDir).make()
  return true
}

/** Prepends a new pair to those of a file, which is created if missing. @throws {Error} if it can't be written */
export function prependSealKey(file: string): SealKeyPair {
  const path = resolve(file)
  const pair = makeSealKeys()
  const earlier = existsSync(path) ? readFileSync(path, 'utf8') : ''
  writeDurably(dirname(path), basename(path), pair.pem + earlier)
  return pair
}
