import type { Server } from 'node:http'

import type { Log } from '#server/log.ts'

const LONGEST_STOP_MS = 9_000

/**
 * Stops a server on SIGTERM or SIGINT: no new connections, requests under way are answered, then the parts
 * are closed in order. A second signal, or nine seconds, ends the process at once.
 * @returns whether the stop has begun
 */
export function stopGracefully(
  server: Server,
  parts: readonly (() => Promise<void> | void)[],
  log: Log,
): () => boolean {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
    for (const close of parts) await close()
    log.info({}, 'stopped')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
  return () => isStopping
}
