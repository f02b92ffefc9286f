/** Reads the reports of test runners: counts, and the duration of each file. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Count = Readonly<{ passed: number; failed: number; skipped: number }>
export type FileDuration = Readonly<{ file: string; seconds: number }>
/** @property problems a line for each test that failed, or that passed only on a retry */
export type Report = Readonly<{
  count: Count
  durations: readonly FileDuration[]
  problems: readonly string[]
}>

type VitestReport = Readonly<{
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly Readonly<{
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: readonly Readonly<{
      fullName: string
      status: string
      failureMessages: readonly string[]
    }>[]
  }>[]
}>

type Suite = Readonly<{
  title: string
  file: string
  suites?: readonly Suite[]
  specs?: readonly Readonly<{
    title: string
    tests: readonly Readonly<{
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: readonly Readonly<{
        duration: number
        error?: Readonly<{ message?: string }>
      }>[]
    }>[]
  }>[]
}>
type PlaywrightReport = Readonly<{
  stats: Readonly<{ expected: number; unexpected: number; flaky: number; skipped: number }>
  suites: readonly Suite[]
  errors: readonly Readonly<{ message?: string }>[]
}>

/** A check or a build counts as one test. */
export const countOne = (ok: boolean): Count => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
})

export const addCounts = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
})

const MESSAGE_LENGTH = 400

/** One line: the failed test, its place and the reason. */
function failureOf(kind: 'failed' | 'flaky', file: string, title: string, message: string): string {
  const why = stripVTControlCharacters(message)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MESSAGE_LENGTH)
  return `${kind}: ${file} › ${title}: ${why}`
}

const toSeconds = (ms: number) => Math.round(ms / 100) / 10

/** A file that fails before its tests has no failed tests: it counts as one. */
export function vitestReport(written: unknown): Report {
  // Vitest's own format.
  const report = written as VitestReport
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  return {
    count: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    durations: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: toSeconds(endTime - startTime),
    })),
    problems: report.testResults.flatMap((file) => [
      ...(brokenFiles.includes(file)
        ? [failureOf('failed', relative('.', file.name), 'the file', file.message)]
        : []),
      ...file.assertionResults
        // A test that passed on the second attempt has the error of the first.
        .filter(({ status, failureMessages }) => status === 'failed' || failureMessages.length > 0)
        .map(({ fullName, status, failureMessages }) =>
          failureOf(
            status === 'failed' ? 'failed' : 'flaky',
            relative('.', file.name),
            fullName,
            failureMessages[0] ?? '',
          ),
        ),
    ]),
  }
}

const durationOf = ({ suites = [], specs = [] }: Suite): number =>
  suites.reduce((sum, suite) => sum + durationOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0)

/** @param titles of the surrounding groups */
function failuresIn(suite: Suite, titles: readonly string[] = []): readonly string[] {
  const { file, suites = [], specs = [] } = suite
  return [
    ...suites.flatMap((inner) => failuresIn(inner, [...titles, inner.title])),
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ status, results }) => {
        if (status !== 'unexpected' && status !== 'flaky') return []
        const message = results.find(({ error }) => error)?.error?.message ?? ''
        const kind = status === 'flaky' ? 'flaky' : 'failed'
        return [failureOf(kind, `tests/e2e/${file}`, [...titles, title].join(' › '), message)]
      }),
    ),
  ]
}

/** An error outside all tests, such as a server that did not start, counts as one failure. */
export function playwrightReport(written: unknown): Report {
  // Playwright's own format.
  const { stats, suites, errors } = written as PlaywrightReport
  return {
    count: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    durations: suites.map((suite) => ({
      file: `tests/e2e/${suite.file}`,
      seconds: toSeconds(durationOf(suite)),
    })),
    problems: [
      ...suites.flatMap((suite) => failuresIn(suite)),
      ...errors.map(({ message = '' }) => failureOf('failed', 'tests/e2e', 'the run', message)),
    ],
  }
}

/**
 * The report that a runner wrote. A runner that ended with an error but reports no failed test, or wrote no report, is
 * one failure.
 * @param ok whether it ended without an error
 */
export function readReport(file: string, read: (written: unknown) => Report, ok: boolean): Report {
  try {
    const report = read(JSON.parse(readFileSync(file, 'utf8')))
    if (ok || report.count.failed > 0) return report
    return {
      ...report,
      count: { ...report.count, failed: 1 },
      problems: [
        ...report.problems,
        `failed: the run of ${file} ended with an error outside its tests`,
      ],
    }
  } catch {
    return { count: countOne(false), durations: [], problems: [`failed: no report in ${file}`] }
  }
}
