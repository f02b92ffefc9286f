import { recordAnswer, replaceFields } from '#modules/leads/lifecycle-changes.ts'
import { toLead, type Lead } from '#modules/leads/mapper.ts'
import { leadChange, type LeadChangeDeps } from '#modules/leads/shopper-requests.ts'
import { deleteSealed, sealedNames } from '#modules/vault/module.ts'
import type { Connection, Database } from '#platform/db/database.ts'

import { eraseOn } from './erase-on.ts'

/** Changes of leads that a person requested of the store, in a transaction of another module. */
export interface PersonalLeads {
  /**
   * Erases a lead as its shopper would, and asks those who got it to erase their copies.
   * @returns whether it was not erased before
   */
  erase(trx: Connection, id: string): Promise<boolean>
  /**
   * Replaces fields of a lead, and notifies those who got it.
   * @returns whether the lead exists and is not erased
   */
  correct(trx: Connection, id: string, fields: Readonly<Record<string, string>>): Promise<boolean>
  /**
   * Clears some fields of a lead, such as those that mention another person, with their sealed values, and notifies those
   * who got it.
   * @param namesOf the names of these fields; a sealed field is an empty text
   * @returns the number of changed rows by table; none if there were no such fields
   */
  clearFields(
    trx: Connection,
    id: string,
    namesOf: (fields: Readonly<Record<string, string>>) => readonly string[],
  ): Promise<Readonly<Record<string, number>>>
  /** Records the first answer to a lead. @param at ISO */
  answer(trx: Connection, id: string, at: string): Promise<void>
}

type Deps = LeadChangeDeps & Readonly<{ database: Pick<Database, 'engine'> }>

/** The changes of leads that privacy requests need. */
export function personalLeads(deps: Deps): PersonalLeads {
  const { engine } = deps.database

  /** A locked lead that is not erased, and the payload of its deliveries. */
  async function locked(trx: Connection, id: string) {
    const row = await trx
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      // SQLite has one writer, and no row locks.
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    if (!row) return null
    const jobs = await trx
      .selectFrom('job')
      .select('payload')
      .where('lead_id', '=', id)
      .orderBy('created_at')
      .execute()
    const lead: Lead = toLead(row)
    return { lead, jobs: jobs.map(({ payload }) => ({ payload: JSON.parse(payload) as unknown })) }
  }

  const replaced: PersonalLeads['correct'] = async (trx, id, fields) => {
    const found = await locked(trx, id)
    if (!found) return false
    const names = Object.keys(fields)
    const what = { kind: 'corrected', detail: names.join(',') } as const
    const change = leadChange(deps, found, { kind: 'corrected', fields: names }, what)
    await replaceFields(trx, found.lead, fields, change)
    return true
  }

  return {
    answer: recordAnswer,
    async erase(trx, id) {
      const found = await locked(trx, id)
      if (!found) return false
      const what = { kind: 'erased', detail: 'privacy' } as const
      await eraseOn(trx, engine, id, leadChange(deps, found, { kind: 'erased' }, what))
      return true
    },
    correct: replaced,
    async clearFields(trx, id, namesOf) {
      const row = await trx
        .selectFrom('lead')
        .selectAll()
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .executeTakeFirst()
      if (!row) return {}
      const { fields } = toLead(row)
      const sealed = await sealedNames(trx, id)
      const all = namesOf({ ...Object.fromEntries(sealed.map((name) => [name, ''])), ...fields })
      const secrets = await deleteSealed(trx, id, { names: new Set(all), at: deps.now() })
      const names = all.filter((name) => (fields[name] ?? '') !== '')
      const isReplaced =
        names.length > 0 &&
        (await replaced(trx, id, Object.fromEntries(names.map((name) => [name, '']))))
      return { ...(isReplaced && { lead: 1 }), ...(secrets > 0 && { lead_secret: secrets }) }
    },
  }
}
