/**
 * `npm run bench [-- --only pages,soak] [--without search,admin] [--quick]`: all benches, one after another; prints the
 * output of each, then its figures beside those of the last run, with their ratios. Figures are stored in `.bench/`, which
 * Git ignores; `--quick` takes minutes, and stores none. `--list` prints the benches and what they take. Builds first if
 * the sources have changed. Exits 1 if one of them is over a budget or fails.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { builtServer } from '../search/built-server.ts'
import { BENCHES, type Bench } from './benches.data.ts'
import { comparison, figuresOf, type Figures } from './figures.ts'

const RESULTS = '.bench'
const LAST = join(RESULTS, 'last.json')
const MS_PER_MINUTE = 60_000

type Run = Readonly<{ at: string; commit: string; load: number; figures: Figures }>
type Runs = Record<string, Run>

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    without: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const listed = (text: string) => text.split(',').filter(Boolean)
const without = listed(values.without)
const only = values.only === undefined ? null : listed(values.only)
const unknown = [...without, ...(only ?? [])].find((name) =>
  BENCHES.every((bench) => bench.name !== name),
)
if (unknown !== undefined) {
  console.error(`no bench ${unknown}: ${BENCHES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = BENCHES.filter(
  ({ name }) => !without.includes(name) && (only === null || only.includes(name)),
)

/** Runs a bench and shows its output. @returns its output, and whether it failed or is over a budget */
async function outputOf({ name, args = [], quick }: Bench, further: readonly string[]) {
  const script = [
    'run',
    '--silent',
    `bench:${name}`,
    '--',
    ...(values.quick ? quick : args),
    ...further,
  ]
  const child = spawn('npm', script, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk)
  })
  const [code] = await once(child, 'close')
  return { output, isOver: code !== 0 }
}

/** Runs a bench, with the address of a server if it needs one. */
async function runBench(bench: Bench) {
  if (!bench.needsServer) return outputOf(bench, [])
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const { origin, stop } = await builtServer(dataDir, 'ocotillo')
  try {
    return await outputOf(bench, ['--origin', origin])
  } finally {
    stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

if (values.list) {
  for (const { name, minutes } of chosen) console.log(`bench:${name}\t${minutes} min`)
  console.log(`together\t${chosen.reduce((sum, { minutes }) => sum + minutes, 0)} min`)
  process.exit()
}

execFileSync(process.execPath, ['scripts/build/build.ts'], { stdio: 'inherit' })
// Written by an earlier run.
const last = existsSync(LAST) ? (JSON.parse(readFileSync(LAST, 'utf8')) as Runs) : {}
const runs: Runs = { ...last }
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const [machine] = cpus()
console.log(`${cpus().length} × ${machine?.model}, Node ${process.versions.node}, ${commit}`)
for (const bench of chosen) {
  const { name } = bench
  const load = loadavg()[0] ?? 0
  console.log(`\n## ${name}, load ${load.toFixed(1)}\n`)
  const beganMs = performance.now()
  const { output, isOver } = await runBench(bench)
  const figures = {
    ...figuresOf(output),
    minutes: (performance.now() - beganMs) / MS_PER_MINUTE,
  }
  if (isOver) process.exitCode = 1
  const before = last[name]
  const since = before
    ? ` Last: ${before.at}, ${before.commit}, load ${before.load.toFixed(1)}.`
    : ''
  console.log(`\n${isOver ? '**Over a budget, or failed.**' : 'Within its budgets.'}${since}\n`)
  console.log(comparison(figures, before?.figures))
  if (values.quick) continue
  runs[name] = { at: new Date().toISOString().slice(0, 16), commit, load, figures }
  mkdirSync(RESULTS, { recursive: true })
  // After each bench, so that an interrupted run is not lost.
  writeFileSync(LAST, JSON.stringify(runs, null, 2))
}
if (!values.quick && chosen.length > 0)
  writeFileSync(
    join(RESULTS, `${new Date().toISOString().slice(0, 16).replace(':', '')}.json`),
    JSON.stringify(runs, null, 2),
  )
