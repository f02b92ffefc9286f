import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { contactFields } from '#domain/forms/fields.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { mailboxOf } from '#domain/kernel/mailbox.ts'
import { CORRECTABLE } from '#domain/lead-forms/correction.ts'
import type { RightValues } from '#domain/privacy/corrected-text.ts'
import { personMatcher } from '#domain/privacy/person-match.ts'
import { recordText } from '#domain/privacy/places.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Connection } from '#platform/db/database.ts'
import { notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { requireIdentity } from './case-changes.ts'
import { authorizedCase, changeCase, type FoundCase } from './change-case.ts'
import { correctRecord } from './correct-record.ts'
import type { CaseDeps } from './deps.ts'
import { searchedRecords } from './person-of.ts'
import { queryOf } from './person-query.ts'
import { reviewCorrections } from './review-corrections.ts'
import type { CaseRecord, CaseTarget, CorrectedField } from './types.ts'

type Fields = Readonly<Record<string, string>>

/** The refusals of values that the forms of the sites would refuse, too. */
const REFUSALS = {
  firstName: 'privacyBadName',
  lastName: 'privacyBadName',
  email: 'privacyBadEmail',
  phone: 'privacyBadPhone',
  zipCode: 'privacyBadZip',
} as const

/**
 * The posted contact fields, as the forms of the sites would store them.
 * @throws {AppError} `invalid` for none, and for a value that these forms refuse
 */
function readFields(fields: Fields): Fields {
  const read = CORRECTABLE.flatMap((name) => {
    const typed = fields[name]?.trim() ?? ''
    if (typed === '') return []
    const value = v.safeParse(contactFields[name], typed)
    if (!value.success || value.output === '')
      throw new AppError('invalid', `This ${name} can't be right.`, { key: REFUSALS[name] })
    return [[name, value.output] as const]
  })
  if (read.length === 0)
    throw new AppError('invalid', 'Enter what is right.', { key: 'privacyCorrection' })
  return Object.fromEntries(read)
}

/** The alerts of leads, which have the id of their lead. */
async function alertsOf(
  db: Connection,
  leads: readonly CaseRecord[],
): Promise<readonly CaseRecord[]> {
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  const alerts: CaseRecord[] = []
  for (const ids of inChunks([...byId.keys()])) {
    const rows = await db
      .selectFrom('subscription')
      .select(['id', 'email'])
      .where('id', 'in', ids)
      .execute()
    for (const { id, email } of rows) {
      const lead = byId.get(id)
      // Only with the address of the lead: another one was not what is wrong.
      if (lead && mailboxOf(email) === mailboxOf(lead.about['email'] ?? ''))
        alerts.push({ ...lead, place: 'subscription', form: null, about: { email } })
    }
  }
  return alerts
}

const PLACES: ReadonlySet<string> = new Set(['lead', 'subscription', 'waiting', 'offer'])

/** What is right at the places of texts that name the person. @param lead the request: what of its name is not wrong */
function rightValues({ fields: sent }: FoundCase['lead'], fields: Fields): RightValues {
  const { firstName = '', lastName = '' } = { ...sent, ...fields }
  const { email, phone } = fields
  const isName = 'firstName' in fields || 'lastName' in fields
  return {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(isName && { name: `${firstName} ${lastName}`.trim() }),
  }
}

/**
 * What a correction changes: fields that a record has, and that differ, and what names the person in reviews and in the
 * answers to them, which everyone reads. The request itself stays as it was sent, as do other texts.
 * @throws {AppError} `forbidden` while other stores have records of the person
 */
async function changesOf(
  deps: CaseDeps,
  actor: Actor,
  found: FoundCase,
  fields: Fields,
): Promise<readonly CorrectedField[]> {
  const { records, hidden } = await searchedRecords(deps, actor, found)
  if (hidden > 0)
    throw new AppError('forbidden', 'Other stores have data of this person.', {
      key: 'privacyOtherStores',
    })
  const theirs = records.filter(
    ({ place, id, decision }) => PLACES.has(place) && id !== found.lead.id && decision === 'theirs',
  )
  const leads = theirs.filter(({ place }) => place === 'lead')
  const all = [...theirs, ...(await alertsOf(deps.database.db, leads))]
  const named = await reviewCorrections(
    deps.database.db,
    records.filter(({ decision }) => decision === 'theirs'),
    {
      person: personMatcher(queryOf(found.lead, found.record.search)),
      right: rightValues(found.lead, fields),
    },
  )
  const contacts = all.flatMap(({ place, id, match, form, about }) =>
    Object.entries(fields).flatMap(([field, after]) => {
      const before = about[field] ?? ''
      return before === '' || before === after
        ? []
        : [{ place, id, match, form, field, before, after }]
    }),
  )
  return [...contacts, ...named]
}

/** The fields that a correction would change, in each place. */
export async function previewCorrection(
  deps: CaseDeps,
  actor: Actor,
  id: string,
  fields: Fields,
): Promise<readonly CorrectedField[]> {
  const found = await authorizedCase(deps, actor, 'privacy.handle', id)
  return changesOf(deps, actor, found, readFields(fields))
}

/** Corrects the contact fields in each place, and notifies those who got the records. @returns the number of records */
export async function correctPerson(
  deps: CaseDeps,
  actor: Actor,
  { fields, ...target }: CaseTarget & Readonly<{ fields: Fields }>,
): Promise<number> {
  const right = readFields(fields)
  const before = await authorizedCase(deps, actor, 'privacy.handle', target.id)
  const changes = Map.groupBy(await changesOf(deps, actor, before, right), recordText)
  const count = await changeCase(deps, actor, target, async (trx, found, record) => {
    await requireIdentity(trx, found)
    for (const changed of changes.values()) await correctRecord(trx, deps.personal, changed)
    const names = [...new Set([...changes.values()].flat().map(({ field }) => field))]
    record({ action: 'privacy.corrected', after: { fields: names, records: changes.size } })
    return { value: changes.size }
  })
  notifyWorkers(deps.database)
  return count
}
