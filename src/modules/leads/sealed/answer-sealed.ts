import { randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import { authorize } from '#domain/access/authorize.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { leadEventRow } from '#modules/leads/mapper.ts'
import type { WorkflowPerson } from '#modules/leads/workflow/people.ts'
import type { FieldOpener, LeadSecrets } from '#modules/vault/module.ts'
import type { Database } from '#platform/db/database.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import type { SealedRefusal } from './sealed-reader.ts'
import { answerContext, requesterOf, sealedRequests, type SealedRequest } from './sealed-request.ts'

/** An older request has timed out. */
const LATEST_MS = 60_000
const HOUR_MS = 3_600_000
/** The maximum number of values that one person reads in an hour, in this process. */
const MAX_READINGS = 60

export type AnswerDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  secrets: Pick<LeadSecrets, 'ofLead'>
  secretKeys: SecretKeys
  people(): Promise<readonly WorkflowPerson[]>
  openField: FieldOpener
  now(): Date
}>

const Payload = v.object({ id: v.string(), request: v.string() })

/** Counts a reading, and returns whether the person exceeds the limit per hour. */
function limiter() {
  const readings = new Map<string, readonly number[]>()
  return (personId: string, nowMs: number): boolean => {
    const recent = (readings.get(personId) ?? []).filter((at) => nowMs - at < HOUR_MS)
    if (recent.length >= MAX_READINGS) return true
    readings.set(personId, [...recent, nowMs])
    return false
  }
}

/** The requesting person, with their current rights. @throws {AppError} `forbidden` */
async function checkedRequester(deps: AnswerDeps, request: SealedRequest, dealerCode: string) {
  const person = (await deps.people()).find(({ id }) => id === request.actor.userId)
  const rights = person?.isActive ? person : { roles: [], dealers: [] }
  const actor = requesterOf(request, rights)
  authorize(actor, 'leads.read-sealed', { dealerCode }, deps.now().getTime())
  return actor
}

/**
 * Records a reading in the audit trail and in the lead's timeline. The reason is stored as personal data, as it may
 * name the shopper.
 */
async function recordReading(
  deps: AnswerDeps,
  actor: Awaited<ReturnType<typeof checkedRequester>>,
  { request, dealerCode }: Readonly<{ request: SealedRequest; dealerCode: string }>,
): Promise<void> {
  const { leadId, field, reason } = request
  const at = deps.now().toISOString()
  await deps.audit.change(actor, async (trx, record) => {
    await trx
      .insertInto('lead_event')
      .values(
        leadEventRow({
          id: randomUUIDv7(),
          leadId,
          kind: 'sealed-read',
          detail: `${field}, by ${actor.name}`,
          at,
        }),
      )
      .execute()
    record({
      action: 'lead.sealed-read',
      subject: { kind: 'lead', id: leadId },
      dealerCode,
      after: { field },
      personal: { personId: leadId, after: { reason } },
    })
  })
}

const refused = (state: SealedRefusal) => ({ state, answer: null })

/**
 * The job that opens one sealed value for a person: it checks their rights again, records the reading, then opens the
 * value and seals it to the requesting process.
 */
export function answerSealed(deps: AnswerDeps): JobHandler {
  const requests = sealedRequests(deps.secretKeys)
  const { db } = deps.database
  const isOverLimit = limiter()

  async function answer(
    id: string,
    request: SealedRequest,
  ): Promise<Readonly<{ state: SealedRefusal | 'read'; answer: string | null }>> {
    const lead = await db
      .selectFrom('lead')
      .select(['site_key', 'dealer_code'])
      .where('id', '=', request.leadId)
      .executeTakeFirst()
    if (!lead) return refused('gone')
    const dealerCode = lead.dealer_code
    const actor = await checkedRequester(deps, request, dealerCode).catch(() => null)
    if (actor === null) return refused('forbidden')
    const rows = await deps.secrets.ofLead(request.leadId)
    const row = rows.find(
      ({ envelope }) => envelope && Object.hasOwn(envelope.values, request.field),
    )
    if (!row?.envelope) return refused('gone')
    if (isOverLimit(actor.userId, deps.now().getTime())) return refused('too-many')
    await recordReading(deps, actor, { request, dealerCode })
    const sealed = await deps.openField({
      row: { siteKey: lead.site_key, leadId: request.leadId, secrecy: row.secrecy },
      field: request.field,
      envelope: row.envelope,
      publicKey: request.publicKey,
      context: answerContext(id, request),
    })
    return sealed === null ? refused('no-key') : { state: 'read', answer: sealed }
  }

  return payloadHandler(Payload, async ({ id, request: text }) => {
    const request = requests.open(id, text)
    if (request === null) return accepted('not a request of this installation')
    const nowMs = deps.now().getTime()
    if (nowMs - Date.parse(request.at) > LATEST_MS) return accepted('too late')
    const found = await answer(id, request)
    await db
      .insertInto('lead_sealed_answer')
      .values({ id, ...found, created_at: new Date(nowMs).toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await deleteOldAnswers(deps.database, new Date(nowMs))
    return accepted(found.state)
  })
}

/** Deletes results that were not fetched. @returns their number */
export async function deleteOldAnswers({ db }: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LATEST_MS).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('lead_sealed_answer')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
