import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

import * as v from 'valibot'

import { SealError } from './seal-error.ts'

const Jwk = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('X25519'),
  x: v.string(),
  d: v.string(),
})

const ONE_KEY = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/g
const ID_DIGITS = 12

/** The public half: base64url of its 32 bytes, as in the setting. */
export type PublicSealKey = string

/** Both halves. */
export type SealKeyPair = Readonly<{
  id: string
  publicKey: PublicSealKey
  /** Its 32 bytes. */
  privateKey: Uint8Array
  /** The private half in the format of its file (PKCS #8). */
  pem: string
}>

/** The id of a key: derived from the public half, so that private keys can't be mistaken for each other. */
export const sealKeyId = (publicKey: PublicSealKey): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, ID_DIGITS)

function pairOf(key: KeyObject): SealKeyPair {
  const { x, d } = v.parse(Jwk, key.export({ format: 'jwk' }))
  return {
    id: sealKeyId(x),
    publicKey: x,
    privateKey: Buffer.from(d, 'base64url'),
    pem: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}

/** A new pair. */
export const makeSealKeys = (): SealKeyPair => pairOf(generateKeyPairSync('x25519').privateKey)

/**
 * The pairs of the private keys in a text, in order.
 * @throws {SealError} if one of them is not an X25519 key
 */
export function readSealKeys(text: string): readonly SealKeyPair[] {
  return [...text.matchAll(ONE_KEY)].map(([pem]) => {
    try {
      return pairOf(createPrivateKey(pem))
    } catch {
      // The cause could contain the key.
      throw new SealError('a private key is not an X25519 key in PEM')
    }
  })
}
