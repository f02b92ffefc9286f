import * as v from 'valibot'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { stageOf } from '#domain/lead-workflow/queues/queue-stage.ts'
import { OFFER_DAYS } from '#domain/trade-in/offer-state.ts'
import { workflowOf, writeEdit } from '#modules/leads/workflow/changes/change-workflow.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { offerIdOf, offersOf } from '#modules/leads/workflow/reading/lead-offer.ts'
import { jsonText } from '#platform/db/row-codec.ts'

const LEADS_PER_STEP = 200
const DAY_MS = 86_400_000
const Fields = jsonText(v.record(v.string(), v.string()))

/** Sets the state of trade-in requests whose offer has expired and was not worked. @returns their number */
export async function expireOffers(
  deps: Pick<WorkflowDeps, 'database' | 'audit' | 'now'>,
): Promise<number> {
  const { db } = deps.database
  const now = deps.now()
  const before = new Date(now.getTime() - OFFER_DAYS * DAY_MS).toISOString()
  const rows = await db
    .selectFrom('lead_workflow')
    .innerJoin('lead', 'lead.id', 'lead_workflow.lead_id')
    .select(['lead_workflow.lead_id', 'lead.fields'])
    .where('lead_workflow.form', '=', 'trade-in')
    .where('lead_workflow.queue', '=', 'inbox')
    .where('lead_workflow.is_open', '=', 1)
    .where((eb) =>
      eb.or([eb('lead_workflow.stage', 'is', null), eb('lead_workflow.stage', '=', 'new')]),
    )
    .where('lead_workflow.received_at', '<=', before)
    .orderBy('lead_workflow.lead_id', 'desc')
    .limit(LEADS_PER_STEP)
    .execute()
  const named = rows.flatMap(({ lead_id: leadId, fields }) => {
    const offerId = offerIdOf(v.parse(Fields, fields))
    return offerId === null ? [] : [{ leadId, offerId }]
  })
  const offers = await offersOf(
    db,
    named.map(({ offerId }) => offerId),
    now,
  )
  const expired = named.filter(({ offerId }) => offers.get(offerId)?.state === 'expired')
  for (const { leadId } of expired) await expireOne(deps, leadId)
  return expired.length
}

const expireOne = (
  { audit, now }: Pick<WorkflowDeps, 'audit' | 'now'>,
  leadId: string,
): Promise<void> =>
  audit.change(SYSTEM_ACTOR, async (trx, record) => {
    const workflow = await workflowOf(trx, leadId)
    // Someone may have worked it meanwhile.
    if (stageOf(workflow)?.name !== 'new') return
    const scope = { trx, record, actor: SYSTEM_ACTOR, at: now().toISOString() }
    await writeEdit(scope, workflow, { kind: 'stage', edit: { stage: 'expired' } })
  })
