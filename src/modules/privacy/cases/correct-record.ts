import * as v from 'valibot'

import type { PersonalLeads } from '#modules/leads/module.ts'
import type { Connection } from '#platform/db/database.ts'

import type { CorrectedField } from './types.ts'

const Input = v.looseObject({ fields: v.record(v.string(), v.string()) })

/** Replaces fields of what was entered for a waiting list. */
async function correctWaiting(
  trx: Connection,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const row = await trx
    .selectFrom('service_waiting')
    .select('input')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.input === null) return
  const input = v.parse(Input, JSON.parse(row.input))
  await trx
    .updateTable('service_waiting')
    .set({ input: JSON.stringify({ ...input, fields: { ...input.fields, ...fields } }) })
    .where('id', '=', id)
    .execute()
}

/** Corrects one record, in a transaction. @param changed its fields, at least one */
export async function correctRecord(
  trx: Connection,
  leads: Pick<PersonalLeads, 'correct'>,
  changed: readonly CorrectedField[],
): Promise<void> {
  const [first] = changed
  if (first === undefined) return
  const { place, id } = first
  const fields = Object.fromEntries(changed.map(({ field, after }) => [field, after]))
  if (place === 'lead') await leads.correct(trx, id, fields)
  else if (place === 'waiting') await correctWaiting(trx, id, fields)
  else
    // Alerts and offers have an address alone.
    for (const { before, after } of changed)
      if (place === 'subscription')
        await trx
          .updateTable('subscription')
          .set({ email: after })
          .where('id', '=', id)
          .where('email', '=', before)
          .execute()
      else
        await trx
          .updateTable('offer_mail')
          .set({ email: after })
          .where('offer_id', '=', id)
          .where('email', '=', before)
          .execute()
}
