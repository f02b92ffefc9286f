/**
 * `npm run bench:proxy [-- --seconds 3 --rounds 5]`: a cached list of the built server requested directly and through
 * nginx as a caching proxy in front of it, by turns: requests a second over 64 connections, and CPU time of a request in
 * nginx and in the server (needs `nginx` and `wrk`). Prints one JSON line. Takes a minute, and needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { fill } from '../growth/filled.ts'
import { httpClient } from '../load/client.ts'
import { hasWrk, wrk } from '../load/wrk.ts'
import { cpuMs, siteServer } from '../pages/site-server.ts'
import { median } from '../search/statistics.ts'
import { cachingNginx } from './caching-nginx.ts'

const PAGE = '/search/used'
const VEHICLES = 2000
/** The server compresses a page better once it is requested again after a second. */
const WARM_UP_REQUESTS = 20
const US_PER_MS = 1000

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
  },
})

const tenths = (value: number) => Math.round(value * 10) / 10
const hundredths = (value: number) => Math.round(value * 100) / 100

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-proxy-'))
const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
try {
  await fill(dataDir, VEHICLES)
  const server = await siteServer(dataDir, {
    TRUST_PROXY: '1',
    DRAIN_MS: '0',
    CDN_SECONDS: '60',
    LOG_LEVEL: 'warn',
  })
  stops.unshift(server.stop)
  const nginx = await cachingNginx(dataDir, server.port)
  if (nginx === null) console.log('not measured: nginx is not installed')
  else if (hasWrk()) {
    stops.unshift(nginx.stop)
    const client = httpClient({ port: nginx.port, host: 'ocotillo.localhost' })
    const headers = { 'accept-encoding': 'gzip' }
    for (let times = 0; times < WARM_UP_REQUESTS; times += 1) await server.get(PAGE)
    await client.send(PAGE, { headers })
    const { headers: hit } = await client.send(PAGE, { headers })
    client.close()
    if (hit['x-cache'] !== 'HIT') throw new Error('nginx does not cache the page')
    const rates = { direct: new Array<number>(), nginx: new Array<number>() }
    const costs = {
      direct: new Array<number>(),
      nginx: new Array<number>(),
      behind: new Array<number>(),
    }
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const name of ['direct', 'nginx'] as const) {
        const { port } = name === 'direct' ? server : nginx
        const [ours, theirs] = [cpuMs(server.pid), cpuMs(nginx.pid)]
        const { rate, requests } = await wrk({ port, path: PAGE, seconds: Number(values.seconds) })
        const ourUs = ((cpuMs(server.pid) - ours) * US_PER_MS) / requests
        rates[name].push(rate)
        if (name === 'direct') costs.direct.push(ourUs)
        else {
          costs.nginx.push(((cpuMs(nginx.pid) - theirs) * US_PER_MS) / requests)
          costs.behind.push(ourUs)
        }
      }
    console.log(
      JSON.stringify({
        name: 'cached list, direct and through nginx that caches it',
        load: loadavg()[0],
        cores: cpus().length,
        requestsPerSecond: {
          direct: Math.round(median(rates.direct)),
          nginx: Math.round(median(rates.nginx)),
        },
        ratio: hundredths(median(rates.nginx) / median(rates.direct)),
        cpuUsPerRequest: {
          direct: tenths(median(costs.direct)),
          nginx: tenths(median(costs.nginx)),
          serverBehindNginx: tenths(median(costs.behind)),
        },
      }),
    )
  }
} finally {
  for (const stop of stops) stop()
}
