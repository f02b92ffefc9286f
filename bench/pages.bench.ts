/**
 * `npm run bench:pages`: how long the built server takes for pages over 2,000 vehicles, asked one after the
 * other over loopback. Every address is new, so nothing comes from the page cache; one line is measured with
 * it. JSON lines; exits 1 when a median is over the budget.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { demoGroup } from '#data/demo/demo-group.ts'
import { dealerRepository } from '#server/db/dealer-repository.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { vehicleRepository } from '#server/db/vehicle-repository.ts'

const VEHICLES = 2_000
const WARM_UP = 60
const SAMPLES = 200
const BUDGET_MS = 10

/** The demo group's vehicles over and over, each copy under a stock number of its own. */
async function fill(dataDir: string): Promise<void> {
  const at = new Date().toISOString()
  const { dealers, fees, vehicles } = demoGroup({ today: at.slice(0, 10) })
  const many = Array.from({ length: VEHICLES }, (_, index) => {
    const vehicle = vehicles[index % vehicles.length]
    if (!vehicle) throw new Error('the demo group has no vehicles')
    const round = Math.floor(index / vehicles.length)
    return { ...vehicle, stock: round === 0 ? vehicle.stock : `${vehicle.stock}R${round}` }
  })
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await dealerRepository(database).replaceAll({ dealers, fees }, at)
  const repository = vehicleRepository(database)
  await database.transaction(async (trx) => {
    for (const [code, own] of Map.groupBy(many, ({ dealerCode }) => dealerCode))
      await repository.upsert(code, trx, own, { runId: 'bench', at })
  })
  await database.close()
}

const quantile = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100

async function measure(name: string, addressOf: (index: number) => string) {
  const times: number[] = []
  for (let index = 0; index < WARM_UP + SAMPLES; index += 1) {
    const startedAt = performance.now()
    const response = await fetch(addressOf(index), { headers: { 'accept-encoding': 'gzip' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} for ${addressOf(index)}`)
    if (index >= WARM_UP) times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const p50Ms = quantile(sorted, 0.5)
  const over = p50Ms > BUDGET_MS
  if (over) process.exitCode = 1
  console.log(
    JSON.stringify({ name, p50Ms, p99Ms: quantile(sorted, 0.99), budgetMs: BUDGET_MS, over }),
  )
}

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
await fill(dataDir)
const server = spawn(process.execPath, ['src/server/main.ts'], {
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SITE: 'ocotillo', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const origin = await new Promise<string>((resolve, reject) => {
  server.on('exit', () => reject(new Error('the server did not come up')))
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const address = /ready at (\S+)/.exec(output)?.[1]
    if (address) resolve(address)
  })
})
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
