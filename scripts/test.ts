/**
 * `npm test`: all checks and tests. `npm test -- --full` runs the full set, `--changed` the tests that a change
 * affects, `--shard i/n` one of n parts; see docs/testing.md. Ends with `N passed, N failed`.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

import { openRunFolder } from '#tests/support/run-folder.ts'

import { run, type Outcome } from './run.ts'
import { baseOf, browserTestsOf, changedFiles, unitTestsBeyondImports } from './testing/changed.ts'
import { tryNewestRouter } from './testing/newest-router.ts'
import {
  addCounts,
  countOne,
  playwrightReport,
  readReport,
  vitestReport,
  type Count,
  type FileDuration,
} from './testing/reports.ts'
import { findChromium } from './tools/find-chromium.ts'
import { findHtmlChecker } from './tools/find-html-checker.ts'
import { CHECKS, generateTypes, printOutcomes, runAll } from './verify.ts'

const SLOWEST = 20
/** Retries of a failed test, since a busy machine can cause a timeout. Tests that pass only then are listed. */
const RETRIES = 1
/**
 * The number of parts of the server tests. Two runners take one part after another, so that both are busy to the end.
 */
const SERVER_PARTS = 4
/** The tests of Vitest's project `pure`. */
const PURE = /^(?:src\/domain|src\/i18n|sites|messages)\//

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'main' },
    shard: { type: 'string' },
  },
})
const shard = options.shard === undefined ? [] : [`--shard=${options.shard}`]
const isFirstShard = options.shard === undefined || options.shard.startsWith('1/')

/** The arguments of Vitest that select one part of this shard. @param part from 1 */
function shardOfPart(part: number, parts: number): readonly string[] {
  if (parts === 1) return shard
  const [index = 1, count = 1] = (options.shard ?? '1/1').split('/').map(Number)
  return [`--shard=${(index - 1) * parts + part}/${count * parts}`]
}

openRunFolder()
const reports = mkdtempSync(join(tmpdir(), 'reports-'))
if (options.full) process.env['TEST_DEPTH'] = 'full'

const counts: Count[] = []
const durations: FileDuration[] = []
const problems: string[] = []

