import type { HttpMetrics } from '#http/metrics/http-metrics.ts'
import type { Exchange } from '#http/request/exchange.ts'
import { addressMark, type Log } from '#platform/log/log.ts'

import { clientAddress } from './client-address.ts'

type Options = Readonly<{
  log: Log
  secretKey: string
  trustedProxies: number
  metrics: Pick<HttpMetrics, 'request'>
}>

const MAX_PATH_LENGTH = 200
/** Path segments that are secrets. Other segments are shorter unless a named one precedes them. */
const SECRETS = /[^/]{40,}|(?<=\/sell-my-car\/offer\/)[^/]+/gi

/** How many addresses have their marks remembered: a keyed hash takes longer than all else about a cached page. */
const MAX_MARKS = 10_000

/** Counts an exchange when it ends, whole or cut off, and logs one line. */
export function requestLog({ log, secretKey, trustedProxies, metrics }: Options) {
  const marks = new Map<string | null, string | null>()
  const markOf = (address: string | null): string | null => {
    const known = marks.get(address)
    if (known !== undefined) return known
    if (marks.size >= MAX_MARKS) marks.clear()
    const mark = addressMark(secretKey, address)
    marks.set(address, mark)
    return mark
  }
  return (exchange: Exchange): void => {
    const { id, incoming, outgoing } = exchange
    const startedAt = performance.now()
    const client = markOf(clientAddress(incoming, trustedProxies))
    outgoing.on('close', () => {
      const { route, site, trace } = exchange
      metrics.request(route, outgoing.statusCode)
      log.info(
        {
          requestId: id,
          method: incoming.method,
          // Never the query: shoppers' input may be in it.
          path: incoming.url?.split('?')[0]?.replaceAll(SECRETS, '…').slice(0, MAX_PATH_LENGTH),
          route,
          ...(site === null ? {} : { site }),
          ...(trace === null ? {} : { traceId: trace.traceId }),
          status: outgoing.statusCode,
          milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
          client,
          ...(outgoing.writableFinished ? {} : { aborted: true }),
        },
        'request',
      )
    })
  }
}
