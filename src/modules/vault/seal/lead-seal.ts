import { createHmac, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

import { UnavailableError } from '#domain/kernel/errors.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { NewLeadSecret } from '#modules/vault/repository.ts'

import { sealValues, type SealedRow } from './envelope.ts'
import type { PublicSealKey } from './seal-keys.ts'

type Sealed = LeadInput['sealed']

const CLASSES = ['private', 'secret'] as const
const MARK_BYTES = 16
const slowHash = promisify<string, string, number, Buffer>(scrypt)

const isEmpty = (sealed: Sealed) =>
  CLASSES.every((secrecy) => Object.values(sealed[secrecy]).every((value) => value === ''))

/** A lead's private values as text, in an order that is independent of the form. */
const sealText = (sealed: Sealed): string =>
  JSON.stringify(
    CLASSES.map((secrecy) =>
      Object.entries(sealed[secrecy]).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  )

/** Seals the private values of leads for storage. */
export type LeadSeal = Readonly<{
  /**
   * A hash that compares the private values of two posts without revealing them; `null` if there are none. Keyed by the
   * installation, and slow on purpose: an attacker with that key could only guess values one by one. Stored for a day
   * at most.
   */
  hash(sealed: Sealed): Promise<string | null>
  /**
   * Seals a lead's private values, one row per class; empty if there are none.
   * @throws {UnavailableError} if there are some and no key to seal them with
   */
  seal(lead: Omit<SealedRow, 'secrecy'>, sealed: Sealed): Promise<readonly NewLeadSecret[]>
}>

/**
 * Seals with the public key only: the holder of that key can't read the result.
 * @param secretKey of this installation
 * @param publicKey read each time, since a command may change it; `null` if there is none
 */
export const leadSeal = (secretKey: string, publicKey: () => PublicSealKey | null): LeadSeal => ({
  async hash(sealed) {
    if (isEmpty(sealed)) return null
    const words = await slowHash(sealText(sealed), 'forecourt same private values', 32)
    return createHmac('sha256', secretKey)
      .update(words)
      .digest()
      .subarray(0, MARK_BYTES)
      .toString('hex')
  },

  async seal(lead, sealed) {
    if (isEmpty(sealed)) return []
    const key = publicKey()
    if (key === null) throw new UnavailableError('a key to seal private values with')
    const rows = await Promise.all(
      CLASSES.map((secrecy) => sealValues(key, { ...lead, secrecy }, sealed[secrecy])),
    )
    return rows.filter((one) => one !== null)
  },
})
