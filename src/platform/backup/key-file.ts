import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

import * as v from 'valibot'

import { AppError } from '#domain/kernel/errors.ts'

/** The keys of an installation, without which a restored database is of little use. */
export type InstallationKeys = Readonly<{
  /** The current `SECRET_KEY`, followed by earlier ones. */
  secretKeys: readonly string[]
  /** The private keys of sealed values in PEM; empty for none. */
  sealKeys: string
}>

const FORMAT = 'forecourt keys 1'
const CIPHER = 'aes-256-gcm'
const [SALT_BYTES, IV_BYTES, TAG_BYTES, KEY_BYTES] = [16, 12, 16, 32]
/** The cost of a guess: a tenth of a second and 128 MiB. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 } as const
export const MIN_PASSPHRASE_LENGTH = 12

const Keys = v.strictObject({ secretKeys: v.array(v.string()), sealKeys: v.string() })
const KeyFile = v.union([
  v.strictObject({ format: v.literal(FORMAT), keys: Keys }),
  v.strictObject({ format: v.literal(FORMAT), salt: v.string(), sealed: v.string() }),
])

const keyOf = promisify<string, Buffer, number, object, Buffer>(scrypt)

async function seal(text: string, passphrase: string) {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)]
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, KEY_BYTES, COST), iv)
  const sealed = Buffer.concat([
    iv,
    cipher.setAAD(Buffer.from(FORMAT)).update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return { format: FORMAT, salt: salt.toString('base64'), sealed: sealed.toString('base64') }
}

/** @throws {Error} for another passphrase, and for changed bytes */
async function open(salt: string, sealed: string, passphrase: string): Promise<string> {
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), KEY_BYTES, COST)
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(FORMAT))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/**
 * Writes keys to a new file that only its owner can read: sealed with a passphrase (scrypt, AES-256-GCM), or
 * unencrypted (`null`).
 * @throws {AppError} `conflict` for an existing file
 */
export async function writeKeyFile(
  file: string,
  keys: InstallationKeys,
  passphrase: string | null,
): Promise<void> {
  const content =
    passphrase === null ? { format: FORMAT, keys } : await seal(JSON.stringify(keys), passphrase)
  try {
    writeFileSync(file, `${JSON.stringify(content)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new AppError('conflict', `${file} already exists: choose another file`)
  }
}

const refused = (message: string) => new AppError('invalid', message)

/** A JSON text parsed by a schema; `null` for anything else. Error messages would reveal its content. */
function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | null {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text))
    return success ? output : null
  } catch {
    return null
  }
}

/**
 * The keys of a file that `writeKeyFile` wrote.
 * @throws {AppError} `invalid` for another file, and for a passphrase that does not open it or is missing
 */
export async function readKeyFile(
  file: string,
  passphrase: string | null,
): Promise<InstallationKeys> {
  const content = parsed(KeyFile, readFileSync(file, 'utf8'))
  if (!content) throw refused(`${file} is not a key file written by npm run backup`)
  if ('keys' in content) return content.keys
  if (passphrase === null)
    throw refused(`${file} is sealed: give its passphrase with --passphrase-file`)
  const text = await open(content.salt, content.sealed, passphrase).catch(() => null)
  const keys = text === null ? null : parsed(Keys, text)
  if (!keys) throw refused(`the passphrase does not open ${file}, or the file was changed`)
  return keys
}
