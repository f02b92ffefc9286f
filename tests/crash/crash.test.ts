import { existsSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'

import { crashRun, isClean, killDatabase, killServer, type CrashOptions } from './crash-run.ts'

const options: Omit<CrashOptions, 'subject' | 'engine' | 'port'> = {
  causeFault: killServer,
  rounds: IS_FULL ? 20 : 1,
  shoppers: IS_FULL ? 8 : 3,
  roundMs: [300, 900],
  drainLimitMs: 60_000,
}
const LIMIT_MS = IS_FULL ? 1_200_000 : 180_000
/** How often the whole server is killed: it takes seconds to start. */
const SERVER_ROUNDS = IS_FULL ? 50 : 1

const NOTHING_LOST = { lost: 0, duplicateRows: 0, mismatched: 0, undelivered: 0 }

describe.concurrent('killed repeatedly', () => {
  onEachEngine((engine) => {
    const ports = engine === 'sqlite' ? [4310, 4311] : [4313, 4314]
    const [port = 0, other = 0] = ports

    it.runIf(IS_FULL)(
      'the lead pipeline loses no lead that it acknowledged',
      { timeout: LIMIT_MS },
      async () => {
        const report = await crashRun({ ...options, subject: 'pipeline', engine, port })
        expect(report).toMatchObject(NOTHING_LOST)
        expect(isClean(report)).toBe(true)
      },
    )

    // Proof that lost leads are noticed; with few rounds on a busy machine none may be lost.
    it.runIf(IS_FULL)(
      'detects that a server that responds before storing loses leads',
      { timeout: LIMIT_MS },
      async () => {
        const report = await crashRun({
          ...options,
          subject: 'answer-first',
          engine,
          port: other,
        })
        expect(report.lost).toBeGreaterThan(0)
        expect(isClean(report)).toBe(false)
      },
    )
  })

  it.skipIf(postgresPrograms() === null)(
    'a killed PostgreSQL loses no acknowledged lead (skipped without its programs)',
    { timeout: LIMIT_MS },
    async () => {
      const report = await crashRun({
        ...options,
        subject: 'pipeline',
        engine: 'postgres',
        causeFault: killDatabase,
        port: 4315,
      })
      expect(report).toMatchObject(NOTHING_LOST)
      expect(isClean(report)).toBe(true)
    },
  )

  it.skipIf(!existsSync('build'))(
    'the whole server loses no lead that it acknowledged (skipped without a build)',
    { timeout: LIMIT_MS },
    async () => {
      const report = await crashRun({
        ...options,
        rounds: SERVER_ROUNDS,
        subject: 'server',
        engine: 'sqlite',
        port: 4312,
      })
      expect(report).toMatchObject(NOTHING_LOST)
      expect(isClean(report)).toBe(true)
    },
  )
})
