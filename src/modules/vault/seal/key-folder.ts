import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

import { makeSealKeys, readSealKeys, type PublicSealKey, type SealKeyPair } from './seal-keys.ts'

const PUBLIC = 'public'
const PRIVATE = /^([\da-f]+)\.private\.pem$/

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The text of a file; `null` if there is none. @throws {Error} if it can't be read */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const sync = (path: string) => {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Writes atomically and durably: data that is sealed to a lost key is lost. */
export function writeDurably(folder: string, name: string, text: string): void {
  const draft = join(folder, `.${name}.draft`)
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, join(folder, name))
  sync(folder)
}

/**
 * The keys of an installation that stores them itself: one file with the public key for everyone who seals, and one
 * file for each private key, named after it, only for the delivery thread and the command line.
 */
export function keyFolder(dataDir: string) {
  const folder = join(dataDir, 'keys')
  return {
    folder,

    /**
     * The key to seal with; `null` if there is none yet. Read from disk each time, since a command may have changed it.
     */
    publicKey: (): PublicSealKey | null => textOf(join(folder, PUBLIC))?.trim() || null,

    /** All key pairs. */
    pairs(): readonly SealKeyPair[] {
      if (!existsSync(folder)) return []
      const names = readdirSync(folder).filter((name) => PRIVATE.test(name))
      return names.flatMap((name) => readSealKeys(readFileSync(join(folder, name), 'utf8')))
    },

    /** Creates a pair for sealing from now on; the private half is on disk before that. */
    make(): SealKeyPair {
      if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
      const pair = makeSealKeys()
      writeDurably(folder, `${pair.id}.private.pem`, pair.pem)
      writeDurably(folder, PUBLIC, `${pair.publicKey}\n`)
      return pair
    },

    /** Writes pairs from a backup, and makes one of them the current key. */
    putBack(pairs: readonly SealKeyPair[], publicKey: PublicSealKey): void {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      for (const { id, pem } of pairs) writeDurably(folder, `${id}.private.pem`, pem)
      writeDurably(folder, PUBLIC, `${publicKey}\n`)
    },

    /** Removes a private key: data that is still sealed to it can never be opened again. */
    remove(id: string): void {
      rmSync(join(folder, `${id}.private.pem`), { force: true })
      sync(folder)
    },
  }
}
