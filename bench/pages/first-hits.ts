import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { median } from '../search/statistics.ts'
import { cpuMs } from './site-server.ts'

const SHOPPERS = 64
const BURSTS = 9
/** The wait for work after the responses, such as better compression. */
const SETTLE_MS = 60

const NAMES = [
  'newConnections',
  'plainNewConnections',
  'existingConnections',
  'plainExistingConnections',
] as const

type Server = Readonly<{ port: number; pid: number }>

/** Concurrent requests of all shoppers, each over a separate connection. */
async function burst({ port }: Server, path: string, agent: Agent): Promise<void> {
  const headers = { host: 'ocotillo.localhost', 'accept-encoding': 'gzip' }
  const responses = Array.from({ length: SHOPPERS }, () => Promise.withResolvers<unknown>())
  for (const { resolve, reject } of responses)
    request({ port, path, headers, agent }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end()
  await Promise.all(responses.map(({ promise }) => promise))
}

/**
 * CPU milliseconds of 64 concurrent requests for an uncached page, the median of some bursts: over new connections and
 * over existing ones, and the same for a server that only sends the bytes.
 * @param path returns another path on each call
 */
export async function firstHits(server: Server, plain: Server, path: () => string) {
  const rounds: Readonly<Record<(typeof NAMES)[number], number>>[] = []
  const cost = async (to: Server, agent: Agent) => {
    const before = cpuMs(to.pid)
    await burst(to, path(), agent)
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
      plainExistingConnections: await cost(plain, plainAgent),
    })
    siteAgent.destroy()
    plainAgent.destroy()
  }
  const medianOf = (name: (typeof NAMES)[number]) => median(rounds.map((round) => round[name]))
  return {
    newConnections: medianOf('newConnections'),
    existingConnections: medianOf('existingConnections'),
    plainNewConnections: medianOf('plainNewConnections'),
    plainExistingConnections: medianOf('plainExistingConnections'),
  }
}
