import type { IncomingMessage, ServerResponse } from 'node:http'

import { replyText } from '#http/request/reply.ts'
import type { HealthCheck } from '#platform/health/health-check.ts'

/** Answers `/healthz` (the process lives) and `/readyz` (pages serve); `false` for every other path. */
export function probes(health: HealthCheck, isStopping: () => boolean) {
  return async (
    path: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<boolean> => {
    if (path === '/healthz') {
      replyText(incoming, outgoing, 200, 'alive')
      return true
    }
    if (path !== '/readyz') return false
    const isReady = !isStopping() && (await health.check()).isReady
    replyText(incoming, outgoing, isReady ? 200 : 503, isReady ? 'ready' : 'not ready')
    return true
  }
}
