import { setTimeout as wait } from 'node:timers/promises'

import { breakers } from './circuit-breakers.ts'
import type { JobHandler, JobOutcome } from './job-handler.ts'
import type { Job, JobRepository } from './job-repository.ts'
import { retryDelayMs } from './retry-delay.ts'

/** No job takes longer than a minute, and a lane checks its lease before each. */
const LEASE_MS = 180_000
const ONE_JOB_MS = 70_000
const POLL_MS = 1000
const STOP_MS = 5000
const JOBS_A_LANE = 16
const MAX_LANES = 8
const JOBS_AT_ONCE = 4
const GIVE_UP_MS = 72 * 3_600_000
/** So that neither a server that was off for days nor a replay gives up at its first failure. */
const TRIES_BEFORE_GIVING_UP = 12

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void

export type RunJobsPorts = Readonly<{
  jobs: Pick<JobRepository, 'claim' | 'complete' | 'fail' | 'bury' | 'releaseLeases'>
  /** Who does the jobs, by their kind. A job of another kind waits, and is tried again. */
  handlers: Readonly<Record<string, JobHandler>>
  /** Destinations whose jobs are left to other processes, which alone can reach them; none where absent. */
  leftToOthers?: readonly string[]
  /** Calls back when a job may have been queued; returns the function that stops it. */
  onNotice(callBack: () => void): () => void
  /** The name of this worker: the same after a restart, another in each process at work. */
  owner: string
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 to 1. */
  random(): number
  log: Readonly<{ info: Log; warn: Log; error: Log }>
}>

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Starts the worker that does what is queued, and returns the function that stops it: it finishes the jobs
 * under way and leaves the rest for the next start.
 *
 * Each destination has a lane of its own, so that a dealer's slow or broken system holds up no one else. A failed job
 * is tried again later and later; after 72 hours it is given up, kept, and reported. What an earlier run of this worker
 * left unfinished is freed first.
 */
