import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as v from 'valibot'

import type { SecretKeys } from '#platform/security/secret-key.ts'

const SECONDS = 600
/** About a second on a laptop and several on a phone: 256 tries on average. */
const ITERATIONS = 5000
const MAX_PROOF_LENGTH = 4000

const Proof = v.looseObject({
  challenge: v.looseObject({
    parameters: v.looseObject({ nonce: v.string() }),
    signature: v.string(),
  }),
  solution: v.looseObject({ counter: v.number(), derivedKey: v.string() }),
})

/**
 * Proof of work that takes a browser about a second, and makes thousands of posts expensive.
 * @param keys the first signs the challenges
 * @param now milliseconds since 1970
 */
export function proofOfWork(keys: SecretKeys, now: () => number) {
  const used = new RateLimiterMemory({ points: 1, duration: SECONDS })

  async function isVerified(payload: Payload): Promise<boolean> {
    for (const hmacSignatureSecret of keys) {
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })
      if (verified) return true
    }
    return false
  }

  return {
    /** A challenge as JSON, valid for ten minutes. */
    async challenge(): Promise<string> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ITERATIONS,
        deriveKey,
        expiresAt: new Date(now() + SECONDS * 1000),
        hmacSignatureSecret: keys[0],
      })
      return JSON.stringify(challenge)
    },

    /** Whether a text proves work on one of our challenges that was not used before. Each proof is valid once. */
    async isProven(text: string): Promise<boolean> {
      if (text === '' || text.length > MAX_PROOF_LENGTH) return false
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Proof), text)
      if (!parsed.success) return false
      // The signature covers the other fields.
      const payload = parsed.output as unknown as Payload
      try {
        if (!(await isVerified(payload))) return false
        await used.consume(payload.challenge.parameters.nonce)
        return true
      } catch {
        return false
      }
    },
  }
}
