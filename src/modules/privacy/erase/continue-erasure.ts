import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { authorizedCase } from '#modules/privacy/cases/change-case.ts'
import type { CaseDeps } from '#modules/privacy/cases/deps.ts'
import { queryOf } from '#modules/privacy/cases/person-query.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { eraseJob, isStopped } from './erase-jobs.ts'

/**
 * Continues an erasure whose job has failed permanently, even if the request was withdrawn meanwhile.
 * @throws {AppError} `forbidden`; `conflict` for one that is finished or still runs
 */
export async function continueErasure(deps: CaseDeps, actor: Actor, id: string): Promise<void> {
  const { lead, record: request } = await authorizedCase(deps, actor, 'privacy.disclose', id)
  await deps.audit.change(actor, async (trx, record) => {
    if (!(await isStopped(trx, id)))
      throw new AppError('conflict', 'This person was erased already.', { key: 'privacyErased' })
    const at = deps.now().toISOString()
    await trx
      .updateTable('privacy_erasure')
      // Erasures of earlier releases did not store it.
      .set({ query: JSON.stringify(queryOf(lead, request.search)) })
      .where('request_id', '=', id)
      .where('query', 'is', null)
      .execute()
    await enqueueOn(trx, [eraseJob(id, at, at)])
    record({
      action: 'privacy.erasure-continued',
      subject: { kind: 'privacy', id },
      dealerCode: lead.dealerCode,
    })
  })
  notifyWorkers(deps.database)
}
