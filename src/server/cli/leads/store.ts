import type { Database } from '#server/db/database.ts'
import { dealerRepository } from '#server/db/dealer-repository.ts'
import { jobRepository } from '#server/db/job-repository.ts'
import { leadLifecycleRepository } from '#server/db/lead-lifecycle-repository.ts'
import { leadRepository } from '#server/db/lead-repository.ts'
import { leadSecretRepository } from '#server/db/lead-secret-repository.ts'
import { uploadRepository } from '#server/db/upload-repository.ts'

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
