import { hash } from 'node:crypto'

import { personMatcher, type PersonQuery } from '#domain/privacy/person-match.ts'
import { PERSON_PLACES, recordText, type RecordKey } from '#domain/privacy/places.ts'
import { findPerson, type Run } from '#modules/privacy/person/find-person.ts'
import type { FoundRecord } from '#modules/privacy/person/person-sources.ts'
import { insertRows } from '#platform/db/chunks.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { PrivacySearchTable } from '#platform/db/schema/privacy.ts'

/** A record may be committed this long after its time: the clocks of processes differ. */
const MARGIN_MS = 10 * 60_000

/** The request and what its person is searched by. */
export type Searched = Readonly<{ id: string; query: PersonQuery }>

/** Identifies a search without its words. */
export const queryHash = ({ id, query }: Searched): string =>
  hash('sha256', JSON.stringify([id, query.emails, query.phones, query.names]))

/** The search of a request as it was stored; `null` for none. */
export const searchOf = async (on: Connection, id: string): Promise<PrivacySearchTable | null> =>
  (await on
    .selectFrom('privacy_search')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirst()) ?? null

/** From when on records may be missing in a search that began at a time. @param searchedAt ISO */
export const missingSince = (searchedAt: string): string =>
  new Date(Date.parse(searchedAt) - MARGIN_MS).toISOString()

/** Runs queries of views. */
export const runOn =
  (on: Connection): Run =>
  async (query) =>
    (await query.execute(on)).rows

/** Runs queries beside the work of the server. */
export const runBeside =
  ({ db, readAside }: Pick<Database, 'db' | 'readAside'>): Run =>
  (query) =>
    readAside({ compile: () => query.compile(db) })

/** The records that the last search found. */
export async function storedKeys(on: Connection, id: string): Promise<readonly RecordKey[]> {
  const rows = await on
    .selectFrom('privacy_found')
    .select(['place', 'record_id'])
    .where('request_id', '=', id)
    .execute()
  return rows.flatMap((row) => {
    const place = PERSON_PLACES.find((one) => one === row.place)
    return place === undefined ? [] : [{ place, id: row.record_id }]
  })
}

/**
 * What is known of the person of a request: the records of the last search that still match, and those that came since.
 * It reads no others.
 * @returns `null` if no search for them has finished
 */
export async function knownRecords(
  on: Connection,
  searched: Searched,
): Promise<readonly FoundRecord[] | null> {
  const { id, query } = searched
  const search = await searchOf(on, id)
  const searchedAt = search?.searched_at ?? null
  if (searchedAt === null || search?.query_hash !== queryHash(searched)) return null
  const scope = { since: missingSince(searchedAt), keys: await storedKeys(on, id) }
  return findPerson(runOn(on), personMatcher(query), scope)
}

/** Stores what a search found, unless the request is searched by something else meanwhile. @param at when it began, ISO */
export async function storeFound(
  trx: Connection,
  searched: Searched,
  { records, at }: Readonly<{ records: readonly RecordKey[]; at: string }>,
): Promise<void> {
  const { id } = searched
  const search = await searchOf(trx, id)
  if (search?.query_hash !== queryHash(searched)) return
  const known = new Set((await storedKeys(trx, id)).map(recordText))
  const added = records.filter((record) => !known.has(recordText(record)))
  await insertRows(
    trx,
    'privacy_found',
    added.map((record) => ({ request_id: id, place: record.place, record_id: record.id })),
  )
  await trx
    .updateTable('privacy_search')
    .set({ searched_at: at })
    .where('request_id', '=', id)
    .execute()
}

/** Deletes what was found for requests that are closed, and what was decided about it. */
export async function forgetSearch(trx: Connection, id: string): Promise<void> {
  for (const table of ['privacy_search', 'privacy_found', 'privacy_match'] as const)
    await trx.deleteFrom(table).where('request_id', '=', id).execute()
}
