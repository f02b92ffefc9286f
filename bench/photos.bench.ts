/**
 * `npm run bench:photos [-- --vehicles 120] [--pages 10]`: imports a feed of vehicles with five photos each from a host
 * on this machine. Measures how fast the built server fetches and stores the photos, and the time of uncached pages
 * meanwhile and before. Prints one JSON line; exits 1 over the budget.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'

import { otherSize } from '#domain/vehicle/stored-photo.ts'
import { aFeed } from '#tests/support/builders/feeds.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { syntheticPhoto } from './load/synthetic-photo.ts'
import { builtServer } from './search/built-server.ts'
import { quantile } from './search/statistics.ts'

const PHOTOS_EACH = 5
const BASES = 12
/** For a machine with two cores that also runs the host and the client. */
const BUDGET = { photosPerMinute: 300, firstPerMinute: 60, pageRatio: 1.5, cardBytes: 40_000 }
const IDLE_MS = 20_000

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '120' },
    pages: { type: 'string', default: '10' },
  },
})
const vehicles = Number(values.vehicles)
const pagesPerSecond = Number(values.pages)
const count = vehicles * PHOTOS_EACH

const pictures = await Promise.all(Array.from({ length: BASES }, () => syntheticPhoto()))
// Bytes after the end of a JPEG are ignored, so that each photo is another one at the same cost.
const host = createServer((request, response) => {
  const number = Number(request.url?.slice(1)) || 0
  response
    .writeHead(200, { 'content-type': 'image/jpeg' })
    .end(Buffer.concat([pictures[number % BASES] ?? Buffer.of(), randomBytes(8)]))
})
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
// A TCP server has a port.
const { port } = host.address() as AddressInfo

const dataDir = await mkdtemp(join(tmpdir(), 'bench-photos-'))
process.env['PHOTO_PRIVATE_HOSTS'] = `127.0.0.1:${port}`
const { origin, stop } = await builtServer(dataDir, 'ocotillo')
const database = new DatabaseSync(join(dataDir, 'forecourt.db'), { readOnly: true })
const numberOf = (query: string) => Number(Object.values(database.prepare(query).get() ?? {})[0])

let turn = 0
/** Requests uncached lists at a constant rate until `isOver`. @returns milliseconds of each */
async function pagesUntil(isOver: () => boolean): Promise<readonly number[]> {
  const pending: Promise<number>[] = []
  const began = performance.now()
  for (let number = 0; !isOver(); number += 1) {
    const ahead = began + (number * 1000) / pagesPerSecond - performance.now()
    if (ahead > 1) await wait(ahead)
    pending.push(
      (async () => {
        const sentMs = performance.now()
        turn += 37
        const page = await fetch(`${origin}/search/used?maxPrice=${20_000 + (turn % 60_000)}`)
        await page.text()
        return performance.now() - sentMs
      })(),
    )
  }
  return Promise.all(pending)
}

const after = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}
const tenths = (value: number) => Math.round(value * 10) / 10

try {
  await pagesUntil(after(IDLE_MS / 2))
  const idle = await pagesUntil(after(IDLE_MS))
  const rows = Array.from({ length: vehicles }, (_, vehicle) => ({
    DealerId: '',
    'Photo Url List': Array.from(
      { length: PHOTOS_EACH },
      (_photo, index) => `http://127.0.0.1:${port}/${vehicle * PHOTOS_EACH + index}`,
    ).join('|'),
  }))
  const file = join(dataDir, 'feed.csv')
  await writeFile(file, aFeed(rows))
  await promisify(execFile)(
    process.execPath,
    ['build/app/cli.js', 'inventory', 'import', file, '--dealer', 'OCS', '--allow-shrink'],
    { env: { ...process.env, DATA_DIR: dataDir, GROUP_DIR: FIXTURE_GROUP, SITE: 'ocotillo' } },
  )
  const began = performance.now()
  let done = 0
  const duringImport = await pagesUntil(() => {
    const stored = numberOf("select count(*) from photo_source where state = 'stored'")
    if (stored >= count && done === 0) done = performance.now()
    return done > 0 || performance.now() - began > 600_000
  })
  const minutes = (done - began) / 60_000
  const card = await (await fetch(`${origin}/detail/used/2018/jeep/wrangler/S1/OCS`)).text()
  const reference = /\/media\/[\da-f]{32}\/\d+\.jpg#[\da-f]{6}/.exec(card)?.[0] ?? ''
  const first = await fetch(origin + otherSize(reference, 640, 'avif'))
  const cardBytes = (await first.arrayBuffer()).byteLength
  const photosPerMinute = Math.round(count / minutes)
  const firstPerMinute = Math.round(vehicles / minutes)
  const [idleP99, importP99] = [quantile(idle, 0.99), quantile(duringImport, 0.99)]
  const pageRatio = tenths(importP99 / idleP99)
  const isOver =
    photosPerMinute < BUDGET.photosPerMinute ||
    firstPerMinute < BUDGET.firstPerMinute ||
    pageRatio > BUDGET.pageRatio ||
    cardBytes > BUDGET.cardBytes ||
    first.headers.get('content-type') !== 'image/avif'
  if (isOver) process.exitCode = 1
  console.log(
    JSON.stringify({
      vehicles,
      photos: count,
      photoBytes: Math.round(pictures.reduce((sum, { length }) => sum + length, 0) / BASES),
      seconds: tenths(minutes * 60),
      photosPerMinute,
      firstPerMinute,
      cardType: first.headers.get('content-type'),
      cardBytes,
      pageIdleP50Ms: tenths(quantile(idle, 0.5)),
      pageBesideP50Ms: tenths(quantile(duringImport, 0.5)),
      pageIdleP99Ms: tenths(idleP99),
      pageBesideP99Ms: tenths(importP99),
      pageRatio,
      load: tenths(loadavg()[0] ?? 0),
      budget: BUDGET,
      isOver,
    }),
  )
} finally {
  database.close()
  stop()
  host.close()
  host.closeAllConnections()
  await rm(dataDir, { recursive: true, force: true })
}
