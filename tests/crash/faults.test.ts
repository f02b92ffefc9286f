import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { describe, expect, it, type TestContext } from 'vitest'

import { IS_FULL } from '#tests/support/depth.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'
import type { SmtpBehaviour, TestSmtp } from '#tests/support/servers/smtp.ts'

import { crashPlace, type Place } from './crash-place.ts'
import { crashRun, isClean, type CrashOptions, type CauseFault, type Scene } from './crash-run.ts'
import { faultProxy, type Fault } from './fault-proxy.ts'

const LIMIT_MS = 180_000
const NOTHING_LOST = { lost: 0, duplicateRows: 0, mismatched: 0, undelivered: 0 }
/** How long each failure lasts, and the time without failures after it. */
const FAULT_MS = 1200
/** A request that waits for the mail server would have timed out by then. */
const SERVED_MS = 10_000

const options: Omit<CrashOptions, 'causeFault' | 'port'> = {
  subject: 'pipeline',
  engine: 'sqlite',
  rounds: 1,
  // Each posts again after each response: a few leave CPU time for the other tests.
  shoppers: IS_FULL ? 8 : 3,
  roundMs: [500, 800],
  drainLimitMs: 90_000,
}

/** How many leads were acknowledged during some work. */
async function acknowledgedDuring({ ledger }: Scene, lasting: Promise<unknown>): Promise<number> {
  const before = ledger.acknowledged.size
  await lasting
  return ledger.acknowledged.size - before
}

/**
 * Waits until a lead is acknowledged that was sent after the call: each shopper has at most one in progress.
 * @returns milliseconds
 * @throws {Error} if it takes longer than a limit
 */
async function untilServed({ ledger }: Scene, limitMs = 60_000): Promise<number> {
  const began = performance.now()
  const before = ledger.acknowledged.size
  while (ledger.acknowledged.size <= before + options.shoppers) {
    if (performance.now() - began > limitMs) throw new Error('no more leads were acknowledged')
    await wait(10)
  }
  return performance.now() - began
}

/** A mail server that fails for a while, during which shoppers are served. */
const whileMailIs =
  (begin: (smtp: TestSmtp) => unknown, end: (smtp: TestSmtp) => unknown): CauseFault =>
  async (scene) => {
    await begin(scene.smtp)
    await Promise.all([wait(FAULT_MS), untilServed(scene, SERVED_MS)])
    await end(scene.smtp)
    return 0
  }

describe.runIf(IS_FULL)('a failing mail server', { concurrent: true }, () => {
  const behaviours = [
    ['lose-answer', 4324],
    ['hang', 4322],
    ['refuse-message', 4320],
    ['refuse-recipient', 4321],
    ['drop', 4323],
  ] as const satisfies readonly (readonly [SmtpBehaviour, port: number])[]

  it.for(behaviours)(
    'that does %s delays no shopper, and everything arrives once it works again',
    { timeout: LIMIT_MS },
    async ([behaviour, port]) => {
      const causeFault = whileMailIs(
        (smtp) => smtp.behave(behaviour),
        (smtp) => smtp.behave('accept'),
      )
      const report = await crashRun({ ...options, causeFault, port })
      expect(report).toMatchObject(NOTHING_LOST)
      expect(isClean(report)).toBe(true)
    },
  )

  it('that is down gets its mail later', { timeout: LIMIT_MS }, async () => {
    const causeFault = whileMailIs(
      (smtp) => smtp.leave(),
      (smtp) => smtp.comeBack(),
    )
    const report = await crashRun({ ...options, causeFault, port: 4325 })
    expect(report).toMatchObject(NOTHING_LOST)
    expect(isClean(report)).toBe(true)
  })
})

