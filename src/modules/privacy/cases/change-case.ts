import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import type { Lead } from '#modules/leads/module.ts'
import { recordRequest } from '#modules/privacy/privacy-requests.ts'
import { toRecord, type PrivacyRecord } from '#modules/privacy/repository.ts'
import type { Connection } from '#platform/db/database.ts'

import type { CaseDeps } from './deps.ts'
import type { CaseTarget } from './types.ts'

type CaseAction = 'privacy.handle' | 'privacy.disclose'

/** A request and its lead. */
export type FoundCase = Readonly<{ lead: Lead; record: PrivacyRecord }>

/**
 * A request that a person may handle, recorded if it was not.
 * @throws {AppError} `forbidden`; `not-found` for an unknown one
 */
export async function authorizedCase(
  deps: CaseDeps,
  actor: Actor,
  action: CaseAction,
  id: string,
): Promise<FoundCase> {
  const now = deps.now().getTime()
  authorize(actor, action, {}, now)
  const found = await deps.leads.get(null, id)
  if (!found || !isPrivacyForm(found.lead.form))
    throw new AppError('not-found', `${id} is not a request`)
  const { lead } = found
  authorize(actor, action, { dealerCode: lead.dealerCode }, now)
  // It may be held for review, or so new that its job has not run.
  if ((await deps.requests.recordOf(id)) === null) await recordRequest(deps, lead)
  const record = await deps.requests.recordOf(id)
  if (record === null) throw new Error('a request was not recorded')
  return { lead, record }
}

/** The columns of a request that a change sets. */
type Changed = Readonly<Record<string, string | null>>

type Work<T> = (
  trx: Connection,
  found: FoundCase,
  record: (entry: Pick<AuditEntry, 'action' | 'before' | 'after'>) => void,
) => Promise<Readonly<{ value: T; set?: Changed }>>

/**
 * Runs a change of an open request: once for each version, so that of two officers at once one is refused.
 * @throws {AppError} `conflict` for another version, and for a closed request
 */
export async function changeCase<T>(
  deps: CaseDeps,
  actor: Actor,
  { id, revision, action = 'privacy.handle' }: CaseTarget & Readonly<{ action?: CaseAction }>,
  work: Work<T>,
): Promise<T> {
  const { lead } = await authorizedCase(deps, actor, action, id)
  return deps.audit.change(actor, async (trx, record) => {
    const row = await trx
      .selectFrom('privacy_request')
      .selectAll()
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
    if (row.revision !== revision)
      throw new AppError('conflict', 'Someone else changed this request meanwhile.', {
        key: 'privacyChanged',
      })
    if (row.closed_at !== null || lead.answeredAt !== null || lead.erasedAt !== null)
      throw new AppError('conflict', 'This request is closed.', { key: 'privacyClosed' })
    const { value, set = {} } = await work(trx, { lead, record: toRecord(row) }, (entry) =>
      record({ ...entry, subject: { kind: 'privacy', id }, dealerCode: lead.dealerCode }),
    )
    await trx
      .updateTable('privacy_request')
      .set({ ...set, revision: revision + 1 })
      .where('lead_id', '=', id)
      .execute()
    return value
  })
}
