import type { PreparedSearch } from './peer-types.ts'

/** One system with one query. */
export type Runner = Readonly<{ peer: string; search: PreparedSearch }>

export type Effort = Readonly<{
  /** The number of turns of each system. A turn is one call, or as many as fit into a few milliseconds. */
  samples: number
  /** The maximum time of a system for one query, in milliseconds; slow systems get fewer turns. */
  capMs: number
}>

/** The time of every call, in microseconds. */
export type Timings = Readonly<{ peer: string; micros: readonly number[]; turns: number }>

const WARM_UP_MS = 150
const WARM_UP_CALLS = 2
const TURN_MS = 4
/** The maximum calls of a turn. */
const TURN_CALLS = 40
const MIN_TURNS = 3

/** Milliseconds of one call. Synchronous results are not awaited, which would add a turn of the event loop. */
async function timed({ search }: Runner): Promise<number> {
  const began = performance.now()
  const result = search.run()
  if (result instanceof Promise) await result
  return performance.now() - began
}

/** Calls it until the code is compiled. @returns the time of the last call, in milliseconds */
async function warmUp(runner: Runner): Promise<number> {
  const began = performance.now()
  let last = 0
  for (let calls = 0; calls < WARM_UP_CALLS || performance.now() - began < WARM_UP_MS; calls++)
    last = await timed(runner)
  return last
}

async function turn(runner: Runner, micros: number[]): Promise<void> {
  const began = performance.now()
  let calls = 0
  do {
    micros.push((await timed(runner)) * 1000)
    calls++
  } while (calls < TURN_CALLS && performance.now() - began < TURN_MS)
}

/**
 * Times one query on all systems alternating: each has its first turn before any has its second, so that other work of
 * the machine affects all equally. Calls within a turn run with a warm CPU cache, for every system.
 */
export async function measure(
  runners: readonly Runner[],
  { samples, capMs }: Effort,
): Promise<readonly Timings[]> {
  const plans = []
  for (const runner of runners) {
    const callMs = await warmUp(runner)
    const most = Math.max(MIN_TURNS, Math.floor(capMs / callMs))
    plans.push({ runner, turns: Math.min(samples, most), micros: new Array<number>() })
  }
  for (let round = 0; round < samples; round++)
    for (const { runner, turns, micros } of plans) if (round < turns) await turn(runner, micros)
  return plans.map(({ runner, turns, micros }) => ({ peer: runner.peer, turns, micros }))
}
