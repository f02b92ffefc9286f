import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { describe, expect, it } from 'vitest'

import { addCounts, playwrightReport, readReport, vitestReport } from './reports.ts'

const file = (status: string, ...tests: readonly string[]) => ({
  name: '/x/a.test.ts',
  status,
  startTime: 1000,
  endTime: 3500,
  message: 'it cannot be loaded',
  assertionResults: tests.map((test) => ({
    fullName: `a group a test that ${test}`,
    status: test === 'flaky' ? 'passed' : test,
    failureMessages: test === 'passed' ? [] : ['\u001b[31mexpected 1\u001b[39m\n    to be 2'],
  })),
})
const unit = (failed: number, ...testResults: readonly ReturnType<typeof file>[]) => ({
  numPassedTests: 3,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults,
})

describe('vitestReport', () => {
  it('counts tests, and measures files', () => {
    const { count, durations } = vitestReport(unit(1, file('failed', 'failed', 'passed')))
    expect(count).toEqual({ passed: 3, failed: 1, skipped: 3 })
    expect(durations.map(({ seconds }) => seconds)).toEqual([2.5])
  })

  it('counts a file that cannot be loaded as a failure, in addition to failed tests', () => {
    const report = vitestReport(unit(1, file('failed', 'failed'), file('failed')))
    expect(report.count.failed).toBe(2)
  })
})

describe('Vitest failures', () => {
  it('lists each test that failed, or that passed on a retry, with its reason', () => {
    expect(vitestReport(unit(1, file('failed', 'failed', 'passed', 'flaky'))).problems).toEqual(
      [
        'failed: ../x/a.test.ts › a group a test that failed: expected 1 to be 2',
        'flaky: ../x/a.test.ts › a group a test that flaky: expected 1 to be 2',
      ].map((line) => line.replace('../x/a.test.ts', relative('.', '/x/a.test.ts'))),
    )
  })

  it('lists a file that cannot be loaded', () => {
    expect(vitestReport(unit(0, file('failed'))).problems).toEqual([
      `failed: ${relative('.', '/x/a.test.ts')} › the file: it cannot be loaded`,
    ])
  })
})

describe('playwrightReport', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  const results = [{ duration: 1000, error: { message: 'not visible' } }, { duration: 500 }]
  const specs = [{ title: 'a page opens', tests: [{ status: 'flaky' as const, results }] }]
  const inner = { title: 'of a site', file: 'a.e2e.ts', specs }

  it('counts tests, and adds up the times of a file’s tests', () => {
    const suites = [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs, suites: [inner] }]
    expect(playwrightReport({ stats, suites, errors: [] })).toEqual({
      count: { passed: 5, failed: 1, skipped: 2 },
      durations: [{ file: 'tests/e2e/a.e2e.ts', seconds: 3 }],
      problems: [
        'flaky: tests/e2e/a.e2e.ts › of a site › a page opens: not visible',
        'flaky: tests/e2e/a.e2e.ts › a page opens: not visible',
      ],
    })
  })

  it('counts errors outside all tests', () => {
    expect(playwrightReport({ stats, suites: [], errors: [{}] }).count.failed).toBe(2)
  })
})

describe('readReport', () => {
  const report = { count: { passed: 3, failed: 0, skipped: 0 }, durations: [], problems: [] }
  const written = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  writeFileSync(written, '{}')

  it('is one failure if a runner wrote no report', () => {
    expect(readReport('/nowhere', () => report, true).count.failed).toBe(1)
  })

  it('is one failure if a runner failed without a failed test', () => {
    expect(readReport(written, () => report, true).count.failed).toBe(0)
    expect(readReport(written, () => report, false).count.failed).toBe(1)
  })
})

it('addCounts adds them up', () => {
  const count = { passed: 1, failed: 2, skipped: 3 }
  expect(addCounts([count, count])).toEqual({ passed: 2, failed: 4, skipped: 6 })
})
