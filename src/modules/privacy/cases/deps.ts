import type { AuditTrail } from '#modules/audit/module.ts'
import type { PersonalLeads } from '#modules/leads/module.ts'
import type { PrivacyDeps } from '#modules/privacy/privacy-requests.ts'
import type { LeadDocument } from '#modules/uploads/module.ts'
import type { Database } from '#platform/db/database.ts'

/** What the handling of privacy requests needs. */
export type CaseDeps = PrivacyDeps &
  Readonly<{
    database: Database
    audit: Pick<AuditTrail, 'change' | 'list'>
    personal: PersonalLeads
    /** The files of a lead; `null` if one can't be opened. */
    filesOf(leadId: string): Promise<readonly LeadDocument[] | null>
  }>
