import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import type { Log } from '#platform/log/log.ts'

const MAX_STOP_MS = 9_000
/** How soon a connection is closed whose last answer went out during the stop. */
const IDLE_CHECK_MS = 50

type Stopping = Readonly<{
  hasBegun: () => boolean
  /** Stops because the server can not go on; the process exits with 1, so that its supervisor restarts it. */
  giveUp: (cause: unknown) => void
}>

type Options = Readonly<{
  /** How long a proxy in front gets to learn from `/readyz` that it must send its requests elsewhere. */
  drainMs: number
  /** What is closed after the server, in this order. */
  parts: readonly (() => Promise<void> | void)[]
  log: Log
}>

/**
 * Stops a server on SIGTERM or SIGINT, in two phases. For `drainMs` it serves on, but is not ready any more and asks
 * for connections to be closed. Then it takes no new connections, answers the requests under way, and closes its
 * parts. A second signal, or nine seconds after the first phase, ends the process at once.
 * Call it before other listeners for requests are added.
 */
export function stopGracefully(server: Server, { drainMs, parts, log }: Options): Stopping {
  let isStopping = false
  server.on('request', (_, outgoing) => {
    if (isStopping) outgoing.setHeader('connection', 'close')
  })
  const stop = async (exitCode: 0 | 1) => {
    isStopping = true
    // Set at once: a process that has nothing left to wait for ends by itself.
    process.exitCode = exitCode
    setTimeout(() => process.exit(1), drainMs + MAX_STOP_MS).unref()
    await wait(drainMs)
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    await new Promise<void>((resolve) => void server.close(() => resolve()))
    clearInterval(idle)
    for (const close of parts) await close()
    log.info({}, 'stopped')
    process.exit(exitCode)
  }
  const onSignal = (signal: string) => {
    if (isStopping) process.exit(1)
    log.info({ signal }, 'stopping')
    void stop(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return {
    hasBegun: () => isStopping,
    giveUp(cause) {
      log.error({ err: cause }, 'stopping: the server can not go on')
      if (!isStopping) void stop(1)
    },
  }
}
