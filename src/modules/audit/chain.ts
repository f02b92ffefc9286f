import { createHmac, hash, timingSafeEqual } from 'node:crypto'

import type { AuditEntryTable } from '#platform/db/schema/audit.ts'
import { derivedKey } from '#platform/security/keyed-cipher.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

/** A stored entry. */
export type EntryRow = Readonly<AuditEntryTable>

/** The newest entry of a chain. */
export type ChainHead = Readonly<{ sequence: number; hash: string }>

/** Before the first entry. */
export const EMPTY_CHAIN: ChainHead = { sequence: 0, hash: '' }

/** The format that is hashed. A change of it needs a new name, and the old one for older entries. */
const FORMAT = 'forecourt audit entry 1'

/**
 * The hash of an entry: SHA-256 of a JSON list of its columns in a fixed order, JSON columns as the stored text. It
 * covers the ciphertext of personal values, so that it still holds once their key is destroyed.
 */
export const entryHash = (row: Omit<EntryRow, 'hash'>): string =>
  hash(
    'sha256',
    JSON.stringify([
      FORMAT,
      row.previous_hash,
      row.sequence,
      row.at,
      row.actor_id,
      row.actor_name,
      row.action,
      row.subject_kind,
      row.subject_id,
      row.dealer_code,
      row.before,
      row.after,
      row.person_id,
      row.personal,
      row.ip,
    ]),
    'hex',
  )

const sealWith = (key: Uint8Array, { sequence, hash: last }: ChainHead) =>
  createHmac('sha256', key).update(`${sequence} ${last}`).digest()

/**
 * Seals the head of a chain with a key of this installation, so that an attacker who can write to the database but has
 * no key cannot shorten the chain undetected.
 */
export function headSeals(keys: SecretKeys) {
  const derived = keys.map((key) => derivedKey(key, 'audit head'))
  const [current] = derived
  if (!current) throw new Error('there is no secret key')

  return {
    seal: (head: ChainHead): string => sealWith(current, head).toString('base64url'),

    /** Whether one of the keys sealed this head. */
    isSealed(head: ChainHead, seal: string): boolean {
      const given = Buffer.from(seal, 'base64url')
      return derived.some((key) => {
        const expected = sealWith(key, head)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}
export type HeadSeals = ReturnType<typeof headSeals>
