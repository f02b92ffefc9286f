import type { Database } from '#platform/db/database.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

import type { HealthCheck } from './health-check.ts'

type Parts = Readonly<{ database: Database; jobs: JobRepository; build: string }>

/** Answers whether pages and leads can be served now. */
export const healthService = ({ database, jobs, build }: Parts): HealthCheck => ({
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
