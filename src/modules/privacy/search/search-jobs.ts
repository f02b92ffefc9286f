import * as v from 'valibot'

import { personMatcher } from '#domain/privacy/person-match.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import type { Lead, LeadRecords } from '#modules/leads/module.ts'
import { queryOf } from '#modules/privacy/cases/person-query.ts'
import { findPerson } from '#modules/privacy/person/find-person.ts'
import type { PrivacyRequestRepository } from '#modules/privacy/repository.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { PrivacySearchTable } from '#platform/db/schema/privacy.ts'
import { enqueueOn } from '#platform/queue/enqueue-on.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

import {
  missingSince,
  queryHash,
  runBeside,
  searchOf,
  storeFound,
  type Searched,
} from './search-state.ts'

/** The kind of the jobs that search for the person of a request. */
export const SEARCH_JOB = 'privacy-search'
/** A search that has not finished after this time has failed, and is queued again. */
const FAILED_MS = 2 * 60_000
/** A view reads what came since the last search, so that is searched daily. */
const OLD_MS = 86_400_000

const Payload = v.object({ requestId: v.string() })

const searchJob = (requestId: string, at: string): NewJob =>
  newJob({
    kind: SEARCH_JOB,
    destination: SEARCH_JOB,
    payload: { requestId },
    idempotencyKey: `${requestId}.privacy.search.${at}`,
    createdAt: at,
  })

/**
 * Whether a search is due: there is none of the same, it has failed, or the last one is older than a day.
 * @param known as it is stored
 */
export function isSearchDue(
  known: PrivacySearchTable | null,
  searched: Searched,
  now: Date,
): boolean {
  if (known === null || known.query_hash !== queryHash(searched)) return true
  const isPending = known.searched_at === null || known.searched_at < known.requested_at
  return now.getTime() - Date.parse(known.requested_at) >= (isPending ? FAILED_MS : OLD_MS)
}

/** Queues a search for the person of a request if it is due. Call `notifyWorkers` once it is committed. */
export async function requestSearch(trx: Connection, searched: Searched, now: Date): Promise<void> {
  const { id } = searched
  const known = await searchOf(trx, id)
  if (!isSearchDue(known, searched, now)) return
  const newHash = queryHash(searched)
  const isSame = known?.query_hash === newHash
  const at = now.toISOString()
  if (!isSame) await trx.deleteFrom('privacy_found').where('request_id', '=', id).execute()
  const values = {
    query_hash: newHash,
    requested_at: at,
    searched_at: isSame ? known.searched_at : null,
  }
  await trx
    .insertInto('privacy_search')
    .values({ request_id: id, ...values })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(values))
    .execute()
  await enqueueOn(trx, [searchJob(id, at)])
}

type Deps = Readonly<{
  database: Database
  leads: Pick<LeadRecords, 'get'>
  requests: Pick<PrivacyRequestRepository, 'recordOf'>
  now(): Date
}>

const isOpen = ({ answeredAt, erasedAt }: Pick<Lead, 'answeredAt' | 'erasedAt'>) =>
  answeredAt === null && erasedAt === null

/**
 * Searches every record for the person of a request, or what came since the last search, and stores what it found.
 * @returns a summary without personal data
 */
export async function searchPerson(deps: Deps, requestId: string): Promise<string> {
  const { database, now } = deps
  const found = await deps.leads.get(null, requestId)
  if (!found || !isPrivacyForm(found.lead.form) || !isOpen(found.lead))
    return 'there is no such open request'
  const record = await deps.requests.recordOf(requestId)
  const searched = { id: requestId, query: queryOf(found.lead, record?.search ?? null) }
  const began = now()
  await database.transaction((trx) => requestSearch(trx, searched, began))
  const last = (await searchOf(database.db, requestId))?.searched_at ?? null
  const scope = last === null ? 'all' : { since: missingSince(last), keys: [] }
  const records = await findPerson(runBeside(database), personMatcher(searched.query), scope)
  await database.transaction((trx) =>
    storeFound(trx, searched, { records, at: began.toISOString() }),
  )
  return `${records.length} records found`
}

/** The handler that searches for the person of a request. */
export const searchJobs = (deps: Deps): JobHandler =>
  payloadHandler(Payload, async ({ requestId }) => accepted(await searchPerson(deps, requestId)))