export function runJobs(ports: RunJobsPorts): () => Promise<void> {
  const { jobs, log } = ports
  const breaker = breakers()
  const lanes = new Map<string, Promise<void>>()
  const stop = new AbortController()
  let pass: Promise<void> | null = null
  let isAnotherPassDue = false
  let mayHoldOthers = false

  async function attempt(job: Job): Promise<JobOutcome> {
    const handler = Object.hasOwn(ports.handlers, job.kind) ? ports.handlers[job.kind] : undefined
    if (handler === undefined)
      return { state: 'refused', reason: `this server does no jobs of the kind ${job.kind}` }
    try {
      return await handler(job)
    } catch (error) {
      // A bug in one job must not stop the others.
      return { state: 'refused', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  /** Writes something down. A store that fails is asked again for as long as a lease lasts, or until the end. */
  async function surely(write: () => Promise<unknown>): Promise<void> {
    const latestMs = ports.now() + LEASE_MS
    for (;;)
      try {
        await write()
        return
      } catch (error) {
        if (stop.signal.aborted || ports.now() > latestMs) throw error
        // Kept alive by this alone, or a process that stops ends before it has said how.
        await wait(POLL_MS, undefined, { signal: stop.signal }).catch(() => {})
      }
  }

  async function settle(job: Job, outcome: JobOutcome): Promise<void> {
    const now = ports.now()
    const { kind, destination, attempts } = job
    const about = { job: job.id, kind, destination, attempts }
    if (outcome.state === 'accepted') {
      breaker.answered(destination)
      await surely(() => jobs.complete(job.id, { at: iso(now), evidence: outcome.evidence }))
      log.info(about, 'job done')
      return
    }
    if (outcome.state === 'refused') breaker.answered(destination)
    else breaker.failed(destination, now)
    const error = outcome.reason
    const ageMs = now - Date.parse(job.createdAt)
    if (ageMs > GIVE_UP_MS && attempts >= TRIES_BEFORE_GIVING_UP) {
      await surely(() => jobs.bury(job.id, { at: iso(now), error }))
      log.error({ ...about, reason: error }, 'job given up: replay it')
      return
    }
    const retryAt =
      breaker.openUntil(destination, now) ?? now + retryDelayMs({ attempts, ageMs }, ports.random())
    await surely(() => jobs.fail(job.id, { runAt: iso(retryAt), error }))
    log.warn({ ...about, state: outcome.state, reason: error }, 'job waits')
  }

  /** Puts a job back that was not tried. */
  const putBack = (job: Job, runAtMs: number) =>
    surely(() =>
      jobs.fail(job.id, { runAt: iso(runAtMs), error: job.lastError ?? 'not tried yet' }),
    )

  async function handle(job: Job, leaseUntilMs: number): Promise<void> {
    const now = ports.now()
    const openUntilMs = breaker.openUntil(job.destination, now)
    if (openUntilMs !== null) await putBack(job, openUntilMs)
    else if (stop.signal.aborted || leaseUntilMs - now < ONE_JOB_MS) await putBack(job, now)
    else await settle(job, await attempt(job))
  }

  async function runLane(destination: string, batch: readonly Job[], leaseUntilMs: number) {
    const queue = batch.values()
    const work = async () => {
      for (const job of queue)
        await handle(job, leaseUntilMs).catch((error: unknown) => {
          // The store failed for long: the lease runs out and the job is tried again.
          log.error({ job: job.id, destination, reason: String(error) }, 'job interrupted')
        })
    }
    const workers = breaker.isWell(destination) ? JOBS_AT_ONCE : 1
    await Promise.all(Array.from({ length: workers }, work))
    lanes.delete(destination)
    wake()
  }

  async function claimOnce(): Promise<void> {
    if (lanes.size >= MAX_LANES) return
    if (mayHoldOthers && lanes.size === 0) {
      await jobs.releaseLeases(ports.owner)
      mayHoldOthers = false
    }
    const now = ports.now()
    const leaseUntilMs = now + LEASE_MS
    // Were its answer lost, this worker would hold jobs that it never heard of.
    const wasHolding = mayHoldOthers
    mayHoldOthers = true
    const claimed = await jobs.claim({
      owner: ports.owner,
      now: iso(now),
      leaseUntil: iso(leaseUntilMs),
      limit: JOBS_A_LANE,
      exceptDestinations: [...(ports.leftToOthers ?? []), ...lanes.keys(), ...breaker.open(now)],
    })
    mayHoldOthers = wasHolding
    for (const [destination, batch] of Map.groupBy(claimed, (job) => job.destination))
      lanes.set(destination, runLane(destination, batch, leaseUntilMs))
    if (claimed.length > 0) isAnotherPassDue = true
  }

  async function runPass(): Promise<void> {
    do {
      isAnotherPassDue = false
      await claimOnce().catch((error: unknown) => {
        log.error({ reason: String(error) }, 'no jobs could be claimed')
      })
    } while (isAnotherPassDue && !stop.signal.aborted)
    pass = null
  }

  function wake(): void {
    if (stop.signal.aborted) return
    if (pass === null) pass = runPass()
    else isAnotherPassDue = true
  }

  async function start(): Promise<void> {
    try {
      const freed = await jobs.releaseLeases(ports.owner)
      if (freed > 0) log.info({ freed }, 'jobs of an earlier run go on')
    } catch (error) {
      log.error({ reason: String(error) }, 'leases of an earlier run could not be freed')
    }
    await runPass()
  }

  const stopListening = ports.onNotice(wake)
  const poll = setInterval(wake, POLL_MS)
  pass = start()

  return async () => {
    stop.abort()
    stopListening()
    clearInterval(poll)
    await pass
    // A job that does not end is left to the next start, which does it again.
    await Promise.race([Promise.all(lanes.values()), wait(STOP_MS, undefined, { ref: false })])
  }
}
