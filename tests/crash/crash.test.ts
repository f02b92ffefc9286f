import { existsSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { crashRun, isWell, type CrashOptions } from './crash-run.ts'

const options: Omit<CrashOptions, 'subject' | 'port'> = {
  rounds: 3,
  shoppers: 8,
  roundMs: [300, 900],
  drainLimitMs: 60_000,
}
const LIMIT_MS = 180_000

describe('killed again and again', () => {
  it('the lead pipeline loses no lead that it acknowledged', { timeout: LIMIT_MS }, async () => {
    const report = await crashRun({ ...options, subject: 'pipeline', port: 4310 })
    expect(report).toMatchObject({ lost: 0, duplicateRows: 0, mismatched: 0, undelivered: 0 })
    expect(isWell(report)).toBe(true)
  })

  it('a server that answers first is caught losing leads', { timeout: LIMIT_MS }, async () => {
    const report = await crashRun({ ...options, subject: 'answer-first', port: 4311 })
    expect(report.lost).toBeGreaterThan(0)
    expect(isWell(report)).toBe(false)
  })

  it.skipIf(!existsSync('build'))(
    'the whole server loses no lead that it acknowledged (skipped without a build)',
    { timeout: LIMIT_MS },
    async () => {
      const report = await crashRun({ ...options, subject: 'server', port: 4312 })
      expect(report).toMatchObject({ lost: 0, duplicateRows: 0, mismatched: 0, undelivered: 0 })
      expect(isWell(report)).toBe(true)
    },
  )
})
