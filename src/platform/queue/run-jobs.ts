import { setTimeout as wait } from 'node:timers/promises'

import { asSpan, type Tracer } from '#platform/tracing/tracer.ts'

import { breakers } from './circuit-breakers.ts'
import { clockSteps } from './clock-steps.ts'
import type { JobHandler, JobOutcome } from './job-handler.ts'
import type { Job, JobRepository } from './job-repository.ts'
import type { CountedOutcome } from './queue-metrics.ts'
import { MAX_RETRY_DELAY_MS, retryDelayMs } from './retry-delay.ts'

/** No job takes longer than a minute, and a lane checks its lease before each. */
const LEASE_MS = 180_000
const ONE_JOB_MS = 70_000
const POLL_MS = 1000
/** How often it checks for jobs that wait because the clock was set back. */
const CLOCK_CHECK_MS = 60_000
/** How far the clocks of two machines may differ. */
const CLOCK_TOLERANCE_MS = 60_000
const STOP_MS = 5000
/** A queue that cannot be read is logged once per interval. */
const REFUSAL_LOG_MS = 60_000
const JOBS_PER_LANE = 16
const MAX_LANES = 8
const JOBS_AT_ONCE = 4
const RETRY_PERIOD_MS = 72 * 3_600_000
/**
 * A minimum number of attempts, so that neither a server that was off for days nor a replay abandons a job at the first
 * failure.
 */
const MIN_ATTEMPTS = 12

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void

export type RunJobsPorts = Readonly<{
  jobs: Pick<
    JobRepository,
    'claim' | 'complete' | 'fail' | 'markDead' | 'releaseLeases' | 'rescheduleOverdue'
  >
  /** The handlers of jobs, by their kind. A job of another kind waits, and is retried. */
  handlers: Readonly<Record<string, JobHandler>>
  /** Destinations whose jobs are left to other processes, because only those can reach them; none if absent. */
  leftToOthers?: readonly string[]
  /** Calls back when a job may have been queued; returns the function that stops it. */
  onNotice(callBack: () => void): () => void
  /** The name of this worker: constant across restarts, different in each running process. */
  owner: string
  /** Milliseconds since 1970 by the machine's clock. */
  now(): number
  /** Milliseconds of a clock that is never set: `performance.now`. */
  monotonicMs(): number
  /** From 0 to 1. */
  random(): number
  log: Readonly<{ info: Log; warn: Log; error: Log }>
  /** Counts the outcome of an attempt of a job. */
  count?: (kind: string, outcome: CountedOutcome) => void
  /** Records jobs as traces; none if absent. */
  tracer?: Tracer | null
}>

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Starts the worker that runs queued jobs, and returns the function that stops it: it finishes the running jobs and
 * leaves the rest for the next start.
 *
 * Each destination has its own lane, so that a dealer's slow or broken system delays no one else. A failed job is
 * retried with growing delays; after 72 hours it is abandoned, kept, and reported. Jobs that an earlier run of this
 * worker left unfinished are released first.
 */
