import * as v from 'valibot'

import { forgetPeople } from '#modules/audit/module.ts'
import { deleteFiles } from '#modules/uploads/module.ts'
import { shredding, clearMasks } from '#modules/vault/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { eraseAnswers } from './answers/answer-rows.ts'
import type { LeadStatus } from './mapper.ts'
import { peopleOfLeads } from './personal/text-people.ts'
import { eraseWorkflowText } from './workflow/new-workflow.ts'
import { offerIdOf } from './workflow/reading/lead-offer.ts'

const OfferFields = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ offerUrl: v.optional(v.string()) }),
)

const NEVER_SENT = 'not sent: the lead was erased'
const NOT_AGREED = 'not sent: the consent was withdrawn'

/** The columns of a job that is ended. */
const ended = (at: string, evidence: string) => ({
  done_at: at,
  dead_at: null,
  evidence,
  lease_owner: null,
  lease_until: null,
})

/** The trade-in offers of leads, by the address in each. */
async function offersOf(trx: Connection, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await trx.selectFrom('lead').select('fields').where('id', 'in', ids).execute()
  return rows.flatMap(({ fields }) => {
    const id = offerIdOf({ offerUrl: v.parse(OfferFields, fields).offerUrl ?? '' })
    return id === null ? [] : [id]
  })
}

/**
 * Erases the text of leads, including sealed values, files, offers and their values in the audit trail, their deliveries and (if `hasNoEvidence`) their
 * consents.
 */
export async function eraseLeadText(
  trx: Connection,
  ids: readonly string[],
  { at, hasNoEvidence }: Readonly<{ at: string; hasNoEvidence: boolean }>,
) {
  const nothing = { ip: null, user_agent: null, page_url: '' }
  const offers = await offersOf(trx, ids)
  if (offers.length > 0) await trx.deleteFrom('trade_in_offer').where('id', 'in', offers).execute()
  await trx
    .updateTable('lead')
    .set((lead) => ({
      ...nothing,
      fields: '{}',
      status: 'erased' satisfies LeadStatus,
      erased_at: at,
      content_hash: '',
      // Leads without a key are identified by a hash of their content.
      idempotency_key: lead.ref('id'),
    }))
    .where('id', 'in', ids)
    .execute()
  await shredding(trx, { reason: 'erased', at }).where('lead_id', 'in', ids).execute()
  await clearMasks(trx).where('lead_id', 'in', ids).execute()
  await deleteFiles(trx, ids)
  await forgetPeople(trx, await peopleOfLeads(trx, ids), at)
  await eraseWorkflowText(trx, ids)
  await eraseAnswers(trx, ids)
  if (hasNoEvidence)
    await trx
      .updateTable('consent')
      .set({ ...nothing, contact: '' })
      .where('lead_id', 'in', ids)
      .execute()
  // Of a privacy request its record stays, without what was written or searched.
  await trx
    .updateTable('privacy_request')
    .set({ search: null, reason: null, extended_reason: null })
    .where('lead_id', 'in', ids)
    .execute()
  for (const table of ['privacy_search', 'privacy_found', 'privacy_match'] as const)
    await trx.deleteFrom(table).where('request_id', 'in', ids).execute()
  await trx.deleteFrom('store_review').where('lead_id', 'in', ids).execute()
  // A subscription created by a lead has the lead's id.
  await trx.deleteFrom('subscription').where('id', 'in', ids).execute()
  const jobs = trx.updateTable('job').where('lead_id', 'in', ids)
  await jobs.set(ended(at, NEVER_SENT)).where('done_at', 'is', null).execute()
  await jobs.set({ payload: '{}', last_error: null }).execute()
}

/** Ends waiting jobs of some kinds, and shreds the data they would have delivered. */
export async function endJobs(
  trx: Connection,
  leadId: string,
  kinds: readonly string[],
  at: string,
) {
  await trx
    .updateTable('job')
    .set(ended(at, NOT_AGREED))
    .where('lead_id', '=', leadId)
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .execute()
  await shredding(trx, { reason: 'erased', at }).where('lead_id', '=', leadId).execute()
}
