import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

import type { ApiScope } from '#domain/api/api-scopes.data.ts'

/** A valid key of a caller of the API. */
export type ApiKey = Readonly<{
  /** Its public part. */
  id: string
  /** Its purpose, in the operator's words. */
  name: string
  scopes: readonly ApiScope[]
  /** The codes of the dealers it is for; `null` for all. */
  dealers: readonly string[] | null
}>

/** The longest name of a key. */
export const MAX_KEY_NAME = 60

/** Lets people and secret scanners recognize a key. */
const PREFIX = 'fck'
const ID_BYTES = 6
const SECRET_BYTES = 32

/** The secret is random: a slow hash would protect it no better. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url')

/** A new key. Its text is shown once, and never stored. */
export function newKey(): Readonly<{ id: string; text: string; secretHash: string }> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { id, text: `${PREFIX}_${id}_${secret}`, secretHash: secretHash(secret) }
}

/** The parts of a key's text; `null` if it is not a key. */
export function readKey(text: string): Readonly<{ id: string; secret: string }> | null {
  const parts = /^fck_(?<id>[\da-f]{12})_(?<secret>[\w-]{43})$/.exec(text)?.groups
  const { id, secret } = parts ?? {}
  return id !== undefined && secret !== undefined ? { id, secret } : null
}

/** Compares the hash of a secret in constant time. */
export const hasHash = (secret: string, stored: string): boolean => {
  const [given, known] = [Buffer.from(secretHash(secret)), Buffer.from(stored)]
  return given.length === known.length && timingSafeEqual(given, known)
}
