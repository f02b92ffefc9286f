import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { replyText } from '#http/request/reply.ts'
import type { HealthCheck } from '#platform/health/health-check.ts'

/** Responds to the probes; `false` for every other path. */
export type Probe = (
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => Promise<boolean>

/**
 * Responds to `/healthz` (the process is alive), `/readyz` (pages can be served) and `/metrics`; `false` for every
 * other path. Pages come from memory: a load balancer that checks `/readyz` keeps the server while its database is
 * down. `/readyz?verbose` lists the state of each part, as JSON with the same status.
 */
export function probes({
  health,
  isStopping,
  metrics,
}: Readonly<{
  health: HealthCheck
  isStopping: () => boolean
  /** Responds to `/metrics`. */
  metrics: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
}>): Probe {
  return async (url, incoming, outgoing) => {
    if (url.pathname === '/healthz') {
      replyText(incoming, outgoing, 200, 'alive')
      return true
    }
    if (url.pathname === '/metrics') {
      await metrics(incoming, outgoing)
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

/** Responds to every request of a process without pages: its probes, and 404 for everything else. */
export const probeListener =
  (probe: Probe): RequestListener =>
  async (incoming, outgoing) => {
    const url = URL.parse(incoming.url ?? '', 'http://process.invalid')
    try {
      if (url !== null && (await probe(url, incoming, outgoing))) return
      replyText(incoming, outgoing, 404, 'This process runs jobs and serves no pages.')
    } catch {
      outgoing.destroy()
    }
  }
