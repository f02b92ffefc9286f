import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { CORRECTABLE } from '#domain/lead-forms/correction.ts'
import type { Lead } from '#modules/leads/module.ts'
import type { PrivacyRecord } from '#modules/privacy/repository.ts'
import { notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { requireIdentity } from './case-changes.ts'
import { authorizedCase, changeCase } from './change-case.ts'
import type { CaseDeps } from './deps.ts'
import { queryOf, recordsOf } from './person-of.ts'
import type { CaseTarget, CorrectedField } from './types.ts'

type Fields = Readonly<Record<string, string>>

const MAX_LENGTH = 200

/** The posted contact fields. @throws {AppError} `invalid` for none */
function readFields(fields: Fields): Fields {
  const read = CORRECTABLE.flatMap((name) => {
    const value = fields[name]?.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
    return value ? [[name, value] as const] : []
  })
  if (read.length === 0)
    throw new AppError('invalid', 'Enter what is right.', { key: 'privacyCorrection' })
  return Object.fromEntries(read)
}

/** What a correction changes: fields that a record has, and that differ. The request itself stays as it was sent. */
async function changesOf(
  deps: CaseDeps,
  actor: Actor,
  { lead, record }: Readonly<{ lead: Lead; record: PrivacyRecord }>,
  fields: Fields,
): Promise<readonly CorrectedField[]> {
  const { db } = deps.database
  const query = queryOf(lead, record.search)
  const { records } = await recordsOf(db, actor, { lead, query, now: deps.now() })
  return records
    .filter(
      ({ place, id, decision }) => place === 'lead' && id !== lead.id && decision === 'theirs',
    )
    .flatMap(({ place, id, match, form, about }) =>
      Object.entries(fields).flatMap(([field, after]) => {
        const before = about[field] ?? ''
        return before === '' || before === after
          ? []
          : [{ place, id, match, form, field, before, after }]
      }),
    )
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
  const changes = Map.groupBy(await changesOf(deps, actor, before, right), ({ id }) => id)
  const count = await changeCase(deps, actor, target, async (trx, found, record) => {
    await requireIdentity(trx, found)
    for (const [id, changed] of changes) {
      const after = Object.fromEntries(changed.map((one) => [one.field, one.after]))
      await deps.personal.correct(trx, id, after)
    }
    const names = [...new Set([...changes.values()].flat().map(({ field }) => field))]
    record({ action: 'privacy.corrected', after: { fields: names, records: changes.size } })
    return { value: changes.size }
  })
  notifyWorkers(deps.database)
  return count
}
