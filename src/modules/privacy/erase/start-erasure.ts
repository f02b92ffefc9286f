import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import {
  chosenReasons,
  recordText,
  type ChosenReason,
  type RecordKey,
} from '#domain/privacy/places.ts'
import { holdLeads } from '#modules/leads/module.ts'
import { requireIdentity } from '#modules/privacy/cases/case-changes.ts'
import { authorizedCase, changeCase } from '#modules/privacy/cases/change-case.ts'
import type { CaseDeps } from '#modules/privacy/cases/deps.ts'
import { searchedRecords } from '#modules/privacy/cases/person-of.ts'
import { queryOf } from '#modules/privacy/cases/person-query.ts'
import type { CaseTarget } from '#modules/privacy/cases/types.ts'
import { insertRows } from '#platform/db/chunks.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { eraseJob } from './erase-jobs.ts'

/** Whether an officer may choose a reason for a record. @param reason `undefined` for none */
const mayStay = ({ place }: RecordKey, reason: ChosenReason | undefined): boolean =>
  reason === undefined || chosenReasons(place).includes(reason)

/**
 * Begins to erase the person of a request: stores what is erased and what stays, and queues the job. It is the same
 * as the officer saw, or refused.
 * @throws {AppError} `invalid` for a legal hold of a record without a lead; `conflict` if something is undecided, was found since, or was begun by another officer
 */
export async function startErasure(
  deps: CaseDeps,
  actor: Actor,
  {
    seen,
    stays,
    ...target
  }: CaseTarget & Readonly<{ seen: string; stays: Readonly<Record<string, ChosenReason>> }>,
): Promise<void> {
  const before = await authorizedCase(deps, actor, 'privacy.disclose', target.id)
  if (before.record.kind !== 'delete')
    throw new AppError('invalid', 'The person did not request this.', { key: 'noAction' })
  const found = await searchedRecords(deps, actor, before)
  if (found.seen !== seen)
    throw new AppError('conflict', 'Something was found or decided meanwhile. Look at it again.', {
      key: 'privacyFoundMore',
    })
  const known = new Set(found.records.map(recordText))
  if (Object.keys(stays).some((key) => !known.has(key)))
    throw new AppError('conflict', 'A record that must stay is gone. Look at it again.', {
      key: 'privacyFoundMore',
    })
  if (!found.records.every((record) => mayStay(record, stays[recordText(record)])))
    throw new AppError('invalid', 'Only leads and texts beside them can be held.', {
      key: 'noAction',
    })
  if (found.hidden > 0)
    throw new AppError('forbidden', 'Other stores have data of this person.', {
      key: 'privacyOtherStores',
    })
  if (found.records.some(({ decision }) => decision === 'open'))
    throw new AppError('conflict', 'First decide whose each record is.', {
      key: 'privacyUndecided',
    })
  const steps = found.records
    .filter(({ decision }) => decision === 'theirs')
    .map((record, position) => ({
      request_id: target.id,
      position,
      place: record.place,
      record_id: record.id,
      reason: record.stays ?? stays[recordText(record)] ?? null,
      counts: null,
      done_at: null,
    }))
  // A text stays as long as the lead that it is beside, and the request as long as what is held for it. What another
  // request holds is held for this one, too, if it is a lead of the person: texts beside leads of others do not prolong
  // that hold.
  const held = found.records
    .filter(
      (record) =>
        record.decision === 'theirs' &&
        (record.stays === null
          ? stays[recordText(record)] === 'legal-hold'
          : record.stays === 'legal-hold' && record.place === 'lead'),
    )
    .flatMap(({ place, id, leadId }) => (place === 'lead' ? id : (leadId ?? [])))
  await changeCase(
    deps,
    actor,
    { ...target, action: 'privacy.disclose' },
    async (trx, one, record) => {
      await requireIdentity(trx, one)
      const { lead } = one
      const at = deps.now().toISOString()
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('privacy_erasure')
        .values({
          request_id: lead.id,
          dealer_code: lead.dealerCode,
          by_id: actor.userId,
          by_name: actor.name,
          started_at: at,
          finished_at: null,
          proof: null,
          query: JSON.stringify(queryOf(lead, one.record.search)),
        })
        .onConflict((conflict) => conflict.column('request_id').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n)
        throw new AppError('conflict', 'This person was erased already.', { key: 'privacyErased' })
      await insertRows(trx, 'privacy_erasure_step', steps)
      if (held.length > 0)
        await holdLeads(trx, deps.database.engine, [...held, lead.id], { requestId: lead.id, at })
      await enqueueOn(trx, [eraseJob(lead.id, at)])
      const stay = steps.filter(({ reason }) => reason !== null).length
      record({
        action: 'privacy.erasure-begun',
        after: { records: steps.length - stay, stays: stay },
      })
      return { value: undefined }
    },
  )
  notifyWorkers(deps.database)
}
