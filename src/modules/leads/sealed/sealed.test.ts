import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import type { Actor } from '#domain/access/actor.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { fieldOpener, leadSeal, leadSecrets } from '#modules/vault/module.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository, type NewJob } from '#platform/queue/job-repository.ts'
import { runJobs } from '#platform/queue/run-jobs.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import {
  aDirectory,
  aMigratedDataDir,
  onEachEngine,
  opened,
} from '#tests/support/builders/database.ts'
import { aJob } from '#tests/support/builders/lead-entries.ts'
import { aPerson } from '#tests/support/builders/lead-workflow.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { makeSealKeys } from '#tests/support/modules/vault.ts'

import { answerSealed, deleteOldAnswers } from './answer-sealed.ts'
import { sealedReader } from './sealed-reader.ts'
import { SEALED_JOB } from './sealed-request.ts'

const KEYS = ['a key only for tests'] as const
const SSN = '987-65-4321'
const sealed = { private: { income: '83417' }, secret: { ssn: SSN } }
const now = () => new Date()

onEachEngine((engine) => {
  const pair = makeSealKeys()
  let database: Database
  let another: Database
  let leadId: string
  const people = [aPerson('fay', { roles: ['finance'] }), aPerson('olga', { roles: ['owner'] })]
  const fay: Actor = anActor({ userId: 'fay', roles: ['finance'], dealers: ['D1'] })
  const confirmed = (actor = fay) => ({ ...actor, confirmedAt: Date.now() })
  const requested = (field = 'ssn') => ({ leadId, field, reason: 'Lender asks for it' })

  beforeEach(async () => {
    const place = await aMigratedDataDir(engine)
    database = await opened(place)
    another = await opened({ ...place, owner: false })
    const sealer = leadSeal('of this installation', () => pair.publicKey)
    const ports = { leads: leadRepository(database), vehicleOf: () => null, sealer, now }
    leadId = (await sendLead(ports, aLead({ form: 'finance', dealerCode: 'D1', sealed }))).id
  })

  const web = (waitMs = 10_000) =>
    sealedReader({
      database,
      jobs: jobRepository(database),
      secrets: leadSecrets(database),
      secretKeys: KEYS,
      now,
      waitMs,
    })
  const trail = (on = database) => auditTrail({ database: on, secretKeys: KEYS, now })
  const readings = async () =>
    (await trail().list(anActor({ roles: ['owner'], dealers: 'all' }), {})).entries.filter(
      ({ action }) => action === 'lead.sealed-read',
    )

  /** The job as a worker on another connection runs it. */
  function handlerOf(pem = pair.pem) {
    const file = join(aDirectory(), 'seal.pem')
    writeFileSync(file, pem)
    const keys = { dataDir: aDirectory(), publicKey: pair.publicKey, privateKeyFile: file }
    return answerSealed({
      database: another,
      audit: trail(another),
      secrets: leadSecrets(another),
      secretKeys: KEYS,
      people: async () => people,
      openField: fieldOpener(keys),
      now,
    })
  }

  /** Runs jobs until the test ends. */
  function startWorker(pem = pair.pem) {
    const stop = runJobs({
      jobs: jobRepository(another),
      handlers: { [SEALED_JOB]: handlerOf(pem) },
      onNotice: (callBack) => another.listen('jobs', callBack),
      owner: 'worker',
      now: Date.now,
      monotonicMs: () => performance.now(),
      random: () => 0,
      log: { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() },
    })
    onTestFinished(stop)
  }

  it('reads one value through the worker, and records who and why', async () => {
    startWorker()
    expect(await web().fields(fay, leadId)).toEqual([
      { name: 'income', mask: '•••', isGone: false },
      { name: 'ssn', mask: '•••4321', isGone: false },
    ])
    expect(await web().read(confirmed(), requested())).toEqual({ state: 'read', value: SSN })
    const [entry, ...others] = await readings()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actor: { id: 'fay' },
      subject: { kind: 'lead', id: leadId },
      after: { field: 'ssn' },
      personal: { after: { reason: 'Lender asks for it' } },
      ip: '203.0.113.7',
    })
    const rows = await database.db.selectFrom('lead_sealed_answer').selectAll().execute()
    const jobs = await jobRepository(database).list('done', 10)
    expect(rows).toEqual([])
    // Without ids, whose random digits may be those of the value.
    const stored = JSON.stringify(jobs).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
    expect(stored).not.toMatch(/987-65|4321|Lender asks/)
  })

  it('stores a result that only the process that requested it can open', async () => {
    let queued: NewJob | undefined
    const jobs = {
      ...jobRepository(database),
      enqueue: async ([job]: readonly NewJob[]) => void (queued = job),
    }
    const deps = { database, jobs, secrets: leadSecrets(database), secretKeys: KEYS, now }
    await sealedReader({ ...deps, waitMs: 0 }).read(confirmed(), requested())
    const job = { ...aJob(), ...queued, payload: queued?.payload }
    expect(await handlerOf()(job as never)).toMatchObject({ evidence: 'read' })
    const [row] = await database.db.selectFrom('lead_sealed_answer').selectAll().execute()
    expect(row).toMatchObject({ state: 'read' })
    expect(Buffer.from(row?.answer ?? '', 'base64url').toString('latin1')).not.toContain(SSN)
    expect(row?.answer?.length).toBeGreaterThan(SSN.length + 32)
    expect(await deleteOldAnswers(database, new Date(Date.now() + 61_000))).toBe(1)
  })

  it('reports that no worker responds, and withdraws the request', async () => {
    expect(await web(300).read(confirmed(), requested())).toEqual({ state: 'away' })
    startWorker()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await readings()).toEqual([])
  })

  it('is refused without a proof of identity, the role, the store or a reason', async () => {
    startWorker()
    const longAgo = { ...fay, confirmedAt: Date.now() - 6 * 60_000 }
    await expect(web().read(longAgo, requested())).rejects.toMatchObject({
      needsConfirmation: true,
    })
    const mia = anActor({ userId: 'mia', roles: ['manager'], dealers: ['D1'] })
    await expect(web().read(confirmed(mia), requested())).rejects.toThrow('role')
    const otherStore = { ...fay, dealers: ['D2'] }
    await expect(web().read(confirmed(otherStore), requested())).rejects.toThrow('role')
    await expect(web().read(confirmed(), { ...requested(), reason: ' ' })).rejects.toThrow('reason')
    expect(await web().fields(mia, leadId)).toBeNull()
    expect(await readings()).toEqual([])
  })

  it('is refused by the worker for someone who lost the role meanwhile', async () => {
    startWorker()
    const gone = anActor({ userId: 'nobody', roles: ['finance'], dealers: ['D1'] })
    expect(await web().read(confirmed(gone), requested())).toEqual({ state: 'forbidden' })
    expect(await readings()).toEqual([])
  })

  it('reports that a value was shredded, or that the key does not match', async () => {
    startWorker(makeSealKeys().pem)
    expect(await web().read(confirmed(), requested('maiden'))).toEqual({ state: 'gone' })
    expect(await web().read(confirmed(), requested())).toEqual({ state: 'no-key' })
    // Trying to read it is recorded too.
    expect(await readings()).toHaveLength(1)
  })

  it('accepts only requests of this installation', async () => {
    startWorker()
    const forged = { id: 'x', request: Buffer.from('{"leadId":"x"}').toString('base64url') }
    const at = new Date().toISOString()
    await jobRepository(database).enqueue([
      {
        id: 'forged',
        kind: SEALED_JOB,
        destination: 'sealed values',
        payload: forged,
        idempotencyKey: 'forged',
        runAt: at,
        createdAt: at,
      },
    ])
    const evidence = async () => (await jobRepository(database).list('done', 1))[0]?.evidence
    await expect.poll(evidence).toBe('not a request of this installation')
  })
})
