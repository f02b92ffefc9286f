import type { Dealer } from '#domain/dealers/dealer.ts'
import { dealersByCode } from '#modules/dealers/module.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import type { LeadFollowUp } from '#modules/leads/types.ts'
import { sealedFiles } from '#modules/uploads/module.ts'
import { leadSecrets } from '#modules/vault/module.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'

/** Follow-up jobs of other modules for a new lead, for these dealers. */
export type FollowUpsOf = (
  dealerOf: (code: string) => Dealer | null,
) => Promise<readonly LeadFollowUp[]>

/** Everything that the command reads and changes. */
export const leadStore = (database: Database, followUpsOf: FollowUpsOf) => ({
  database,
  followUps: async () => followUpsOf(await dealersByCode(database)),
  leads: leadRepository(database),
  jobs: jobRepository(database),
  lifecycle: leadLifecycleRepository(database),
  secrets: leadSecrets(database),
  uploads: sealedFiles(database),
  now: () => new Date(),
})
export type LeadStore = ReturnType<typeof leadStore>
