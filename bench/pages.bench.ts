/**
 * `npm run bench:pages`: how long the built server takes for pages over 2,000 vehicles, asked one after the
 * other over loopback: by its own request log, and as a client sees it. Every address is new, so nothing comes
 * from the page cache; one line is measured with it. JSON lines; exits 1 when the server's median is over the
 * budget.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { vehicleRepository } from '#tests/support/modules/inventory.ts'

import { quantile } from './search/statistics.ts'

const VEHICLES = 2_000
const WARM_UP = 150
const SAMPLES = 200
const BUDGET_MS = 10

/** The demo group's vehicles over and over, each copy under a stock number of its own. */
async function fill(dataDir: string): Promise<void> {
  const at = new Date().toISOString()
  const { dealers, vehicles } = demoGroup({ today: at.slice(0, 10) })
  const many = Array.from({ length: VEHICLES }, (_, index) => {
    const vehicle = vehicles[index % vehicles.length]
    if (!vehicle) throw new Error('the demo group has no vehicles')
    const round = Math.floor(index / vehicles.length)
    return { ...vehicle, stock: round === 0 ? vehicle.stock : `${vehicle.stock}R${round}` }
  })
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await dealerRepository(database).replaceAll({ dealers, fees: [] }, at)
  const repository = vehicleRepository(database)
  await database.transaction(async (trx) => {
    for (const [code, own] of Map.groupBy(many, ({ dealerCode }) => dealerCode))
      await repository.upsert(code, trx, own, { runId: 'bench', at })
  })
  await database.close()
}

const hundredths = (value: number) => Math.round(value * 100) / 100

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
await fill(dataDir)
const server = spawn(process.execPath, ['src/app/main.ts'], {
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SITE: 'ocotillo', LOG_LEVEL: 'info' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let output = ''
const origin = await new Promise<string>((resolve, reject) => {
  server.on('exit', () => reject(new Error('the server did not come up')))
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const address = /ready at (\S+)/.exec(output)?.[1]
    if (address) resolve(address)
  })
})

/** What the server wrote of its own time for each request since the last look. */
function ownTimes(): readonly number[] {
  const times = [...output.matchAll(/"milliseconds":([\d.]+)/g)].map(([, text]) => Number(text))
  output = ''
  return times
}

async function measure(name: string, addressOf: (index: number) => string) {
  const seen: number[] = []
  for (let index = 0; index < WARM_UP + SAMPLES; index += 1) {
    if (index === WARM_UP) ownTimes()
    const startedAt = performance.now()
    const response = await fetch(addressOf(index), { headers: { 'accept-encoding': 'gzip' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} for ${addressOf(index)}`)
    if (index >= WARM_UP) seen.push(performance.now() - startedAt)
  }
  const own = ownTimes()
  const serverP50Ms = hundredths(quantile(own, 0.5))
  if (serverP50Ms > BUDGET_MS) process.exitCode = 1
  console.log(
    JSON.stringify({
      name,
      serverP50Ms,
      serverP99Ms: hundredths(quantile(own, 0.99)),
      clientP50Ms: hundredths(quantile(seen, 0.5)),
      budgetMs: BUDGET_MS,
    }),
  )
}

try {
  console.log(JSON.stringify({ vehicles: VEHICLES, samples: SAMPLES, load: loadavg()[0] }))
  await measure('search, all', (index) => `${origin}/search/new?n=${index}`)
  await measure(
    'search, narrowed',
    (index) => `${origin}/search/used?make=Jeep&body=SUV&n=${index}`,
  )
  await measure('search, keywords', (index) => `${origin}/search/new?keywords=wrangler&n=${index}`)
  await measure('search, cached', () => `${origin}/search/new`)
  await measure('home', (index) => `${origin}/?n=${index}`)
} finally {
  server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true })
}
