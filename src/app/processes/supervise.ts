/** Runs several processes on one port, replaces those that end, and restarts them one after another. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Environment } from '#platform/env/env.ts'
import type { Role } from '#platform/env/role.ts'
import type { Log } from '#platform/log/log.ts'

import { PROCESS_NAME } from './process-name.ts'
import { READY, STOP } from './stop-requests.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A process that has lived longer did not fail at its start: the next pause is short again. */
const LONG_LIFE_MS = 60_000
/** A replacement that is not ready by then is ended, and the running process stays. */
const LONGEST_START_MS = 120_000

/** One of the processes, and those that replace it. */
type Place = {
  readonly number: number
  /** Changes when a process replaces a running one, so that the two have different names. */
  letter: 'a' | 'b'
  worker: Worker | null
  pauseMs: number
}

type Options = Pick<Environment, 'processes' | 'role'> & Readonly<{ log: Log }>

/**
 * The working directory as it was named, maybe by a symbolic link: processes that are started later run the release to
 * which the link points then.
 */
function homeFolder(): string {
  const named = process.env['PWD'] ?? '.'
  try {
    return realpathSync(named) === process.cwd() ? named : process.cwd()
  } catch {
    return process.cwd()
  }
}

/** With `all`, one process runs the jobs. */
const roleAt = (role: Role, { number }: Place): Role =>
  role === 'all' && number > 1 ? 'web' : role

/** Starts a process. @returns it; `ready` rejects if it ends before it serves */
function startProcess(role: Role, place: Place) {
  const worker = cluster.fork({
    ROLE: roleAt(role, place),
    [PROCESS_NAME]: `${place.number}${place.letter}`,
  })
  const ready = Promise.withResolvers<void>()
  worker.on('message', (message) => {
    if (message === READY) ready.resolve()
  })
  worker.once('exit', (code, signal) => ready.reject(new Error(`ended with ${signal ?? code}`)))
  ready.promise.catch(() => {})
  return { worker, ready: ready.promise }
}

/**
 * Lets a process respond to its pending requests and end; one that does not serve yet has none and does not listen for
 * the message.
 */
async function endProcess(worker: Worker, isServing: boolean): Promise<void> {
  if (worker.isDead()) return
  const exit = once(worker, 'exit')
  if (isServing && worker.isConnected()) worker.send(STOP)
  else worker.process.kill('SIGKILL')
  await exit
}

/**
 * Runs the processes until SIGTERM or SIGINT; a second one ends them at once. SIGHUP replaces them one after another,
 * each once the next one serves. A process that ends by itself is started again after half a second, and later each
 * time it fails at its start.
 * @returns the exit code: 1 if the first process cannot start, or one cannot stop in order
 */
export async function supervise({ processes, role, log }: Options): Promise<0 | 1> {
  const home = homeFolder()
  cluster.setupPrimary({ exec: resolve(home, process.argv[1] ?? ''), cwd: home })
  const places = Array.from({ length: processes }, (_, index): Place => ({
    number: index + 1,
    letter: 'a',
    worker: null,
    pauseMs: 0,
  }))
  const serving = new WeakSet<Worker>()
  const stopping = new AbortController()
  const { signal } = stopping

  /** Starts a process in a slot, and another one when it ends by itself. */
  function occupy(place: Place, { worker, ready }: ReturnType<typeof startProcess>): Promise<void> {
    const startedMs = performance.now()
    place.worker = worker
    const startAgain = async () => {
      const isLater = performance.now() - startedMs < LONG_LIFE_MS
      place.pauseMs = isLater
        ? Math.min(Math.max(place.pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
        : FIRST_PAUSE_MS
      await wait(place.pauseMs, null, { signal })
      if (place.worker === worker) await occupy(place, startProcess(role, place))
    }
    worker.once('exit', (exitCode, exitSignal) => {
      if (place.worker !== worker || signal.aborted) return
      log.error(
        { process: place.number, exitCode, exitSignal },
        'a process ended: starting another',
      )
      // Another that fails is logged by its own end.
      startAgain().catch(() => {})
    })
    return ready.then(() => void serving.add(worker))
  }

  /** @throws {Error} if the next process does not serve: the old one stays */
  async function replaceAt(place: Place): Promise<void> {
    const letter = place.letter === 'a' ? 'b' : 'a'
    const next = startProcess(role, { ...place, letter })
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_START_MS)])
    const { promise: late, reject } = Promise.withResolvers<never>()
    timeout.addEventListener('abort', () => reject(timeout.reason))
    try {
      await Promise.race([next.ready, late])
    } catch (error) {
      await endProcess(next.worker, false)
      throw error
    }
    const old = place.worker
    place.letter = letter
    await occupy(place, next)
    if (old !== null) await endProcess(old, serving.has(old))
  }

  async function replaceAll(): Promise<void> {
    log.info({}, 'replacing the processes')
    try {
      for (const place of places) await replaceAt(place)
      log.info({}, 'replaced the processes')
    } catch (error) {
      if (!signal.aborted)
        log.error({ err: error }, 'a new process does not serve: the old ones stay')
    }
  }

  async function stopAll(): Promise<0 | 1> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map((worker) => endProcess(worker, serving.has(worker))))
    return workers.every((worker) => worker.process.exitCode === 0) ? 0 : 1
  }

  const stopRequest = Promise.withResolvers<void>()
  const onStop = () => {
    if (signal.aborted) process.exit(1)
    stopping.abort()
    stopRequest.resolve()
  }
  process.on('SIGTERM', onStop)
  process.on('SIGINT', onStop)

  const [first, ...others] = places
  try {
    // It migrates the database, and a wrong setting is reported by one process.
    if (first) await Promise.race([occupy(first, startProcess(role, first)), stopRequest.promise])
  } catch {
    return 1
  }
  if (signal.aborted) return stopAll()
  for (const place of others) occupy(place, startProcess(role, place)).catch(() => {})
  let replacing = Promise.resolve()
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll)
  })
  await stopRequest.promise
  return stopAll()
}
