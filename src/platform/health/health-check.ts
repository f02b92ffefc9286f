import type { Database } from '#platform/db/database.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

/** What works and what does not, for `/readyz` and `/health-check`. */
export interface HealthCheck {
  check(): Promise<
    Readonly<{
      isReady: boolean
      database: 'ok' | 'failed'
      deliveriesWaiting: number
      /** Given up: they need somebody to look at them. */
      deliveriesDead: number
      build: string
    }>
  >
}

type Deps = Readonly<{ database: Database; jobs: JobRepository; build: string }>

/** Answers whether pages and leads can be served now. */
export const healthCheck = ({ database, jobs, build }: Deps): HealthCheck => ({
  async check() {
    const isUp = await database.health().catch(() => false)
    const counts = isUp ? await jobs.counts().catch(() => null) : null
    return {
      isReady: isUp,
      database: isUp ? 'ok' : 'failed',
      deliveriesWaiting: counts?.waiting ?? 0,
      deliveriesDead: counts?.dead ?? 0,
      build,
    }
  },
})
