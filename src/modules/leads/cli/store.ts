import { dealerRepository } from '#modules/dealers/repository.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { uploadRepository } from '#modules/uploads/repository.ts'
import { leadSecretRepository } from '#modules/vault/repository.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'

/** Everything that a command reads and changes. */
export const leadStore = (database: Database) => ({
  database,
  leads: leadRepository(database),
  jobs: jobRepository(database),
  lifecycle: leadLifecycleRepository(database),
  secrets: leadSecretRepository(database),
  uploads: uploadRepository(database),
  now: () => new Date(),
})
export type LeadStore = ReturnType<typeof leadStore>

/** The dealers of the database by their codes; `null` for an unknown one. */
export async function dealersOf({ database }: Pick<LeadStore, 'database'>) {
  const dealers = new Map(
    (await dealerRepository(database).all()).map((dealer) => [dealer.code, dealer]),
  )
  return (code: string) => dealers.get(code) ?? null
}
