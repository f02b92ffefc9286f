import type { RequestListener, Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

import type { Log } from '#platform/log/log.ts'

import { onStopRequest } from './stop-requests.ts'

const MAX_STOP_MS = 9_000
/** How soon a connection is closed after its last response during the stop. */
const IDLE_CHECK_MS = 50
/**
 * How long no request may have arrived before a server closes; longer than a local proxy takes for its next request.
 */
const QUIET_MS = 10
const LONGEST_WAIT_FOR_QUIET_MS = 250

type Stopping = Readonly<{
  /** The request listener: the given one, except at the moment of closing. */
  answering: (listener: RequestListener) => RequestListener
  hasBegun: () => boolean
  /** Stops because the server cannot continue; the process exits with 1, so that its supervisor restarts it. */
  giveUp: (cause: unknown) => void
}>

type Options = Readonly<{
  /** How long a proxy in front has to notice by `/readyz` that it must send requests to another process. */
  drainMs: number
  /** Called once no more connections are accepted: ends responses that would not end by themselves. */
  onClosing?: () => void
  /** Closed after the server, in this order. */
  parts: readonly (() => Promise<void> | void)[]
  log: Log
}>

/**
 * Turns the event loop until nothing has arrived for a while: all connections are accepted (a turn accepts one) and all
 * requests are read. A connection closed earlier may contain a request, whose sender gets a reset: a proxy does not
 * send a post again.
 * @param arrivals counts connections and requests
 */
async function quietTurn(arrivals: () => number): Promise<void> {
  const latestMs = performance.now() + LONGEST_WAIT_FOR_QUIET_MS
  let [last, sinceMs] = [arrivals(), performance.now()]
  for (
    let nowMs = sinceMs;
    nowMs < latestMs && nowMs - sinceMs < QUIET_MS;
    nowMs = performance.now()
  ) {
    await nextTurn()
    if (arrivals() === last) continue
    last = arrivals()
    sinceMs = performance.now()
  }
}

/** Accepts no new connections and resolves when all pending requests have been processed. */
async function closeServer(server: Server, arrivals: () => number): Promise<void> {
  const over = new AbortController()
  server.close(() => over.abort())
  while (!over.signal.aborted) {
    await wait(IDLE_CHECK_MS, null, { signal: over.signal }).catch(() => {})
    await quietTurn(arrivals)
    server.closeIdleConnections()
  }
}

/**
 * Stops a server on SIGTERM, SIGINT or its supervisor's message, in two phases. For `drainMs` it keeps serving, but is
 * no longer ready and asks for connections to be closed. Then it accepts and reads everything that has arrived, accepts
 * no new connections, responds to pending requests, and closes its parts. A second signal ends the process immediately,
 * as do nine seconds after the first phase. Call it before other listeners for requests are added.
 */
export function stopGracefully(
  server: Server,
  { drainMs, onClosing, parts, log }: Options,
): Stopping {
  let isStopping = false
  let held: (() => void)[] | null = null
  let arrivals = 0
  server.on('connection', () => {
    arrivals += 1
  })
  server.on('request', (_, outgoing) => {
    arrivals += 1
    if (isStopping) outgoing.setHeader('connection', 'close')
  })
  const stop = async (exitCode: 0 | 1) => {
    isStopping = true
    // Set immediately: a process without pending work ends by itself.
    process.exitCode = exitCode
    setTimeout(() => process.exit(1), drainMs + MAX_STOP_MS).unref()
    await wait(drainMs)
    held = []
    await quietTurn(() => arrivals)
    const closed = closeServer(server, () => arrivals)
    onClosing?.()
    const late = held
    held = null
    for (const respond of late) respond()
    await closed
    for (const close of parts) await close()
    log.info({}, 'stopped')
    process.exit(exitCode)
  }
  onStopRequest((cause) => {
    if (isStopping) process.exit(1)
    log.info({ cause }, 'stopping')
    void stop(0)
  })
  return {
    answering: (listener) => (incoming, outgoing) =>
      held ? void held.push(() => listener(incoming, outgoing)) : listener(incoming, outgoing),
    hasBegun: () => isStopping,
    giveUp(cause) {
      log.error({ err: cause }, 'stopping: the server cannot continue')
      if (!isStopping) void stop(1)
    },
  }
}
