/**
 * `node bench/leads.bench.ts`: leads accepted a second on the embedded database, one JSON line for each number
 * of shoppers that send at once. Accepted is stored on disk with its delivery. Exits 1 over the budget.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { leadRepository } from '#server/db/lead-repository.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { sendLead } from '#server/use-cases/leads/send-lead.ts'
import { aLead } from '#tests/support/leads.ts'

const RUN_MS = 5000
/** On a machine with two cores. */
const BUDGET = { leadsPerSecond: 200, p99Ms: 150 }

const dataDir = await mkdtemp(join(tmpdir(), 'bench-leads-'))
const database = await openDatabase({ dataDir })
await migrate(database)
const ports = { leads: leadRepository(database), vehicleOf: () => null, now: () => new Date() }

/** Milliseconds of each lead that one shopper after the other sends until the time is over. */
async function shopper(end: number): Promise<readonly number[]> {
  const times: number[] = []
  while (performance.now() < end) {
    const began = performance.now()
    await sendLead(ports, aLead())
    times.push(performance.now() - began)
  }
  return times
}

try {
  for (const shoppers of [1, 16, 64]) {
    const began = performance.now()
    const end = began + RUN_MS
    const runs = await Promise.all(Array.from({ length: shoppers }, () => shopper(end)))
    const seconds = (performance.now() - began) / 1000
    const times = runs.flat().toSorted((a, b) => a - b)
    const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2))
    const leadsPerSecond = Math.round(times.length / seconds)
    const isOver = leadsPerSecond < BUDGET.leadsPerSecond || at(0.99) > BUDGET.p99Ms
    if (isOver) process.exitCode = 1
    console.log(
      JSON.stringify({
        shoppers,
        leadsPerSecond,
        p50Ms: at(0.5),
        p99Ms: at(0.99),
        budget: BUDGET,
        isOver,
      }),
    )
  }
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
