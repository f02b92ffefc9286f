import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

import { keyFolder, writeDurably } from './key-folder.ts'
import { SealError } from './seal-error.ts'
import { makeSealKeys, readSealKeys, type PublicSealKey, type SealKeyPair } from './seal-keys.ts'

/** Where the keys are: in the data folder, unless the settings name them. */
export type SealKeySettings = Readonly<{
  dataDir: string
  publicKey: PublicSealKey | null
  privateKeyFile: string | null
}>

/** The key to seal with at this moment; `null` if there is none. */
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

const holdsNone = (file: string) => new SealError(`SEAL_PRIVATE_KEY_FILE=${file} holds no key`)

/**
 * Refuses a named file that can't be read or holds no key in PEM. Its bytes are overwritten and never become text: the
 * thread that delivers to lenders alone reads the key.
 * @throws {SealError}
 */
export function checkPrivateKeyFile(file: string): void {
  const bytes = bytesOf(file)
  const hasKey = bytes.includes('-----BEGIN PRIVATE KEY-----')
  bytes.fill(0)
  if (!hasKey) throw holdsNone(file)
}

/**
 * The pairs to open with.
 * @throws {SealError} when the file that is named can't be read or holds no key
 * @throws {Error} when a key of the data folder can't be read
 */
export function privateSealKeys({
  dataDir,
  privateKeyFile,
}: SealKeySettings): readonly SealKeyPair[] {
  if (privateKeyFile === null) return keyFolder(dataDir).pairs()
  const pairs = readSealKeys(bytesOf(privateKeyFile).toString('utf8'))
  if (pairs.length === 0) throw holdsNone(privateKeyFile)
  return pairs
}

/**
 * Makes the keys of a new installation: only where it keeps its data on this machine too, and where no setting names
 * any. With a database elsewhere there may be more servers than this one, each of which would make its own key.
 * @returns whether what is private can be sealed here
 */
export function readySealKeys(settings: SealKeySettings, isEmbedded: boolean): boolean {
  if (publicSealKey(settings) !== null) return true
  if (!isEmbedded || settings.privateKeyFile !== null) return false
  keyFolder(settings.dataDir).make()
  return true
}

/** Adds a new pair before those of a file, which is made if there is none. @throws {Error} when it can't be written */
export function prependSealKey(file: string): SealKeyPair {
  const path = resolve(file)
  const pair = makeSealKeys()
  const earlier = existsSync(path) ? readFileSync(path, 'utf8') : ''
  writeDurably(dirname(path), basename(path), pair.pem + earlier)
  return pair
}
