import type { Database } from '#platform/db/database.ts'
import type { WriteState } from '#platform/db/write-watch.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

/** The state of each part, for `/readyz?verbose` and `/health-check`. */
export type Health = Readonly<{
  database: 'ok' | 'failed'
  /** `failing`: the last write was refused, or writes are impossible. Pages are served anyway. */
  writes: 'ok' | 'failing'
  /** Since the process started. */
  refusedWrites: number
  /** ISO; `null` for none. */
  lastRefusedWrite: string | null
  deliveriesWaiting: number
  /** Abandoned: an operator must review them. */
  deliveriesDead: number
  /** Leads held for review, by reason. */
  quarantined: Readonly<Record<string, number>>
  /** Mails to shoppers that were skipped since startup because an address had reached its limit. Absent for none. */
  skippedMails?: number
  /** The scanner of uploaded files: while it does not respond, no file is accepted. Absent if none is configured. */
  fileScanner?: 'ok' | 'failing'
  /** Errors in the group's folder: its last good version is served. Absent for none. */
  groupErrors?: number
  build: string
}>

export interface HealthCheck {
  /** Responds within two seconds, even if the database does not. */
  check(): Promise<Health>
}

type Deps = Readonly<{
  database: Pick<Database, 'health'>
  jobs: Pick<JobRepository, 'counts'>
  writes: () => WriteState
  heldForReview: () => Promise<Health['quarantined']>
  /** None if absent. */
  skippedMails?: () => number
  fileScanner?: Readonly<{ isUp(): Promise<boolean> }> | null
  /** None if absent. */
  groupErrors?: () => number
  build: string
}>

const TIMEOUT_MS = 1500

/** The result of a promise; `null` if it rejects or takes too long. */
async function within<T>(ms: number, result: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), ms)
  return Promise.race([result.catch(() => null), late.promise]).finally(() => clearTimeout(timer))
}

/** Reports the current state. */
export const healthCheck = (deps: Deps): HealthCheck => ({
  async check() {
    const { database, jobs, heldForReview, writes, build } = deps
    const counted = await within(
      TIMEOUT_MS,
      (async () =>
        (await database.health()) ? Promise.all([jobs.counts(), heldForReview()]) : null)(),
    )
    const [counts, quarantined] = counted ?? [{ waiting: 0, dead: 0 }, {}]
    const isScanning = deps.fileScanner && (await within(TIMEOUT_MS, deps.fileScanner.isUp()))
    const skipped = deps.skippedMails?.() ?? 0
    const groupErrors = deps.groupErrors?.() ?? 0
    const { isFailing, refused, lastRefusedAt } = writes()
    return {
      database: counted ? 'ok' : 'failed',
      writes: counted && !isFailing ? 'ok' : 'failing',
      refusedWrites: refused,
      lastRefusedWrite: lastRefusedAt,
      deliveriesWaiting: counts.waiting,
      deliveriesDead: counts.dead,
      quarantined,
      ...(skipped > 0 && { skippedMails: skipped }),
      ...(deps.fileScanner ? { fileScanner: isScanning ? 'ok' : 'failing' } : {}),
      ...(groupErrors > 0 && { groupErrors }),
      build,
    }
  },
})
