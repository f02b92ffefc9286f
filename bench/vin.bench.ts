import { demoGroup } from '#tests/support/modules/demo.ts'
/**
 * `npm run bench:vin`: the time to load the VIN table, its memory, and the speed of decoding the demo group's VINs.
 * Prints one JSON line; exits 1 over the budget.
 */
import { vinDecoder } from '#tests/support/modules/vin.ts'

import { collectGarbage } from './search/collect-garbage.ts'

const BUDGET = { p99Ms: 1, decodesPerSecond: 2000 }
const ROUNDS = 20

const vins = demoGroup({ today: '2026-11-20' }).vehicles.map(({ vin }) => vin)
const service = vinDecoder()

/** Bytes of the heap after a garbage collection. */
const heapBytes = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const before = heapBytes()
const began = performance.now()
await service.decode(vins[0] ?? '')
const loadMs = performance.now() - began
const megabytes = (heapBytes() - before) / 1024 / 1024

/** Milliseconds of each decode, in one pass over the VINs. */
async function round(): Promise<readonly number[]> {
  const times: number[] = []
  for (const vin of vins) {
    const start = performance.now()
    await service.decode(vin)
    times.push(performance.now() - start)
  }
  return times
}

await round()
const times = []
for (let count = 0; count < ROUNDS; count++) times.push(...(await round()))
times.sort((a, b) => a - b)
const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0
const decodesPerSecond = (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0)
console.log(JSON.stringify({ loadMs, megabytes, decodesPerSecond, p99Ms, slowestMs: times.at(-1) }))
if (p99Ms > BUDGET.p99Ms || decodesPerSecond < BUDGET.decodesPerSecond) process.exitCode = 1
