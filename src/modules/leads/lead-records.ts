import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { phoneWord } from '#domain/lead-workflow/search-words.ts'
import type { Database } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'

import { leadLifecycleRepository, type LeadLifecycleRepository } from './lifecycle-repository.ts'
import { leadRepository, type LeadRepository } from './repository.ts'
import { actionOn } from './workflow/workflow-record.ts'

/** The part of the lead repository that other modules use. */
export type LeadRecords = Pick<LeadRepository, 'get'> &
  Pick<LeadLifecycleRepository, 'answer'> &
  Readonly<{
    /** The number of leads of vehicles since a time (ISO), by `dealer code/stock`. */
    countsByVehicle(since: string): Promise<ReadonlyMap<string, number>>
    /** The ids, of some, of the leads that a person may read: at most 500. */
    readableTo(actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>
    /** Leads of a form and a store with a phone number, newest first, at most ten; none that were erased. */
    byPhone(
      phone: string,
      of: Readonly<{ form: LeadForm; dealerCode: string }>,
    ): Promise<readonly PhoneLead[]>
  }>

/** A lead as one with the same phone number finds it. */
export type PhoneLead = Readonly<{
  id: string
  fields: Readonly<Record<string, string>>
  language: string
}>

/** Shorter numbers are of many people. */
const MIN_PHONE_DIGITS = 7
const MAX_OF_PHONE = 10
const Fields = jsonText(v.record(v.string(), v.string()))

/** The leads of a database. */
export function leadRecords(database: Database): LeadRecords {
  const leads = leadRepository(database)
  const lifecycle = leadLifecycleRepository(database)
  return {
    get: (siteKey, id) => leads.get(siteKey, id),
    answer: (id, event) => lifecycle.answer(id, event),
    async countsByVehicle(since) {
      const rows = await database.db
        .selectFrom('lead')
        .select(({ fn }) => ['dealer_code', 'stock', fn.countAll<number>().as('leads')])
        .where('stock', 'is not', null)
        .where('created_at', '>=', since)
        .groupBy(['dealer_code', 'stock'])
        .execute()
      return new Map(rows.map((row) => [`${row.dealer_code}/${row.stock ?? ''}`, row.leads]))
    },
    async byPhone(phone, { form, dealerCode }) {
      const word = phoneWord(phone)
      if (word.length < MIN_PHONE_DIGITS) return []
      const rows = await database.db
        .selectFrom('lead_word')
        .innerJoin('lead', 'lead.id', 'lead_word.lead_id')
        .select(['lead.id', 'lead.fields', 'lead.language'])
        .where('lead_word.word', '=', word)
        .where('lead.form', '=', form)
        .where('lead.dealer_code', '=', dealerCode)
        .where('lead.status', 'not in', ['quarantined', 'test'])
        .where('lead.erased_at', 'is', null)
        .orderBy('lead.id', 'desc')
        .limit(MAX_OF_PHONE)
        .execute()
      return rows
        .map(({ fields, ...lead }) => ({ ...lead, fields: v.parse(Fields, fields) }))
        .filter(({ fields }) => phoneWord(fields['phone'] ?? '') === word)
    },
    async readableTo(actor, ids) {
      if (ids.length === 0) return new Set()
      const rows = await database.db
        .selectFrom('lead')
        .leftJoin('lead_workflow', 'lead_workflow.lead_id', 'lead.id')
        .select([
          'lead.id',
          'lead.dealer_code',
          'lead.form',
          'lead.status',
          'lead_workflow.assignee_id',
        ])
        .where('lead.id', 'in', ids)
        .execute()
      const readable = rows.filter((row) =>
        may(
          actor,
          // Written by forms alone.
          actionOn({
            form: row.form as LeadForm,
            queue: row.status === 'quarantined' ? 'held' : 'inbox',
          }),
          {
            dealerCode: row.dealer_code,
            // A new lead without a workflow row is unassigned.
            assigneeId: row.assignee_id,
          },
        ),
      )
      return new Set(readable.map(({ id }) => id))
    },
  }
}
