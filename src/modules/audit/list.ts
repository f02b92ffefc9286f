import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { authorize, reachOf } from '#domain/access/authorize.ts'
import type { Database } from '#platform/db/database.ts'

import type { EntryRow } from './chain.ts'
import type { AuditFilter, AuditPage, AuditRecord } from './entry.ts'
import type { PersonKeys } from './person-keys.ts'
import { Values, valuesOf } from './values.ts'

const PAGE = 50
const MAX_PAGE = 200

const Personal = v.pipe(v.string(), v.parseJson(), v.object({ before: Values, after: Values }))

type Row = EntryRow & Readonly<{ sealed_key: string | null }>

function personalOf(keys: PersonKeys, row: Row): AuditRecord['personal'] {
  const { person_id: personId, personal, sealed_key: sealedKey, sequence } = row
  if (personId === null) return null
  if (personal === null || sealedKey === null) return 'erased'
  const opened = keys.open(sealedKey, { personId, sequence }, personal)
  return opened === null ? 'unreadable' : v.parse(Personal, opened)
}

const recordOf = (keys: PersonKeys, row: Row): AuditRecord => ({
  sequence: row.sequence,
  at: row.at,
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  dealerCode: row.dealer_code,
  before: valuesOf(row.before),
  after: valuesOf(row.after),
  personal: personalOf(keys, row),
  ip: row.ip,
  hash: row.hash,
  previousHash: row.previous_hash,
})

/** The numbers of the newest entries that match. @param store of this one; `null` for all */
function numbersOf(
  { db }: Pick<Database, 'db'>,
  filter: AuditFilter,
  { store, limit }: Readonly<{ store: string | null; limit: number }>,
) {
  const { subject, actorId, dealerCode, action, from, until, below } = filter
  let query = db
    .selectFrom('audit_entry')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(limit)
  if (subject) query = query.where('subject_kind', '=', subject.kind)
  if (subject?.id !== undefined) query = query.where('subject_id', '=', subject.id)
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (dealerCode !== undefined) query = query.where('dealer_code', '=', dealerCode)
  if (action !== undefined) query = query.where('action', '=', action)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (below !== undefined) query = query.where('sequence', '<', below)
  return store === null ? query : query.where('dealer_code', '=', store)
}

const entriesOf = ({ db }: Pick<Database, 'db'>, numbers: readonly number[]) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('audit_key', 'audit_key.person_id', 'audit_entry.person_id')
    .selectAll('audit_entry')
    .select('audit_key.sealed_key')
    .where('audit_entry.sequence', 'in', numbers)
    .orderBy('audit_entry.sequence', 'desc')
    .execute()

/**
 * Lists entries, newest first. A person with rights for some stores gets only the entries of these stores.
 * @throws {AppError} `forbidden` without `audit.read`
 */
export async function listEntries(
  {
    database,
    keys,
    now,
  }: Readonly<{ database: Pick<Database, 'db'>; keys: PersonKeys; now: () => Date }>,
  actor: Actor,
  filter: AuditFilter,
): Promise<AuditPage> {
  const { dealerCode, limit = PAGE } = filter
  authorize(actor, 'audit.read', dealerCode === undefined ? {} : { dealerCode }, now().getTime())
  const size = Math.min(Math.max(Math.trunc(limit), 1), MAX_PAGE)
  const most = size + 1
  const isLimited = reachOf(actor, 'audit.read') !== 'all'
  // Each store by its index: together, every entry of theirs would be sorted.
  const stores = !isLimited || actor.dealers === 'all' ? [null] : actor.dealers
  const found = await Promise.all(
    stores.map((store) => {
      const numbers = numbersOf(database, filter, { store, limit: most })
      return (
        isLimited && store === null ? numbers.where('dealer_code', 'is not', null) : numbers
      ).execute()
    }),
  )
  const newest = found
    .flat()
    .map(({ sequence }) => sequence)
    .toSorted((a, b) => b - a)
    .slice(0, most)
  const rows = newest.length === 0 ? [] : await entriesOf(database, newest)
  const entries = rows.slice(0, size).map((row) => recordOf(keys, row))
  return { entries, next: rows.length > size ? (entries.at(-1)?.sequence ?? null) : null }
}
