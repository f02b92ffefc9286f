import { hash } from 'node:crypto'

import { sql } from 'kysely'
import * as v from 'valibot'

import { absentActor, type Actor } from '#domain/access/actor.ts'
import { personMatcher, type PersonQuery } from '#domain/privacy/person-match.ts'
import { PERSON_PLACES, type StayReason } from '#domain/privacy/places.ts'
import { certificateHash } from '#modules/audit/module.ts'
import type { CaseDeps } from '#modules/privacy/cases/deps.ts'
import { forgetSearch } from '#modules/privacy/search/search-state.ts'
import type { Connection } from '#platform/db/database.ts'
import type { PrivacyErasureStepTable, PrivacyErasureTable } from '#platform/db/schema/privacy.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'
import { scrubAfter } from '#platform/queue/scrub-job.ts'

import { certificateContent } from './certificate.ts'
import { eraseRecord } from './erase-record.ts'
import { isHeldMeanwhile } from './hold-step.ts'

/** The kind of the jobs that erase a person. */
export const ERASE_JOB = 'privacy-erase'

const Payload = v.object({ requestId: v.string() })

const keyOf = (requestId: string) => `${requestId}.privacy.erase`

/** The job that erases the person of a request, step by step. @param at ISO @param again of one that continues it */
export const eraseJob = (requestId: string, at: string, again = ''): NewJob =>
  newJob({
    kind: ERASE_JOB,
    destination: ERASE_JOB,
    payload: { requestId },
    idempotencyKey: [keyOf(requestId), again].filter(Boolean).join('.'),
    createdAt: at,
  })

/** Identifies an erased record in the proof: who knows its id can recognize it, no one else. */
export const stepHash = (
  requestId: string,
  { place, record_id: id }: Pick<PrivacyErasureStepTable, 'place' | 'record_id'>,
): string => hash('sha256', `${requestId} ${place}:${id}`)

type Deps = Pick<CaseDeps, 'database' | 'audit' | 'personal' | 'now'>

const erasureOf = (on: Connection, requestId: string) =>
  on
    .selectFrom('privacy_erasure')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** Whether an erasure is unfinished, and no job works on it any more. */
export async function isStopped(on: Connection, requestId: string): Promise<boolean> {
  const erasure = await erasureOf(on, requestId)
  if (!erasure || erasure.finished_at !== null) return false
  const running = await on
    .selectFrom('job')
    .select('id')
    .where('idempotency_key', '>=', keyOf(requestId))
    .where('idempotency_key', '<', `${keyOf(requestId)}~`)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirst()
  return !running
}

const nextStep = (on: Connection, requestId: string) =>
  on
    .selectFrom('privacy_erasure_step')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('done_at', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

/** Who got a lead, before it is erased. */
async function recipientsOf(trx: Connection, leadId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('job')
    .select('destination')
    .distinct()
    .where('lead_id', '=', leadId)
    .where('done_at', 'is not', null)
    .where(sql<boolean>`kind in ('deliver-lead', 'post-lead', 'submit-credit')`)
    .where('destination', '!=', CUSTOMER_MAIL)
    .execute()
  return rows.map(({ destination }) => destination).toSorted()
}

const Texts = v.array(v.string())
const Query = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ emails: Texts, phones: Texts, names: Texts }),
)
const NO_ONE: PersonQuery = { emails: [], phones: [], names: [] }

/** By what an erasure finds the person in texts of others. */
const matcherOf = ({ query }: PrivacyErasureTable) =>
  personMatcher(query === null ? NO_ONE : v.parse(Query, query))

/**
 * The handler that erases a person: each record in a transaction of its own, which also marks it as done, so that a job
 * that runs again continues with the next one. The last step writes the certificate, and its hash into the audit
 * trail.
 */
export const eraseJobs = (deps: Deps): JobHandler =>
  payloadHandler(Payload, async ({ requestId }) => {
    const { database, audit, personal, now } = deps
    const erasure = await erasureOf(database.db, requestId)
    if (!erasure) return accepted('there is no such erasure')
    if (erasure.finished_at !== null) return accepted('it was finished')
    const actor = absentActor({
      id: erasure.by_id,
      name: erasure.by_name,
      roles: [],
      dealers: [],
    })
    const person = matcherOf(erasure)
    while (await eraseNext()) notifyWorkers(database)
    return accepted(`${await finish(deps, actor, requestId)} records erased`)

    /** Erases the next record. @returns whether there was one */
    function eraseNext(): Promise<boolean> {
      return audit.change(actor, async (trx) => {
        const step = await nextStep(trx, requestId)
        if (!step) return false
        const place = PERSON_PLACES.find((one) => one === step.place)
        if (place === undefined) throw new Error(`there is no place ${step.place}`)
        const key = { place, id: step.record_id }
        const at = now().toISOString()
        const isHeld =
          step.reason === null &&
          (await isHeldMeanwhile(trx, database.engine, key, { requestId, at }))
        const isErased = step.reason === null && !isHeld
        const recipients =
          isErased && (place === 'lead' || place === 'mention')
            ? await recipientsOf(trx, step.record_id)
            : []
        const rows = isErased
          ? await eraseRecord(trx, key, { leads: personal, person, at })
          : { erased: {}, evidence: {} }
        await trx
          .updateTable('privacy_erasure_step')
          .set({
            counts: JSON.stringify({ ...rows, recipients }),
            // The ids of some records are secret addresses.
            record_id: stepHash(requestId, step),
            done_at: at,
            ...(isHeld && { reason: 'legal-hold' satisfies StayReason }),
          })
          .where('request_id', '=', requestId)
          .where('position', '=', step.position)
          .execute()
        return true
      })
    }
  })

/** Writes the certificate of a finished erasure, once. @returns the number of erased records */
async function finish(deps: Deps, actor: Actor, requestId: string): Promise<number> {
  return deps.audit.change(actor, async (trx, record) => {
    const erasure = await erasureOf(trx, requestId)
    if (!erasure) throw new Error('an erasure is gone')
    const steps = await trx
      .selectFrom('privacy_erasure_step')
      .selectAll()
      .where('request_id', '=', requestId)
      .orderBy('position')
      .execute()
    const erased = steps.filter(({ reason }) => reason === null).length
    if (erasure.finished_at !== null) return erased
    const finishedAt = deps.now().toISOString()
    const request = await trx
      .selectFrom('privacy_request')
      .select('received_on')
      .where('lead_id', '=', requestId)
      .executeTakeFirst()
    const content = certificateContent({
      erasure: { ...erasure, finished_at: finishedAt },
      receivedOn: request?.received_on ?? null,
      steps,
    })
    await trx
      .updateTable('privacy_erasure')
      .set({ finished_at: finishedAt, proof: JSON.stringify(content), query: null })
      .where('request_id', '=', requestId)
      .execute()
    // The job has read it for the last time, and some ids of records are secret addresses.
    await forgetSearch(trx, requestId)
    await trx
      .updateTable('privacy_request')
      .set({ search: null })
      .where('lead_id', '=', requestId)
      .execute()
    // Texts beside leads leave their bytes, too.
    await enqueueOn(trx, [scrubAfter(`${requestId}.privacy`, finishedAt)])
    record({
      action: 'privacy.erased',
      subject: { kind: 'privacy', id: requestId },
      dealerCode: erasure.dealer_code,
      after: {
        certificate: certificateHash(content),
        records: erased,
        stays: steps.length - erased,
      },
    })
    return erased
  })
}
