import * as v from 'valibot'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { stageOf } from '#domain/lead-workflow/queues/queue-stage.ts'
import { workflowOf, writeEdit } from '#modules/leads/workflow/changes/change-workflow.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { offerIdOf, offersOf } from '#modules/leads/workflow/reading/lead-offer.ts'
import { storedExpiry } from '#modules/retention/module.ts'
import { jsonText } from '#platform/db/row-codec.ts'
import type { Log } from '#platform/log/log.ts'

const LEADS_PER_PAGE = 200
const Fields = jsonText(v.record(v.string(), v.string()))

type Deps = Pick<WorkflowDeps, 'database' | 'audit' | 'now'>
type Options = Readonly<{ isStopped?: () => boolean; perPage?: number }>

/** Since when requests may still have an offer, ISO, and how many are read at once. */
type Page = Readonly<{ since: string; limit: number }>

/** The next trade-in requests that no one has worked, after a lead. */
const pageAfter = ({ database }: Deps, cursor: string, { since, limit }: Page) =>
  database.db
    .selectFrom('lead_workflow')
    .innerJoin('lead', 'lead.id', 'lead_workflow.lead_id')
    .select(['lead_workflow.lead_id', 'lead.fields'])
    .where('lead_workflow.form', '=', 'trade-in')
    .where('lead_workflow.queue', '=', 'inbox')
    .where('lead_workflow.is_open', '=', 1)
    .where((eb) =>
      eb.or([eb('lead_workflow.stage', 'is', null), eb('lead_workflow.stage', '=', 'new')]),
    )
    // The offers of older requests are deleted.
    .where('lead_workflow.received_at', '>=', since)
    .where('lead_workflow.lead_id', '>', cursor)
    .orderBy('lead_workflow.lead_id')
    .limit(limit)
    .execute()

/**
 * Sets the state of trade-in requests whose offer has expired and was not worked, page by page. A request or an offer
 * that cannot be read is left as it is. Stops early once `isStopped`.
 * @returns their number
 */
export async function expireOffers(
  deps: Deps & Readonly<{ log: Pick<Log, 'warn'> }>,
  { isStopped = () => false, perPage = LEADS_PER_PAGE }: Options = {},
): Promise<number> {
  const { database, log, now } = deps
  let count = 0
  const page = { since: (await storedExpiry(database, now()))('offers'), limit: perPage }
  let rows = await pageAfter(deps, '', page)
  while (rows.length > 0 && !isStopped()) {
    const named = rows.flatMap(({ lead_id: leadId, fields: text }) => {
      const fields = v.safeParse(Fields, text)
      const offerId = fields.success ? offerIdOf(fields.output) : null
      return offerId === null ? [] : [{ leadId, offerId }]
    })
    const ids = named.map(({ offerId }) => offerId)
    const offers = await offersOf(database.db, ids, now())
    for (const { leadId, offerId } of named)
      if (offers.get(offerId)?.state === 'expired')
        try {
          await expireOne(deps, leadId)
          count += 1
        } catch (error) {
          log.warn({ err: error, leadId }, 'the state of a trade-in request was not set')
        }
    rows = await pageAfter(deps, rows.at(-1)?.lead_id ?? '', page)
  }
  return count
}

const expireOne = ({ audit, now }: Pick<Deps, 'audit' | 'now'>, leadId: string): Promise<void> =>
  audit.change(SYSTEM_ACTOR, async (trx, record) => {
    const workflow = await workflowOf(trx, leadId)
    // Someone may have worked it meanwhile.
    if (stageOf(workflow)?.name !== 'new') return
    const scope = { trx, record, actor: SYSTEM_ACTOR, at: now().toISOString() }
    await writeEdit(scope, workflow, { kind: 'stage', edit: { stage: 'expired' } })
  })
