/**
 * `npm run bench:inp [-- --rounds 5]`: how long taps and typed characters of three journeys on a phone take until the next
 * frame (Interaction to Next Paint, by the Event Timing API), with the CPU slowed down four times: a used truck from the
 * home page to a sent question, a service visit, and an offer for a vehicle. Runs `tests/e2e/journeys.e2e.ts` on the last
 * build. Prints a JSON line for each journey; exits 1 if the median of the slowest interactions is over the budget.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'

import * as v from 'valibot'

import { median } from '../search/statistics.ts'

const BUDGET_MS = 100
const SLOW_DOWN = 4
const PORT = '4198'

const Round = v.object({
  efforts: v.record(
    v.string(),
    v.object({ taps: v.number(), fields: v.number(), characters: v.number() }),
  ),
  slow: v.record(
    v.string(),
    v.array(
      v.object({
        name: v.string(),
        target: v.string(),
        ms: v.number(),
        handledMs: v.tuple([v.number(), v.number()]),
      }),
    ),
  ),
})
type Round = v.InferOutput<typeof Round>
type Interaction = Round['slow'][string][number]

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const folder = mkdtempSync(join(tmpdir(), 'forecourt-inp-'))
const run = promisify(execFile)

/** Walks the journeys once. @throws {Error} if one of them fails */
async function walk(round: number): Promise<Round> {
  const file = join(folder, `${round}.json`)
  await run('playwright', ['test', 'tests/e2e/journeys.e2e.ts', '--project=pages'], {
    env: { ...process.env, PW_DISABLE_TS_ESM: '1', E2E_PORT: PORT, INP: '1', INP_FILE: file },
  })
  return v.parse(Round, JSON.parse(readFileSync(file, 'utf8')))
}

/** The interactions whose median is over the budget, slowest first, with the time before and in their handlers. */
function overBudget(each: readonly Interaction[]): readonly string[] {
  const byTarget = Map.groupBy(each, ({ name, target }) => `${name} ${target}`)
  return [...byTarget]
    .map(([target, all]) => ({
      target,
      ms: median(all.map(({ ms }) => ms)),
      beforeMs: median(all.map(({ handledMs }) => handledMs[0])),
      duringMs: median(all.map(({ handledMs }) => handledMs[1])),
    }))
    .filter(({ ms }) => ms > BUDGET_MS)
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ target, ms, beforeMs, duringMs }) => `${ms} ms (${beforeMs}, ${duringMs}) ${target}`)
}

const slowestOf = (interactions: readonly Interaction[]): Interaction | undefined =>
  interactions.toSorted((a, b) => b.ms - a.ms)[0]

try {
  const rounds: Round[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await walk(round))
  for (const [name, effort] of Object.entries(rounds[0]?.efforts ?? {})) {
    const each = rounds.map(({ slow }) => slow[name] ?? [])
    const inpMs = median(each.map((interactions) => slowestOf(interactions)?.ms ?? 0))
    const slowest = slowestOf(each.flat())
    console.log(
      JSON.stringify({
        name: `journey ${name}`,
        slowDown: SLOW_DOWN,
        rounds: rounds.length,
        load: loadavg()[0],
        ...effort,
        inpMs,
        medianMs: median(each.flat().map(({ ms }) => ms)),
        maxMs: slowest?.ms ?? 0,
        slowest: slowest ? `${slowest.name} ${slowest.target}` : '',
        over: overBudget(each.flat()),
        budgetMs: BUDGET_MS,
      }),
    )
    if (inpMs > BUDGET_MS) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
