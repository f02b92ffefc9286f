import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { releaseLeads } from '#modules/leads/module.ts'
import { authorizedCase } from '#modules/privacy/cases/change-case.ts'
import type { CaseDeps } from '#modules/privacy/cases/deps.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { eraseJob, stepHash } from './erase-jobs.ts'

/**
 * Ends the legal hold of a finished erasure, also of a closed request: the person's leads that stayed for it are erased now,
 * with a new certificate. Texts on leads of others go with these.
 * @throws {AppError} `forbidden`; `conflict` without a hold, and while the erasure runs
 */
export async function endHold(deps: CaseDeps, actor: Actor, id: string): Promise<void> {
  const { lead } = await authorizedCase(deps, actor, 'privacy.disclose', id)
  await deps.audit.change(actor, async (trx, record) => {
    const erasure = await trx
      .selectFrom('privacy_erasure')
      .select('finished_at')
      .where('request_id', '=', id)
      .executeTakeFirst()
    const released = erasure?.finished_at ? await releaseLeads(trx, id) : null
    if (released === null)
      throw new AppError('conflict', 'There is no legal hold.', { key: 'noLegalHold' })
    const at = deps.now().toISOString()
    let again = 0
    for (const leadId of released) {
      const { numUpdatedRows } = await trx
        .updateTable('privacy_erasure_step')
        .set({ record_id: leadId, reason: null, counts: null, done_at: null })
        .where('request_id', '=', id)
        .where('reason', '=', 'legal-hold')
        .where('record_id', '=', stepHash(id, { place: 'lead', record_id: leadId }))
        .executeTakeFirst()
      again += Number(numUpdatedRows)
    }
    if (again > 0) {
      await trx
        .updateTable('privacy_erasure')
        .set({ finished_at: null, proof: null })
        .where('request_id', '=', id)
        .execute()
      await enqueueOn(trx, [eraseJob(id, at, at)])
    }
    record({
      action: 'privacy.hold-ended',
      subject: { kind: 'privacy', id },
      dealerCode: lead.dealerCode,
      after: { records: again },
    })
  })
  notifyWorkers(deps.database)
}
