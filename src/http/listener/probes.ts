import type { IncomingMessage, ServerResponse } from 'node:http'

import { replyText } from '#http/request/reply.ts'
import type { HealthCheck } from '#platform/health/health-check.ts'

/**
 * Answers `/healthz` (the process lives) and `/readyz` (pages serve); `false` for every other path. Pages come from
 * memory: a balancer that asks `/readyz` keeps the server while its database is down. `/readyz?verbose` says what works,
 * as JSON with the same status.
 */
export function probes(health: HealthCheck, isStopping: () => boolean) {
  return async (
    url: URL,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<boolean> => {
    if (url.pathname === '/healthz') {
      replyText(incoming, outgoing, 200, 'alive')
      return true
    }
    if (url.pathname !== '/readyz') return false
    const isReady = !isStopping()
    const word = isReady ? 'ready' : 'not ready'
    const text = url.searchParams.has('verbose') ? await verbose(health, word) : word
    replyText(incoming, outgoing, isReady ? 200 : 503, text)
    return true
  }
}

async function verbose(health: HealthCheck, status: string): Promise<string> {
  const { database, writes, refusedWrites, lastRefusedWrite } = await health.check()
  return JSON.stringify({ status, pages: 'ok', database, writes, refusedWrites, lastRefusedWrite })
}
