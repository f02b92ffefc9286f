import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { auditedDealerCode, authorizeInbox } from '#domain/access/lead-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { answerableLead } from '#modules/leads/answers/send-answer.ts'
import { leadEventRow } from '#modules/leads/mapper.ts'
import type { LeadDocument } from '#modules/uploads/module.ts'
import type { Connection, Database } from '#platform/db/database.ts'

/** A file of a lead, by the name of its field. */
export type LeadFileKey = Readonly<{ leadId: string; field: string }>

/** Files of leads in the back office: résumés, and attachments of replies. */
export interface LeadFiles {
  /**
   * Opens a file for a person who may answer the lead, and records that they did: in the audit trail, and in the lead's
   * history.
   * @throws {AppError} `not-found` for an unknown or erased lead or file, `forbidden` without the right to the lead,
   * `unavailable` for a file that was sealed with a key that this server does not have
   */
  open(actor: Actor, place: LeadFileKey): Promise<LeadDocument>
}

export type OpenFileDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  /** The opened file; `null` for none, `sealed` for one that can't be opened. */
  fileOf(on: Connection, place: LeadFileKey): Promise<LeadDocument | 'sealed' | null>
  now(): Date
}>

/** Files of leads from the database. A file is returned only after its opening is recorded. */
export const leadFileOpener = (deps: OpenFileDeps): LeadFiles => ({
  async open(actor, { leadId, field }) {
    authorizeInbox(actor, deps.now().getTime())
    return deps.audit.change(actor, async (trx, record) => {
      const { lead } = await answerableLead(deps, trx, actor, leadId)
      const file = await deps.fileOf(trx, { leadId, field })
      if (file === null)
        throw new AppError('not-found', 'This file no longer exists.', { key: 'fileGone' })
      if (file === 'sealed')
        throw new AppError('unavailable', 'The file was sealed with a key that is gone.', {
          key: 'fileSealed',
        })
      const at = deps.now().toISOString()
      const detail = `${field}, by ${actor.name}`
      const event = { id: randomUUIDv7(), leadId, kind: 'file-read', detail, at } as const
      await trx.insertInto('lead_event').values(leadEventRow(event)).execute()
      record({
        action: 'lead.file-read',
        subject: { kind: 'lead', id: leadId },
        dealerCode: auditedDealerCode(lead),
        after: { file: field },
        personal: { personId: leadId, after: { name: file.name } },
      })
      return file
    })
  },
})