/** A PostgreSQL behind a bad network. */
async function placeBehindProxy({ onTestFinished }: TestContext) {
  const place = crashPlace('postgres')
  const address = new URL(place.env['DATABASE_URL'] ?? '')
  const home = address.searchParams.get('host') ?? ''
  const proxyFolder = mkdtempSync(join(tmpdir(), 'crash-proxy-'))
  const socket = '.s.PGSQL.5432'
  const proxy = await faultProxy({ path: join(proxyFolder, socket) }, { path: join(home, socket) })
  onTestFinished(async () => {
    await proxy.close()
    rmSync(proxyFolder, { recursive: true, force: true })
  })
  address.searchParams.set('host', proxyFolder)
  const proxied: Place = { ...place, env: { ...place.env, DATABASE_URL: address.href } }
  return { place: proxied, proxy }
}

describe.skipIf(!IS_FULL || postgresPrograms() === null)(
  'a bad network to PostgreSQL (skipped without its programs)',
  { concurrent: true },
  () => {
    const faults = [
      ['cut', 4334],
      ['silent', 4332],
      ['slow', 4330],
      ['sliced', 4331],
      ['reset', 4333],
      ['down', 4335],
    ] as const satisfies readonly (readonly [Fault, port: number])[]

    it.for(faults)(
      'that is %s loses nothing, and shoppers are served again without intervention',
      { timeout: LIMIT_MS },
      async ([fault, port], context) => {
        const { place, proxy } = await placeBehindProxy(context)
        const causeFault: CauseFault = async (scene) => {
          proxy.become(fault)
          await wait(FAULT_MS)
          proxy.become('none')
          return untilServed(scene)
        }
        const report = await crashRun({
          ...options,
          engine: 'postgres',
          place,
          causeFault,
          port,
        })
        expect(report).toMatchObject(NOTHING_LOST)
        expect(isClean(report)).toBe(true)
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
function smallDisk({ onTestFinished }: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'crash-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=0700', 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

describe.skipIf(!canMount)('a full disk (skipped if no file system may be mounted)', () => {
  it.concurrent(
    'loses nothing, asks shoppers to retry, and stores leads again once there is space',
    { timeout: LIMIT_MS },
    async (context) => {
      const disk = smallDisk(context)
      const dataDir = join(disk, 'data')
      mkdirSync(dataDir)
      const filler = join(disk, 'filler')
      const causeFault: CauseFault = async (scene) => {
        const { bavail, bsize } = statfsSync(disk)
        const before = scene.ledger.retryResponses
        try {
          writeFileSync(filler, Buffer.alloc(bavail * bsize + bsize))
        } catch {
          // As much as there was space for.
        }
        // Space that the database had reserved before may still be written.
        while (scene.ledger.retryResponses < before + 8) await wait(10)
        rmSync(filler)
        return untilServed(scene)
      }
      const place = crashPlace('sqlite', dataDir)
      const report = await crashRun({ ...options, rounds: 2, place, causeFault, port: 4340 })
      expect(report).toMatchObject(NOTHING_LOST)
      expect(isClean(report)).toBe(true)
    },
  )
})

const STRACE = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync']
const hasStrace = spawnSync(STRACE[0] ?? '', [...STRACE.slice(1), 'true']).status === 0

describe.skipIf(!hasStrace)(
  'a disk that fails to sync (skipped where strace does not work)',
  () => {
    it.concurrent('never shows a success page', { timeout: LIMIT_MS }, async () => {
      const counts: number[] = []
      const causeFault: CauseFault = async (scene) => {
        // Every sync fails from the first delayed one on.
        while (scene.ledger.retryResponses < 8) await wait(10)
        counts.push(await acknowledgedDuring(scene, wait(FAULT_MS)))
        return 0
      }
      const report = await crashRun({
        ...options,
        causeFault,
        wrapper: [...STRACE, '-e', 'inject=fsync,fdatasync:error=EIO:when=200+'],
        drainLimitMs: 1,
        port: 4341,
      })
      expect(counts).toEqual([0])
      expect(report).toMatchObject({ lost: 0, duplicateRows: 0, mismatched: 0 })
      expect(report.acknowledged).toBeGreaterThan(8)
    })
  },
)
