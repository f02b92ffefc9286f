import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { keyedCipher } from '#platform/security/keyed-cipher.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

/** The job that opens one sealed value. */
export const SEALED_JOB = 'sealed-read'
/** The destination of its jobs: processes that cannot open sealed values do not claim them. */
export const SEALED_DESTINATION = 'sealed values'

const Request = v.object({
  leadId: v.string(),
  field: v.string(),
  reason: v.string(),
  /** The key to which the value is sealed again. */
  publicKey: v.string(),
  /** ISO. */
  at: v.string(),
  actor: v.object({
    userId: v.string(),
    name: v.string(),
    sessionId: v.string(),
    confirmedAt: v.number(),
    ip: v.nullable(v.string()),
  }),
})

/**
 * Who requests which value, and why. The process that opens it reads the person's roles and stores again, so they are
 * not part of it.
 */
export type SealedRequest = Readonly<v.InferOutput<typeof Request>>

/** Requests as they are queued: encrypted and bound to their id, so that the database alone cannot make one. */
export function sealedRequests(secretKeys: SecretKeys) {
  const cipher = keyedCipher(secretKeys, 'request for a sealed value')
  return {
    seal: (id: string, request: SealedRequest): string =>
      cipher.seal(Buffer.from(JSON.stringify(request)), id).toString('base64url'),
    /** `null` for a request that no process of this installation made. */
    open(id: string, text: string): SealedRequest | null {
      const bytes = cipher.open(Buffer.from(text, 'base64url'), id)
      return bytes && v.parse(Request, JSON.parse(bytes.toString('utf8')))
    },
  }
}

/** The associated data of a result. */
export const answerContext = (id: string, { leadId, field }: SealedRequest): string =>
  [id, leadId, field].join('|')

/** The requesting person, with their current rights. */
export const requesterOf = (
  { actor }: SealedRequest,
  { roles, dealers }: Pick<Actor, 'roles' | 'dealers'>,
): Actor => ({ ...actor, roles, dealers })
