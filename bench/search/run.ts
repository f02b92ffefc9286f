/**
 * `npm run bench:search`: runs the same queries on the engine and other systems over the same inventories, alternating,
 * and compares their results. Prints Markdown; `--out name` also writes `name.json` and `name.md`. Exits 1 if the
 * engine's own results are wrong.
 *
 * `node bench/search/run.ts --sizes 2000,20000 --peers plain,postgres --samples 5` runs a subset.
 */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'

import { benchSize } from './bench-size.ts'
import { machineLimit } from './limit.ts'
import { parseOptions } from './options.ts'
import { PEERS, type PeerEntry } from './peers.ts'
import { markdown, sizeMarkdown, type Report } from './report.ts'
import type { Stage } from './stage.ts'
import { summaryOf, type SizeSummary } from './summary.ts'
import { tableLines, vehicleTable } from './vehicle-table.ts'
import { workload } from './workload.ts'

/** The other systems are packages of the benchmark only (75 MB), so that no other install downloads them. */
function installPackages(peers: readonly PeerEntry[]): void {
  const folder = join(import.meta.dirname, 'peers')
  if (peers.every(({ isPackage }) => !isPackage) || existsSync(join(folder, 'node_modules'))) return
  console.error('installing the packages of other systems')
  // Their versions are exact. There is no lock file: DuckDB has a package for each platform.
  const options = ['--no-package-lock', '--no-audit', '--no-fund']
  spawnSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' })
}

/** An inventory of this size, with folders for the files of systems. */
function stageOf(size: number, root: string): Stage {
  const inventory = workload(size)
  const table = vehicleTable(inventory)
  const path = join(root, `${size}.tsv`)
  return {
    workload: inventory,
    table,
    file: () => {
      if (!existsSync(path)) for (const lines of tableLines(table)) appendFileSync(path, lines)
      return path
    },
    folder: (name) => {
      const folder = join(root, `${name}-${size}`)
      mkdirSync(folder)
      return folder
    },
  }
}

function machineName(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${first?.model ?? 'unknown processor'}, ${memory} GB, Node ${process.versions.node}`
}

const { sizes, peers: names, samples, capMs, out } = parseOptions(process.argv.slice(2))
const peers = PEERS.filter(({ name }) => names.includes(name))
installPackages(peers)

const root = mkdtempSync(join(tmpdir(), 'forecourt-bench-search-'))
// PostgreSQL reads from it as another user.
chmodSync(root, 0o755)
// Runs the exit handlers when a signal ends the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
process.once('exit', () => rmSync(root, { recursive: true, force: true }))

const limit = machineLimit(root)
if (!limit) console.error('no C compiler: the limit of the machine is not measured')
const summaries: SizeSummary[] = []
for (const size of sizes) {
  const stage = stageOf(size, root)
  const fitting = peers.filter(({ maxVehicles }) => size <= maxVehicles)
  const effort = { samples, capMs }
  const summary = summaryOf(await benchSize(stage, fitting, { limit, effort }))
  summaries.push(summary)
  console.log(`${sizeMarkdown(summary, samples)}\n`)
  if (summary.systems.some(({ isOurs, isExact }) => isOurs && !isExact)) process.exitCode = 1
}
const report: Report = {
  machine: machineName(),
  at: new Date().toISOString(),
  samples,
  limit,
  sizes: summaries,
}
if (out !== null) {
  writeFileSync(`${out}.json`, `${JSON.stringify(report, null, 1)}\n`)
  writeFileSync(`${out}.md`, markdown(report))
}
