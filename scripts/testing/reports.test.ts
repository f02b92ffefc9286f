import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { addCounts, playwrightReport, readReport, vitestReport } from './reports.ts'

const file = (status: string, ...tests: readonly string[]) => ({
  name: '/x/a.test.ts',
  status,
  startTime: 1000,
  endTime: 3500,
  assertionResults: tests.map((test) => ({ status: test })),
})
const unit = (failed: number, ...testResults: readonly ReturnType<typeof file>[]) => ({
  numPassedTests: 3,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults,
})

describe('vitestReport', () => {
  it('counts tests, and how long files took', () => {
    const { count, durations } = vitestReport(unit(1, file('failed', 'failed', 'passed')))
    expect(count).toEqual({ passed: 3, failed: 1, skipped: 3 })
    expect(durations.map(({ seconds }) => seconds)).toEqual([2.5])
  })

  it('counts a file that can not be loaded as one that failed, beside tests that failed', () => {
    const report = vitestReport(unit(1, file('failed', 'failed'), file('failed')))
    expect(report.count.failed).toBe(2)
  })
})

describe('playwrightReport', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  const specs = [{ tests: [{ results: [{ duration: 1000 }, { duration: 500 }] }] }]

  it('counts tests, and adds the times of all tests of a file', () => {
    const suites = [{ file: 'a.e2e.ts', specs, suites: [{ file: 'a.e2e.ts', specs }] }]
    expect(playwrightReport({ stats, suites, errors: [] })).toEqual({
      count: { passed: 5, failed: 1, skipped: 2 },
      durations: [{ file: 'tests/e2e/a.e2e.ts', seconds: 3 }],
    })
  })

  it('counts what failed outside all tests', () => {
    expect(playwrightReport({ stats, suites: [], errors: [{}] }).count.failed).toBe(2)
  })
})

describe('readReport', () => {
  const report = { count: { passed: 3, failed: 0, skipped: 0 }, durations: [] }
  const written = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  writeFileSync(written, '{}')

  it('is one failure where a runner wrote none', () => {
    expect(readReport('/nowhere', () => report, true).count.failed).toBe(1)
  })

  it('is one failure where a runner failed without a failed test', () => {
    expect(readReport(written, () => report, true).count.failed).toBe(0)
    expect(readReport(written, () => report, false).count.failed).toBe(1)
  })
})

it('addCounts adds them up', () => {
  const count = { passed: 1, failed: 2, skipped: 3 }
  expect(addCounts([count, count])).toEqual({ passed: 2, failed: 4, skipped: 6 })
})
