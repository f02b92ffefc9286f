import { hash } from 'node:crypto'

import { sql } from 'kysely'
import * as v from 'valibot'

import { absentActor, type Actor } from '#domain/access/actor.ts'
import { personMatcher } from '#domain/privacy/person-match.ts'
import { PERSON_PLACES } from '#domain/privacy/places.ts'
import { certificateHash } from '#modules/audit/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import type { CaseDeps } from '#modules/privacy/cases/deps.ts'
import { queryOf } from '#modules/privacy/cases/person-of.ts'
import { toRecord } from '#modules/privacy/repository.ts'
import type { Connection } from '#platform/db/database.ts'
import type { PrivacyErasureStepTable } from '#platform/db/schema/privacy.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'
import { scrubAfter } from '#platform/queue/scrub-job.ts'

import { certificateContent } from './certificate.ts'
import { eraseRecord } from './erase-record.ts'

/** The kind of the jobs that erase a person. */
export const ERASE_JOB = 'privacy-erase'

const Payload = v.object({ requestId: v.string() })

/** The job that erases the person of a request, step by step. @param at ISO */
export const eraseJob = (requestId: string, at: string): NewJob =>
  newJob({
    kind: ERASE_JOB,
    destination: ERASE_JOB,
    payload: { requestId },
    idempotencyKey: `${requestId}.privacy.erase`,
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

/** What else the person of a request is found by: the request stays readable until it is answered. */
async function matcherOf(deps: Deps, requestId: string) {
  const { db } = deps.database
  const found = await leadRecords(deps.database).get(null, requestId)
  const row = await db
    .selectFrom('privacy_request')
    .selectAll()
    .where('lead_id', '=', requestId)
    .executeTakeFirst()
  const lead = found?.lead ?? { fields: {} }
  return personMatcher(queryOf(lead, row ? toRecord(row).search : null))
}

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
    const person = await matcherOf(deps, requestId)
    while (await eraseNext()) notifyWorkers(database)
    return accepted(`${await finish(deps, actor, requestId)} records erased`)

    /** Erases the next record. @returns whether there was one */
    function eraseNext(): Promise<boolean> {
      return audit.change(actor, async (trx) => {
        const step = await nextStep(trx, requestId)
        if (!step) return false
        const place = PERSON_PLACES.find((one) => one === step.place)
        if (place === undefined) throw new Error(`there is no place ${step.place}`)
        const isErased = step.reason === null
        const recipients =
          isErased && place === 'lead' ? await recipientsOf(trx, step.record_id) : []
        const rows = isErased
          ? await eraseRecord(trx, { place, id: step.record_id }, { leads: personal, person })
          : { erased: {}, evidence: {} }
        await trx
          .updateTable('privacy_erasure_step')
          .set({
            counts: JSON.stringify({ ...rows, recipients }),
            // The ids of some records are secret addresses.
            record_id: stepHash(requestId, step),
            done_at: now().toISOString(),
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
      .set({ finished_at: finishedAt, proof: JSON.stringify(content) })
      .where('request_id', '=', requestId)
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
