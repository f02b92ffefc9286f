import { gunzipSync } from 'node:zlib'

import { httpClient } from '../load/client.ts'
import { cpuMsWithChildren } from '../processes/supervised-server.ts'
import { median } from '../search/statistics.ts'
import { nextServer } from './next-server.ts'
import { pageTree } from './page-tree.ts'
import type { siteServer } from './site-server.ts'

const LIST = '/search/used'
/** Rounds until the code of both is compiled, which are not counted. */
const WARM_UP = 3

type Site = Awaited<ReturnType<typeof siteServer>>
type Effort = Readonly<{ rounds: number; pages: number }>

/** Elements in markup. */
const elementsIn = (html: string): number => html.match(/<[a-zA-Z]/g)?.length ?? 0

/** A list that no request has asked for before, of all but a few vehicles, so that it has the markup of the whole list. */
const listAt = (number: number) => `${LIST}?maxPrice=${60_000 + number * 37}`

/**
 * CPU milliseconds of an uncached results page of this site and of the same page in Next.js, by turns: the same
 * vehicles, the same markup (Next.js renders ours from data), each at a new address, compressed by gzip.
 */
export async function besideNext(site: Site, { rounds, pages }: Effort) {
  const htmlAt = async (path: string) => gunzipSync((await site.get(path)).body).toString('utf8')
  const tree = pageTree(await htmlAt(LIST), await htmlAt(`${LIST}?show=10000`))
  const next = await nextServer(tree)
  const client = httpClient({ port: next.port, host: '127.0.0.1' })
  try {
    const nextBody = async (path: string) => {
      const { status, body } = await client.send(path, { headers: { 'accept-encoding': 'gzip' } })
      if (status !== 200) throw new Error(`Next.js responds ${status} for ${path}`)
      return body
    }
    const peers = {
      ours: { pid: site.pid, get: async (path: string) => (await site.get(path)).body },
      next: { pid: next.pid, get: nextBody },
    }
    const costs = { ours: new Array<number>(), next: new Array<number>() }
    let number = 0
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      const paths = Array.from({ length: pages }, () => listAt((number += 1)))
      for (const name of ['ours', 'next'] as const) {
        const { pid, get } = peers[name]
        const before = cpuMsWithChildren(pid)
        for (const path of paths) await get(path)
        if (round >= WARM_UP) costs[name].push((cpuMsWithChildren(pid) - before) / pages)
      }
    }
    const sizeOf = (body: Buffer) => {
      const html = gunzipSync(body).toString('utf8')
      return { gzipBytes: body.length, bytes: html.length, elements: elementsIn(html) }
    }
    const last = listAt((number += 1))
    return {
      name: 'uncached list beside Next.js',
      version: next.version,
      vehicles: tree.vehicles.length,
      cpuMsPerPage: { ours: median(costs.ours), next: median(costs.next) },
      ratio: Math.round((median(costs.ours) / median(costs.next)) * 100) / 100,
      sizes: {
        ours: sizeOf(await peers.ours.get(last)),
        next: sizeOf(await peers.next.get(last)),
      },
    }
  } finally {
    client.close()
    next.stop()
  }
}
