import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { describe, expect, it, onTestFinished } from 'vitest'

import { postgresPrograms } from '#tests/support/postgres.ts'
import type { SmtpBehaviour } from '#tests/support/smtp.ts'

import { crashPlace, type Place } from './crash-place.ts'
import { crashRun, isWell, type CrashOptions, type Disturb, type Scene } from './crash-run.ts'
import { faultProxy, type Fault } from './fault-proxy.ts'

const LIMIT_MS = 180_000
const NOTHING_LOST = { lost: 0, duplicateRows: 0, mismatched: 0, undelivered: 0 }
/** How long each harm lasts, and how long shoppers then have peace. */
const HARM_MS = 1200

const options: Omit<CrashOptions, 'disturb' | 'port'> = {
  subject: 'pipeline',
  engine: 'sqlite',
  rounds: 1,
  shoppers: 8,
  roundMs: [500, 800],
  drainLimitMs: 90_000,
}

/** How many leads were acknowledged while something lasted. */
async function acknowledgedDuring({ ledger }: Scene, lasting: Promise<unknown>): Promise<number> {
  const before = ledger.acknowledged.size
  await lasting
  return ledger.acknowledged.size - before
}

/** Waits until leads are acknowledged again. @returns milliseconds */
async function untilServed({ ledger }: Scene): Promise<number> {
  const began = performance.now()
  const before = ledger.acknowledged.size
  while (ledger.acknowledged.size < before + 8) {
    if (performance.now() - began > 60_000) throw new Error('no lead was acknowledged any more')
    await wait(10)
  }
  return performance.now() - began
}

describe('a mail server in trouble', () => {
  const behaviours = ['refuse-message', 'refuse-recipient', 'hang', 'drop', 'lose-answer'] as const

  it.each(behaviours satisfies readonly SmtpBehaviour[])(
    'that does %s keeps no shopper waiting, and everything arrives once it is well',
    { timeout: LIMIT_MS },
    async (behaviour) => {
      const counts: number[] = []
      const disturb: Disturb = async (scene) => {
        scene.smtp.behave(behaviour)
        counts.push(await acknowledgedDuring(scene, wait(HARM_MS)))
        scene.smtp.behave('accept')
        return 0
      }
      const report = await crashRun({ ...options, disturb, port: 4320 })
      expect(counts[0]).toBeGreaterThan(8)
      expect(report).toMatchObject(NOTHING_LOST)
      expect(isWell(report)).toBe(true)
    },
  )

  it('that is away is waited for', { timeout: LIMIT_MS }, async () => {
    const counts: number[] = []
    const disturb: Disturb = async (scene) => {
      await scene.smtp.leave()
      counts.push(await acknowledgedDuring(scene, wait(HARM_MS)))
      await scene.smtp.comeBack()
      return 0
    }
    const report = await crashRun({ ...options, disturb, port: 4321 })
    expect(counts[0]).toBeGreaterThan(8)
    expect(report).toMatchObject(NOTHING_LOST)
    expect(isWell(report)).toBe(true)
  })
})

/** A PostgreSQL that is reached through a bad network. */
async function distantPlace() {
  const place = crashPlace('postgres')
  const address = new URL(place.env['DATABASE_URL'] ?? '')
  const home = address.searchParams.get('host') ?? ''
  const near = mkdtempSync(join(tmpdir(), 'crash-proxy-'))
  const socket = '.s.PGSQL.5432'
  const proxy = await faultProxy({ path: join(near, socket) }, { path: join(home, socket) })
  onTestFinished(async () => {
    await proxy.close()
    rmSync(near, { recursive: true, force: true })
  })
  address.searchParams.set('host', near)
  const distant: Place = { ...place, env: { ...place.env, DATABASE_URL: address.href } }
  return { place: distant, proxy }
}

describe.skipIf(postgresPrograms() === null)(
  'a bad network to PostgreSQL (skipped without its programs)',
  () => {
    const faults = ['slow', 'sliced', 'silent', 'reset', 'cut', 'down'] as const

    it.each(faults satisfies readonly Fault[])(
      'that is %s loses nothing, and shoppers are served again by itself',
      { timeout: LIMIT_MS },
      async (fault) => {
        const { place, proxy } = await distantPlace()
        const disturb: Disturb = async (scene) => {
          proxy.become(fault)
          await wait(HARM_MS)
          proxy.become('none')
          return untilServed(scene)
        }
        const report = await crashRun({
          ...options,
          engine: 'postgres',
          place,
          disturb,
          port: 4322,
        })
        expect(report).toMatchObject(NOTHING_LOST)
        expect(isWell(report)).toBe(true)
      },
    )
  },
)

const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'crash-mount-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  if (status === 0) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
  return status === 0
})()

/** A disk of a few megabytes. */
function smallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crash-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=0700', 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

describe.skipIf(!canMount)('a full disk (skipped where no file system may be mounted)', () => {
  it(
    'loses nothing, tells shoppers, and is written again once there is room',
    { timeout: LIMIT_MS },
    async () => {
      const disk = smallDisk()
      const dataDir = join(disk, 'data')
      mkdirSync(dataDir)
      const filler = join(disk, 'filler')
      const disturb: Disturb = async (scene) => {
        const { bavail, bsize } = statfsSync(disk)
        const before = scene.ledger.putOff
        try {
          writeFileSync(filler, Buffer.alloc(bavail * bsize + bsize))
        } catch {
          // As much as there was room for.
        }
        // What the database had reserved before may still be written.
        while (scene.ledger.putOff < before + 8) await wait(10)
        rmSync(filler)
        return untilServed(scene)
      }
      const place = crashPlace('sqlite', dataDir)
      const report = await crashRun({ ...options, rounds: 2, place, disturb, port: 4330 })
      expect(report).toMatchObject(NOTHING_LOST)
      expect(isWell(report)).toBe(true)
    },
  )
})

const STRACE = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync']
const hasStrace = spawnSync(STRACE[0] ?? '', [...STRACE.slice(1), 'true']).status === 0

describe.skipIf(!hasStrace)(
  'a disk that fails to sync (skipped where strace does not work)',
  () => {
    it('is answered to no shopper as a success', { timeout: LIMIT_MS }, async () => {
      const counts: number[] = []
      const disturb: Disturb = async (scene) => {
        // From the first that is put off, every sync fails.
        while (scene.ledger.putOff < 8) await wait(10)
        counts.push(await acknowledgedDuring(scene, wait(HARM_MS)))
        return 0
      }
      const report = await crashRun({
        ...options,
        disturb,
        wrapper: [...STRACE, '-e', 'inject=fsync,fdatasync:error=EIO:when=200+'],
        drainLimitMs: 1,
        port: 4331,
      })
      expect(counts).toEqual([0])
      expect(report).toMatchObject({ lost: 0, duplicateRows: 0, mismatched: 0 })
      expect(report.acknowledged).toBeGreaterThan(8)
    })
  },
)
