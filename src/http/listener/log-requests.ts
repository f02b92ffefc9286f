import type { HttpMetrics } from '#http/metrics/http-metrics.ts'
import type { Exchange } from '#http/request/exchange.ts'
import { addressHash, type LineLog, type LineWriter } from '#platform/log/log.ts'

import { clientAddress } from './client-address.ts'

type Options = Readonly<{
  log: Pick<LineLog, 'info' | 'lines'>
  secretKey: string
  trustedProxies: number
  metrics: Pick<HttpMetrics, 'request'>
}>

const MAX_PATH_LENGTH = 200
/** Path segments that are tokens. Other segments are shorter unless a named one precedes them. */
const SECRETS = /[^/]{40,}|(?<=\/sell-my-car\/offer\/)[^/]+/gi

/** How many addresses have their hashes cached: a keyed hash takes longer than everything else about a cached page. */
const MAX_HASHES = 10_000

/** The path without tokens. The query is never logged, since it may contain shoppers' input. */
const loggedPath = (url: string | undefined) =>
  url?.split('?')[0]?.replaceAll(SECRETS, '…').slice(0, MAX_PATH_LENGTH)

/** The log fields that repeated requests have in common. */
const sameFields = ({ incoming: { method, url }, route, site }: Exchange) => ({
  method,
  path: loggedPath(url),
  route,
  ...(site === null ? {} : { site }),
})

const MESSAGE = 'request'

/** Counts exchanges when they end, completed or aborted, and logs one line for each. */
export function requestLog({ log, secretKey, trustedProxies, metrics }: Options) {
  const hashes = new Map<string | null, string | null>()
  const hashOf = (address: string | null): string | null => {
    const known = hashes.get(address)
    if (known !== undefined) return known
    if (hashes.size >= MAX_HASHES) hashes.clear()
    const hash = addressHash(secretKey, address)
    hashes.set(address, hash)
    return hash
  }
  return {
    /** Returns a fast logger for requests with the same fields as this one. */
    logWriterFor: (exchange: Exchange): LineWriter => log.lines(sameFields(exchange), MESSAGE),

    logWhenDone(exchange: Exchange): void {
      const { id, incoming, outgoing } = exchange
      const startedAt = performance.now()
      const client = hashOf(clientAddress(incoming, trustedProxies))
      outgoing.on('close', () => {
        const { route, trace, line } = exchange
        const { statusCode: status } = outgoing
        const isWhole = outgoing.writableFinished || exchange.isSent
        const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10
        metrics.request(route, status)
        if (line && trace === null && isWhole) {
          const hash = client === null ? 'null' : `"${client}"`
          line(
            `"requestId":"${id}","status":${status},"milliseconds":${milliseconds},"client":${hash}`,
          )
          return
        }
        log.info(
          {
            requestId: id,
            ...sameFields(exchange),
            ...(trace === null ? {} : { traceId: trace.traceId }),
            status,
            milliseconds,
            client,
            ...(isWhole ? {} : { aborted: true }),
          },
          MESSAGE,
        )
      })
    },
  }
}