/** Runs a part of the tests and prints its time. */
async function phase<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  console.log(`— ${name}`)
  const startedAt = performance.now()
  const result = await work()
  console.log(`— ${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return result
}

async function runVitest(name: string, args: readonly string[]): Promise<void> {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok } = await run(['vitest', 'run', ...args, ...reporters], { shownAs: name })
  const report = readReport(file, vitestReport, ok)
  counts.push(report.count)
  durations.push(...report.durations)
  problems.push(...report.problems)
}

/** @param files the test files to run; all if empty */
async function runPlaywright(files: readonly string[]): Promise<void> {
  const chromium = await findChromium()
  if (chromium === null) {
    console.log('No Chromium could be found or installed: set CHROMIUM to the path of one.')
    counts.push(countOne(false))
    return
  }
  const htmlChecker = await findHtmlChecker()
  if (htmlChecker === null)
    console.log('The markup of pages is not checked: that needs Java and the Nu Html Checker.')
  const file = join(reports, 'browser.json')
  const args = [...files, ...shard, `--retries=${RETRIES}`, '--reporter=line,json']
  const { ok } = await run(['playwright', 'test', ...args], {
    shownAs: 'browser',
    env: {
      CHROMIUM: chromium,
      // Node strips the types itself, in a third of the CPU time that Playwright's own compiler takes.
      PW_DISABLE_TS_ESM: '1',
      HTML_CHECKER: htmlChecker ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  })
  const report = readReport(file, playwrightReport, ok)
  counts.push(report.count)
  durations.push(...report.durations)
  problems.push(...report.problems)
}

/** Records how long each file took, and prints the slowest. */
function writeDurations(): void {
  durations.sort((a, b) => b.seconds - a.seconds)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/durations.json', JSON.stringify(durations, null, 1))
  console.log(`— the ${SLOWEST} slowest files of ${durations.length} (test-results/durations.json)`)
  for (const { file, seconds } of durations.slice(0, SLOWEST)) console.log(`${seconds} s  ${file}`)
}

/** The unit tests that a change since a commit can reach. */
async function unitTestsOf(base: string, changed: readonly string[]): Promise<readonly string[]> {
  const file = join(reports, 'changed.json')
  const args = ['--filesOnly', '--passWithNoTests', `--changed=${base}`, `--json=${file}`]
  const { ok, output } = await run(['vitest', 'list', ...args])
  if (!ok) throw new Error(output)
  // The file is Vitest's own.
  const listed = JSON.parse(readFileSync(file, 'utf8')) as readonly Readonly<{ file: string }>[]
  const imported = listed.map((test) => relative('.', test.file))
  return [...new Set([...imported, ...(await unitTestsBeyondImports(changed))])]
}

const base = options.changed ? await baseOf(options.since) : null
const changed = base === null ? [] : await changedFiles(base)
const unitTests = base === null ? null : await unitTestsOf(base, changed)
const browserTests = base === null ? 'all' : await browserTestsOf(changed)

let isBrowserDone = false

/** Runs the unit tests of a project, or those of them that a change can reach. */
async function runUnitTests(
  {
    name,
    project,
    ofShard,
  }: Readonly<{ name: string; project: string; ofShard: readonly string[] }>,
  isOfProject: (file: string) => boolean,
): Promise<void> {
  const files = unitTests?.filter(isOfProject) ?? []
  if (unitTests !== null && files.length === 0) return
  // While the browser tests run, two cores are left to their two workers; later runs use all cores.
  const workers = Math.max(1, availableParallelism() - (isBrowserDone ? 0 : 2))
  const limit = browserTests.length === 0 ? [] : [`--maxWorkers=${workers}`]
  await phase(`${name} unit tests`, () =>
    runVitest(name, [`--project=${project}`, `--retry=${RETRIES}`, ...ofShard, ...limit, ...files]),
  )
}

const types = await generateTypes()
counts.push(countOne(types.ok))
if (!types.ok) {
  printOutcomes([types])
  problems.push(`failed: ${types.command}`)
}

function countAll(outcomes: readonly Outcome[]): void {
  printOutcomes(outcomes)
  counts.push(...outcomes.map(({ ok }) => countOne(ok)))
  problems.push(...outcomes.filter(({ ok }) => !ok).map(({ command }) => `failed: ${command}`))
}

const building = phase('build', () => runAll([['node', 'scripts/build/build.ts']]))

// A change affects too few files to split, and without browser tests nothing runs in parallel.
const serverParts = unitTests === null && browserTests.length > 0 ? SERVER_PARTS : 1
const waitingParts = Array.from({ length: serverParts }, (_, index) => index + 1)

/** Runs the remaining parts of the server tests. */
async function runServerTests(): Promise<void> {
  for (let part = waitingParts.shift(); part !== undefined; part = waitingParts.shift())
    await runUnitTests(
      {
        name: serverParts === 1 ? 'server' : `server ${part}`,
        project: '!pure',
        ofShard: shardOfPart(part, serverParts),
      },
      (file) => !PURE.test(file),
    )
}

async function runChecksAndUnitTests(): Promise<void> {
  countAll(await phase('checks', () => runAll(isFirstShard ? CHECKS : [])))
  await runUnitTests({ name: 'pure', project: 'pure', ofShard: shard }, (file) => PURE.test(file))
  // These start the built server.
  await building
  await runServerTests()
}

async function runBuildAndBrowserTests(): Promise<void> {
  const outcomes = await building
  countAll(outcomes)
  if (outcomes.some(({ ok }) => !ok) || browserTests.length === 0) return
  await phase('browser tests', () => runPlaywright(browserTests === 'all' ? [] : browserTests))
  isBrowserDone = true
  await runServerTests()
}

// Both spend a third of their time waiting for processes, databases and pages: only in parallel they use all cores.
await Promise.all([runChecksAndUnitTests(), runBuildAndBrowserTests()])

if (options.full && isFirstShard)
  for (const line of await phase('newest React Router', tryNewestRouter)) console.log(line)

writeDurations()
for (const line of problems) console.log(line)
const total = addCounts(counts)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
