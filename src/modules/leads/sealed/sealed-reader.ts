import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { responseKeys } from '#modules/vault/module.ts'
import type { LeadSecrets } from '#modules/vault/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import {
  answerContext,
  SEALED_DESTINATION,
  SEALED_JOB,
  sealedRequests,
  type SealedRequest,
} from './sealed-request.ts'

/** The longest reason for a reading, in characters. */
export const MAX_REASON_LENGTH = 200
const WAIT_MS = 10_000
const POLL_MS = 100

/**
 * `away`: no process that opens values claimed the request in time; it is withdrawn. `no-key`: it lacks the private
 * key. `gone`: the value was shredded. `too-many`: the person read many values in the last hour.
 */
const REFUSALS = ['away', 'no-key', 'gone', 'too-many', 'forbidden'] as const
export type SealedRefusal = (typeof REFUSALS)[number]
export type SealedReading =
  | Readonly<{ state: 'read'; value: string }>
  | Readonly<{ state: SealedRefusal }>

/** A sealed value that a person may read: its name, and its masked form. */
export type SealedField = Readonly<{ name: string; mask: string; isGone: boolean }>

/** Sealed values of leads in the back office. */
export interface SealedValues {
  /** The values of a lead that the person may read; `null` without the right. */
  fields(actor: Actor, leadId: string): Promise<readonly SealedField[] | null>
  /**
   * Reads one value, through a process that runs jobs. The reading is in the audit trail before the value leaves that
   * process.
   * @throws {AppError} `forbidden`, also until the person has confirmed their identity again; `not-found`; `invalid`
   * for no reason
   */
  read(
    actor: Actor,
    requested: Readonly<{ leadId: string; field: string; reason: string }>,
  ): Promise<SealedReading>
}

export type SealedReaderDeps = Readonly<{
  database: Database
  jobs: Pick<JobRepository, 'enqueue' | 'complete'>
  secrets: Pick<LeadSecrets, 'ofLead'>
  secretKeys: SecretKeys
  now(): Date
  /** The longest wait for a result, in ms. */
  waitMs?: number
}>

const Answer = v.object({
  state: v.picklist(['read', ...REFUSALS]),
  answer: v.nullable(v.string()),
})

async function dealerOf({ database }: SealedReaderDeps, leadId: string): Promise<string> {
  const row = await database.db
    .selectFrom('lead')
    .select('dealer_code')
    .where('id', '=', leadId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found', 'There is no such lead.', { key: 'noLead' })
  return row.dealer_code
}

/** Reads and deletes the result of a request in the database; `null` if there is none in time. */
async function takeResponse({ database, waitMs = WAIT_MS }: SealedReaderDeps, id: string) {
  const endMs = performance.now() + waitMs
  for (;;) {
    const [row] = await database.db
      .deleteFrom('lead_sealed_answer')
      .where('id', '=', id)
      .returning(['state', 'answer'])
      .execute()
    if (row) return v.parse(Answer, row)
    if (performance.now() > endMs) return null
    await wait(POLL_MS)
  }
}

function checkedReason(text: string): string {
  const reason = text.trim()
  if (reason === '' || reason.length > MAX_REASON_LENGTH)
    throw new AppError('invalid', `A reason of 1 to ${MAX_REASON_LENGTH} characters is needed.`, {
      key: 'reason',
      values: { max: MAX_REASON_LENGTH },
    })
  return reason
}

/** The back office's access to sealed values. It opens none itself: it requests them from a process that runs jobs. */
export function sealedReader(deps: SealedReaderDeps): SealedValues {
  const requests = sealedRequests(deps.secretKeys)
  const check = (actor: Actor, dealerCode: string) =>
    authorize(actor, 'leads.read-sealed', { dealerCode }, deps.now().getTime())

  return {
    async fields(actor, leadId) {
      const dealerCode = await dealerOf(deps, leadId)
      try {
        // Their names and last digits may be seen without a new proof of identity.
        check({ ...actor, confirmedAt: deps.now().getTime() }, dealerCode)
      } catch {
        return null
      }
      const rows = await deps.secrets.ofLead(leadId)
      return rows.flatMap(({ masks, envelope }) =>
        Object.entries(masks).map(([name, mask]) => ({ name, mask, isGone: envelope === null })),
      )
    },

    async read(actor, { leadId, field, reason: text }) {
      check(actor, await dealerOf(deps, leadId))
      const reason = checkedReason(text)
      const at = deps.now().toISOString()
      const { userId, name, sessionId, confirmedAt, ip } = actor
      const keys = responseKeys()
      const request: SealedRequest = {
        leadId,
        field,
        reason,
        publicKey: keys.publicKey,
        at,
        actor: { userId, name, sessionId, confirmedAt, ip },
      }
      const id = randomUUIDv7()
      const job = newJob({
        kind: SEALED_JOB,
        destination: SEALED_DESTINATION,
        payload: { id, request: requests.seal(id, request) },
        leadId,
        idempotencyKey: `${SEALED_JOB}:${id}`,
        createdAt: at,
      })
      try {
        await deps.jobs.enqueue([job])
        const found = await takeResponse(deps, id)
        if (found === null) {
          // Deletes the request, so that no process reads it after it has timed out.
          await deps.jobs.complete(job.id, { at: deps.now().toISOString(), evidence: 'not read' })
          return { state: 'away' }
        }
        if (found.state !== 'read') return { state: found.state }
        const value = await keys.open(found.answer ?? '', answerContext(id, request))
        return { state: 'read', value }
      } finally {
        keys.forget()
      }
    },
  }
}
