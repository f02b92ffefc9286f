import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type { Envelope, NewLeadSecret } from '#modules/vault/repository.ts'

import { hpkeOpen, hpkeSeal } from './hpke.ts'
import { SealError } from './seal-error.ts'
import { sealKeyId, type PublicSealKey, type SealKeyPair } from './seal-keys.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** The format version: part of the associated data, so that an old value can't be used as a new one. */
const VERSION = 1

/** The row of the values: bound to each of them, so that none can be moved to another row. */
export type SealedRow = Readonly<{
  siteKey: string
  leadId: string
  secrecy: NewLeadSecret['secrecy']
}>

/** @param name of the field, or of the class for its data key */
const associated = ({ siteKey, leadId }: SealedRow, name: string, version: number) =>
  Buffer.from([siteKey, leadId, name, version].join('|'))

const wrap = async (
  publicKey: PublicSealKey,
  dataKey: Uint8Array,
  row: SealedRow,
  version: number,
) =>
  Buffer.from(
    await hpkeSeal(
      Buffer.from(publicKey, 'base64url'),
      dataKey,
      associated(row, row.secrecy, version),
    ),
  ).toString('base64url')

function encrypt(key: Uint8Array, text: string, associatedData: Uint8Array): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(associatedData)
  return Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url')
}

/** @throws if the key, the text or the associated data differs */
function decrypt(key: Uint8Array, sealed: string, associatedData: Uint8Array): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(associatedData).setAuthTag(bytes.subarray(-TAG_BYTES))
  // `final()` returns no bytes for this cipher: it only verifies the tag.
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  try {
    decipher.final()
    return text.toString('utf8')
  } finally {
    text.fill(0)
  }
}

/** The displayable part of a value: the last four digits of a secret one, otherwise only that it was given. */
const maskOf = (secrecy: SealedRow['secrecy'], value: string) =>
  secrecy === 'secret' ? `•••${value.replaceAll(/\D/g, '').slice(-4)}` : '•••'

/**
 * Seals values of one class under their own data key, and the data key to a public key.
 * @param values empty ones (`''`) are dropped
 * @returns `null` if nothing is left to seal
 */
export async function sealValues(
  publicKey: PublicSealKey,
  row: SealedRow,
  values: Readonly<Record<string, string>>,
): Promise<NewLeadSecret | null> {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  if (given.length === 0) return null
  const dataKey = randomBytes(KEY_BYTES)
  try {
    const sealed = given.map(
      ([name, value]) => [name, encrypt(dataKey, value, associated(row, name, VERSION))] as const,
    )
    const masks = given.map(([name, value]) => [name, maskOf(row.secrecy, value)] as const)
    return {
      secrecy: row.secrecy,
      envelope: {
        keyId: sealKeyId(publicKey),
        wrappedKey: await wrap(publicKey, dataKey, row, VERSION),
        version: VERSION,
        values: Object.fromEntries(sealed),
      },
      masks: Object.fromEntries(masks),
    }
  } finally {
    dataKey.fill(0)
  }
}

/** @throws {SealError} */
async function dataKeyOf(
  pairs: readonly SealKeyPair[],
  row: SealedRow,
  { keyId, wrappedKey, version }: Envelope,
): Promise<Uint8Array> {
  const pair = pairs.find(({ id }) => id === keyId)
  if (pair === undefined) throw new SealError(`the private key ${keyId} is missing`)
  const wrapped = Buffer.from(wrappedKey, 'base64url')
  return hpkeOpen(pair.privateKey, wrapped, associated(row, row.secrecy, version)).catch(() => {
    throw new SealError('a data key cannot be opened: it belongs to another lead, or was changed')
  })
}

/**
 * The decrypted values of a class. Only for the thread that delivers them.
 * @throws {SealError} if the private key is not among these, or anything was moved or changed
 */
export async function openValues(
  pairs: readonly SealKeyPair[],
  row: SealedRow,
  envelope: Envelope,
): Promise<Readonly<Record<string, string>>> {
  const dataKey = await dataKeyOf(pairs, row, envelope)
  try {
    return Object.fromEntries(
      Object.entries(envelope.values).map(([name, sealed]) => [
        name,
        decrypt(dataKey, sealed, associated(row, name, envelope.version)),
      ]),
    )
  } catch {
    throw new SealError(
      'a value cannot be opened: it belongs to another lead or field, or was changed',
    )
  } finally {
    dataKey.fill(0)
  }
}

/**
 * The same data key, sealed to another public key. The values are unchanged.
 * @throws {SealError} as `openValues` does
 */
export async function rewrapped(
  pairs: readonly SealKeyPair[],
  publicKey: PublicSealKey,
  row: SealedRow,
  envelope: Envelope,
): Promise<Pick<Envelope, 'keyId' | 'wrappedKey'>> {
  const dataKey = await dataKeyOf(pairs, row, envelope)
  try {
    const wrappedKey = await wrap(publicKey, dataKey, row, envelope.version)
    return { keyId: sealKeyId(publicKey), wrappedKey }
  } finally {
    dataKey.fill(0)
  }
}
