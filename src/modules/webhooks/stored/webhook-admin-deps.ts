import type { LeadForm } from '#domain/forms/form-names.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { WebhookDirectory } from '#modules/webhooks/directory.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/queue/job-repository.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

/** The body of a job's message, with its lead's store and form; both `null` for changes of vehicles. */
export type JobMessage = Readonly<{
  body: string
  lead: Readonly<{ dealerCode: string; form: LeadForm }> | null
}>

export type WebhookAdminDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  secretKeys: SecretKeys
  directory: WebhookDirectory
  /** Whether there is a dealer with this code. */
  isDealer: (code: string) => boolean
  /** The message of a job as it would be sent now; `null` if there is none any more. */
  messageOf: (job: Job) => Promise<JobMessage | null>
  now: () => Date
}>
