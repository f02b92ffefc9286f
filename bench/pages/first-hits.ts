import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { median } from '../search/statistics.ts'
import { cpuMs } from './site-server.ts'

const SHOPPERS = 64
const BURSTS = 9
/** The wait for work after the responses, such as better compression. */
const SETTLE_MS = 60

const NAMES = [
  'one',
  'newConnections',
  'plainNewConnections',
  'existingConnections',
  'plainExistingConnections',
] as const

type Server = Readonly<{ port: number; pid: number }>

/** Concurrent requests of shoppers, each over a separate connection. */
async function burst(
  { port }: Server,
  path: string,
  { agent, shoppers }: Readonly<{ agent: Agent; shoppers: number }>,
): Promise<void> {
  const headers = { host: 'ocotillo.localhost', 'accept-encoding': 'gzip' }
  const responses = Array.from({ length: shoppers }, () => Promise.withResolvers<unknown>())
  for (const { resolve, reject } of responses)
    request({ port, path, headers, agent }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end()
  await Promise.all(responses.map(({ promise }) => promise))
}

/**
 * CPU milliseconds of 64 concurrent requests for an uncached page, the median of some bursts: over new connections and
 * over existing ones, the same for a server that only sends the bytes, and by turns with them one request for such a
 * page. Closed connections are not counted in the next burst.
 * @param path returns another path on each call
 */
export async function firstHits(server: Server, plain: Server, path: () => string) {
  const rounds: Readonly<Record<(typeof NAMES)[number], number>>[] = []
  const cost = async (to: Server, agent: Agent, shoppers = SHOPPERS) => {
    const before = cpuMs(to.pid)
    await burst(to, path(), { agent, shoppers })
    await wait(SETTLE_MS)
    return cpuMs(to.pid) - before
  }
  for (let round = 0; round < BURSTS; round += 1) {
    const siteAgent = new Agent({ keepAlive: true, maxSockets: SHOPPERS })
    const plainAgent = new Agent({ keepAlive: true, maxSockets: SHOPPERS })
    rounds.push({
      newConnections: await cost(server, siteAgent),
      plainNewConnections: await cost(plain, plainAgent),
      existingConnections: await cost(server, siteAgent),
      one: await cost(server, siteAgent, 1),
      plainExistingConnections: await cost(plain, plainAgent),
    })
    siteAgent.destroy()
    plainAgent.destroy()
    await wait(SETTLE_MS)
  }
  const medianOf = (name: (typeof NAMES)[number]) => median(rounds.map((round) => round[name]))
  return {
    one: medianOf('one'),
    newConnections: medianOf('newConnections'),
    existingConnections: medianOf('existingConnections'),
    plainNewConnections: medianOf('plainNewConnections'),
    plainExistingConnections: medianOf('plainExistingConnections'),
  }
}