export function runJobs(ports: RunJobsPorts): () => Promise<void> {
  const { jobs, log } = ports
  const breaker = breakers()
  const lanes = new Map<string, Promise<void>>()
  const stop = new AbortController()
  let pass: Promise<void> | null = null
  let isAnotherPassDue = false
  let mayHaveUnknownJobs = false

  async function attempt(job: Job): Promise<JobOutcome> {
    const handler = Object.hasOwn(ports.handlers, job.kind) ? ports.handlers[job.kind] : undefined
    if (handler === undefined)
      return { state: 'refused', reason: `this server runs no jobs of the kind ${job.kind}` }
    try {
      return await asSpan(ports.tracer ?? null, {
        name: job.kind,
        kind: 'consumer',
        attributes: { 'messaging.message.id': job.id },
        work: () => handler(job),
      })
    } catch (error) {
      // A bug in one job must not stop the others.
      return { state: 'refused', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  /** Retries a write until it succeeds, the lease has expired, or the worker stops. */
  async function withRetries(write: () => Promise<unknown>): Promise<void> {
    const latestMs = ports.monotonicMs() + LEASE_MS
    for (;;)
      try {
        await write()
        return
      } catch (error) {
        if (stop.signal.aborted || ports.monotonicMs() > latestMs) throw error
        // This timer keeps the process alive until the outcome is recorded.
        await wait(POLL_MS, undefined, { signal: stop.signal }).catch(() => {})
      }
  }

  async function settle(job: Job, outcome: JobOutcome): Promise<void> {
    const now = ports.now()
    const { kind, destination, attempts } = job
    const about = { job: job.id, kind, destination, attempts }
    ports.count?.(kind, outcome.state)
    if (outcome.state === 'accepted') {
      breaker.answered(destination)
      await withRetries(() => jobs.complete(job.id, { at: iso(now), evidence: outcome.evidence }))
      log.info(about, 'job done')
      return
    }
    if (outcome.state === 'refused') breaker.answered(destination)
    else breaker.failed(destination, ports.monotonicMs())
    const error = outcome.reason
    const ageMs = now - Date.parse(job.createdAt)
    if (ageMs > RETRY_PERIOD_MS && attempts >= MIN_ATTEMPTS) {
      await withRetries(() => jobs.markDead(job.id, { at: iso(now), error }))
      ports.count?.(kind, 'dead')
      log.error({ ...about, reason: error }, 'job failed permanently: replay it')
      return
    }
    const waitMs =
      breaker.pauseMs(destination, ports.monotonicMs()) ||
      retryDelayMs({ attempts, ageMs }, ports.random())
    await withRetries(() => jobs.fail(job.id, { runAt: iso(now + waitMs), error }))
    log.warn({ ...about, state: outcome.state, reason: error }, 'job waits')
  }

  /** Reschedules a job that was claimed but not attempted. */
  const reschedule = (job: Job, runAtMs: number) =>
    withRetries(() =>
      jobs.fail(job.id, { runAt: iso(runAtMs), error: job.lastError ?? 'not tried yet' }),
    )

  /** @param leaseEndMs when the lease ends, by the monotonic clock */
  async function handle(job: Job, leaseEndMs: number): Promise<void> {
    const elapsedMs = ports.monotonicMs()
    const pauseMs = breaker.pauseMs(job.destination, elapsedMs)
    const isShort = stop.signal.aborted || leaseEndMs - elapsedMs < ONE_JOB_MS
    if (pauseMs > 0 || isShort) await reschedule(job, ports.now() + pauseMs)
    else await settle(job, await attempt(job))
  }

  async function runLane(destination: string, batch: readonly Job[], leaseEndMs: number) {
    const queue = batch.values()
    const work = async () => {
      for (const job of queue)
        await handle(job, leaseEndMs).catch((error: unknown) => {
          // The database failed for the whole lease, which expires: the job will be claimed again.
          log.error({ job: job.id, destination, reason: String(error) }, 'job interrupted')
        })
    }
    const workers = breaker.hasNoFailures(destination) ? JOBS_AT_ONCE : 1
    await Promise.all(Array.from({ length: workers }, work))
    lanes.delete(destination)
    claimNext()
  }

  async function claimOnce(): Promise<void> {
    if (lanes.size >= MAX_LANES) return
    if (mayHaveUnknownJobs && lanes.size === 0) {
      await jobs.releaseLeases(ports.owner)
      mayHaveUnknownJobs = false
    }
    const now = ports.now()
    const elapsedMs = ports.monotonicMs()
    // If the response is lost, this worker may have claimed jobs that it does not know.
    const hadUnknownJobs = mayHaveUnknownJobs
    mayHaveUnknownJobs = true
    const claimed = await jobs.claim({
      owner: ports.owner,
      now: iso(now),
      leaseUntil: iso(now + LEASE_MS),
      limit: JOBS_PER_LANE,
      exceptDestinations: [
        ...(ports.leftToOthers ?? []),
        ...lanes.keys(),
        ...breaker.open(elapsedMs),
      ],
    })
    mayHaveUnknownJobs = hadUnknownJobs
    for (const [destination, batch] of Map.groupBy(claimed, (job) => job.destination))
      lanes.set(destination, runLane(destination, batch, elapsedMs + LEASE_MS))
    if (claimed.length > 0) isAnotherPassDue = true
  }

  let refusalLoggedMs = Number.NEGATIVE_INFINITY
  // Logged at intervals: the queue is checked every second, and the disk that is full may be that of the log.
  const logRefusal = (error: unknown) => {
    if (ports.monotonicMs() - refusalLoggedMs < REFUSAL_LOG_MS) return
    refusalLoggedMs = ports.monotonicMs()
    log.error({ reason: String(error) }, 'no jobs could be claimed')
  }

  async function runPass(): Promise<void> {
    do {
      isAnotherPassDue = false
      await checkClock().then(claimOnce).catch(logRefusal)
    } while (isAnotherPassDue && !stop.signal.aborted)
    pass = null
  }

  const stepOf = clockSteps(ports)
  let rescheduledMs = Number.NEGATIVE_INFINITY

  /**
   * Logs a change of the machine's clock, and reschedules jobs that would wait too long because of it. The jobs are
   * also checked periodically, as another machine's clock may have changed.
   */
  async function checkClock(): Promise<void> {
    const stepMs = stepOf()
    if (stepMs !== 0) log.warn({ stepMs }, 'the clock of this machine was changed')
    const elapsedMs = ports.monotonicMs()
    if (stepMs === 0 && elapsedMs - rescheduledMs < CLOCK_CHECK_MS) return
    rescheduledMs = elapsedMs
    const now = ports.now()
    const pulledIn = await jobs.rescheduleOverdue({
      now: iso(now),
      latestRetry: iso(now + MAX_RETRY_DELAY_MS + CLOCK_TOLERANCE_MS),
      latestNew: iso(now + CLOCK_TOLERANCE_MS),
      latestLease: iso(now + LEASE_MS + CLOCK_TOLERANCE_MS),
    })
    if (pulledIn > 0) log.warn({ pulledIn }, 'jobs waited because the clock was set back')
  }

  function claimNext(): void {
    if (stop.signal.aborted) return
    if (pass === null) pass = runPass()
    else isAnotherPassDue = true
  }

  async function start(): Promise<void> {
    try {
      const freed = await jobs.releaseLeases(ports.owner)
      if (freed > 0) log.info({ freed }, 'jobs of an earlier run resumed')
    } catch (error) {
      log.error({ reason: String(error) }, 'leases of an earlier run could not be freed')
    }
    await runPass()
  }

  const stopListening = ports.onNotice(claimNext)
  const poll = setInterval(claimNext, POLL_MS)
  pass = start()

  return async () => {
    stop.abort()
    stopListening()
    clearInterval(poll)
    await pass
    // A job that does not end in time is repeated after the next start.
    await Promise.race([Promise.all(lanes.values()), wait(STOP_MS, undefined, { ref: false })])
  }
}
