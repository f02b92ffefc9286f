import type { LeadSecret, LeadSecretRepository } from '#modules/vault/repository.ts'

import { rewrapped } from './envelope.ts'
import { SealError } from './seal-error.ts'
import { sealKeyId, type PublicSealKey, type SealKeyPair } from './seal-keys.ts'

const ROWS_AT_ONCE = 200

type Ports = Readonly<{
  secrets: Pick<LeadSecretRepository, 'sealedToOthers' | 'rewrap'>
  /** All private keys. */
  pairs: readonly SealKeyPair[]
  publicKey: PublicSealKey
}>

/**
 * Seals every data key that is sealed to another key to this one. Values are unchanged. An interrupted run continues
 * the next time.
 * @returns their number, and why each of the others could not be opened
 */
export async function rewrapAll({
  secrets,
  pairs,
  publicKey,
}: Ports): Promise<Readonly<{ count: number; failures: readonly string[] }>> {
  const keyId = sealKeyId(publicKey)
  const failures: string[] = []
  let count = 0
  let after: LeadSecret | null = null
  for (;;) {
    const rows = await secrets.sealedToOthers(keyId, { after, limit: ROWS_AT_ONCE })
    for (const { siteKey, secret } of rows) {
      after = secret
      const { leadId, secrecy, envelope } = secret
      if (envelope === null) continue
      try {
        const row = { siteKey, leadId, secrecy }
        await secrets.rewrap(secret, await rewrapped(pairs, publicKey, row, envelope))
        count += 1
      } catch (error) {
        if (!(error instanceof SealError)) throw error
        failures.push(`${leadId} ${secrecy}: ${error.message}`)
      }
    }
    if (rows.length < ROWS_AT_ONCE) return { count, failures }
  }
}
