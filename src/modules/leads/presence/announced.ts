import type { AuditTrail } from '#modules/audit/module.ts'
import type { Database } from '#platform/db/database.ts'

/** Notifies open inboxes in all processes that leads are new or were changed. */
export const announceLeads = (database: Pick<Database, 'notify'>) => (): void =>
  void database.notify('leads').catch(() => {})

/** An audit trail whose changes of leads are announced once they are stored. */
export const announcedChanges = <T extends Pick<AuditTrail, 'change'>>(
  audit: T,
  announce: () => void,
): T => ({
  ...audit,
  async change(actor, work) {
    let isOfLead = false
    const result = await audit.change(actor, (trx, record) =>
      work(trx, (entry) => {
        isOfLead ||= entry.subject.kind === 'lead'
        record(entry)
      }),
    )
    if (isOfLead) announce()
    return result
  },
})
