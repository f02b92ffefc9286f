import type { Server } from 'node:http'

import type { Log } from '#platform/log/log.ts'

const MAX_STOP_MS = 9_000
/** How soon a connection is closed whose last answer went out during the stop. */
const IDLE_CHECK_MS = 50

type Stopping = Readonly<{
  hasBegun: () => boolean
  /** Stops because the server can not go on; the process ends with 1, so that its supervisor starts it anew. */
  giveUp: (cause: unknown) => void
}>

/**
 * Stops a server on SIGTERM or SIGINT: no new connections, requests under way are answered, then the parts
 * are closed in order. A second signal, or nine seconds, ends the process at once.
 */
export function stopGracefully(
  server: Server,
  parts: readonly (() => Promise<void> | void)[],
  log: Log,
): Stopping {
  let isStopping = false
  const stop = async (exitCode: 0 | 1) => {
    isStopping = true
    // Said at once: a process that has nothing left to wait for ends by itself.
    process.exitCode = exitCode
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref()
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
