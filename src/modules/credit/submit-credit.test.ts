import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { reportLead } from '#modules/leads/lead-report.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { replayLead } from '#modules/leads/replay-lead.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { uploadRepository } from '#modules/uploads/repository.ts'
import { leadSecretRepository } from '#modules/vault/repository.ts'
import { keyFolder } from '#modules/vault/seal/key-folder.ts'
import { shredDue } from '#modules/vault/shred-secrets.ts'
import type { Database } from '#platform/db/database.ts'
import { readEnvironment } from '#platform/env/env.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { aDatabase, aDirectory, onDefaultEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { aLender } from '#tests/support/servers/lender.ts'

import { CREDIT_JOB } from './credit-jobs.ts'
import type { CreditApplication } from './lenders/lender.ts'
import { createLenders, type Lenders } from './module.ts'
import { submitCredit } from './submit-credit.ts'

const NOW = new Date('2026-11-20T21:05:00Z')
const KEY = 'k'.repeat(32)
const sealed = {
  private: { birthDate: '1961-07-19', income: '83417', homeYears: '2' },
  secret: { ssn: '987-65-4321' },
}
const application = (differences: Parameters<typeof aLead>[0] = {}) =>
  aLead({ form: 'finance', sealed, ...differences })

/** So many days, and a moment, after the leads were made. */
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000 + 1)

onDefaultEngine((engine) => {
  let database: Database
  let dataDir: string
  let lenders: Lenders
  let dealers: Readonly<Record<string, Dealer>>

  const dealerOf = (code: string) => dealers[code] ?? null
  const open = (settings: Readonly<Record<string, string>>) => {
    const env = readEnvironment({ DATA_DIR: dataDir, ...settings })
    lenders = createLenders({ env, secretKey: 'of this installation', dealerOf })
    onTestFinished(lenders.worker.close)
  }
  const leads = () => leadRepository(database)
  const secrets = () => leadSecretRepository(database)
  const send = (input = application()) =>
    sendLead(
      {
        leads: leads(),
        vehicleOf: () => null,
        sealer: lenders.sealer,
        followUps: [lenders.followUp],
        now: () => NOW,
      },
      input,
    )
  const creditJobs = async (): Promise<readonly Job[]> =>
    (await jobRepository(database).list('waiting', 100)).filter(({ kind }) => kind === CREDIT_JOB)
  const submit = (job: Job) =>
    submitCredit({
      leads: leads(),
      secrets: secrets(),
      worker: lenders.worker,
      dealerOf,
      now: () => NOW.getTime(),
    })(job)
  const run = (now: Date) => shredDue({ secrets: secrets(), days: { secret: 7, private: 30 } }, now)
  const shredded = async (id: string) =>
    (await secrets().ofLead(id)).map(({ secrecy, shredded }) => [secrecy, shredded?.reason ?? null])

  beforeEach(async () => {
    database = await aDatabase(engine)
    dataDir = aDirectory()
    dealers = { D1: aDealer() }
  })

  it('delivers once, keeps the receipt and shreds what was secret, and leaves the rest for its time', async () => {
    open({ LENDER: 'test' })
    const { id } = await send()
    const [job] = await creditJobs()
    expect(job).toMatchObject({ destination: 'lender-direct', leadId: id })
    const outcome = await submit(job!)
    expect(outcome).toEqual({ state: 'accepted', evidence: expect.stringMatching(/^TEST-/) })
    expect(await shredded(id)).toEqual([
      ['private', null],
      ['secret', 'delivered'],
    ])
    const [{ receipt } = { receipt: null }] = await secrets().ofLead(id)
    expect(outcome).toMatchObject({ evidence: receipt })
    expect((await leads().get(null, id))?.lead.contentHash).toMatch(/^[\da-f]{64}\.$/)
  })

  it('answers a job that comes again after its delivery with the receipt, and delivers nothing', async () => {
    open({ LENDER: 'test' })
    await send()
    const [job] = await creditJobs()
    const first = await submit(job!)
    const submitted = vi.spyOn(lenders.worker, 'submit')
    expect(await submit(job!)).toEqual(first)
    expect(submitted).not.toHaveBeenCalled()
  })

  it.each([
    ['987-65-0001', 'refused'],
    ['987-65-0002', 'unreachable'],
    ['987-65-0003', 'unconfirmed'],
  ])('keeps everything of %s, which the lender does not acknowledge: %s', async (ssn, state) => {
    open({ LENDER: 'test' })
    const { id } = await send(application({ sealed: { ...sealed, secret: { ssn } } }))
    const [job] = await creditJobs()
    expect(await submit(job!)).toMatchObject({ state })
    expect(await shredded(id)).toEqual([
      ['private', null],
      ['secret', null],
    ])
  })

  it('DLR-5 sends the applications of a RouteOne dealer through Tekion, all others directly', async () => {
    const got: Record<string, CreditApplication[]> = { direct: [], tekion: [] }
    const urls = await Promise.all(Object.keys(got).map((name) => aLender(got[name]!)))
    open({ LENDER_URL: urls[0]!, LENDER_KEY: KEY, TEKION_URL: urls[1]!, TEKION_KEY: KEY })
    dealers = { D1: aDealer({ creditAgency: 'ROUTEONE' }), D2: aDealer({ code: 'D2' }) }
    await send()
    await send(application({ dealerCode: 'D2' }))
    for (const job of await creditJobs())
      expect(await submit(job)).toEqual({ state: 'accepted', evidence: 'HTTP 200 R-1' })
    expect(got['tekion']).toMatchObject([{ dealerCode: 'D1', values: sealed }])
    expect(got['direct']).toMatchObject([{ dealerCode: 'D2', values: sealed }])
    expect(got['tekion']?.[0]?.values.contact).toMatchObject({ firstName: 'Ana' })
  })

  it('DLR-5 has no lender for a RouteOne dealer where only the direct way is set up', async () => {
    open({ LENDER_URL: 'https://lender.example', LENDER_KEY: KEY })
    dealers = { D1: aDealer({ creditAgency: 'ROUTEONE' }), D2: aDealer({ code: 'D2' }) }
    expect(lenders.directory.isConfigured('D1')).toBe(false)
    expect(lenders.directory.isConfigured('D2')).toBe(true)
    expect(lenders.directory.isConfigured('D3')).toBe(false)
    await send()
    expect(await creditJobs()).toEqual([])
  })

  it('queues nothing for what is a test or waits for review, and seals it all the same', async () => {
    open({ LENDER: 'test' })
    for (const kind of ['isTest', 'isSuspect'] as const) {
      const { id } = await send(application({ [kind]: true }))
      expect(await shredded(id)).toHaveLength(2)
    }
    expect(await creditJobs()).toEqual([])
  })

  it('goes to its lender once it was let go from review, while there is something to deliver', async () => {
    open({ LENDER: 'test' })
    const [whole, gone] = [
      await send(application({ isSuspect: true })),
      await send(application({ isSuspect: true })),
    ]
    await secrets().shred(gone.id, ['secret'], { reason: 'by hand', at: NOW.toISOString() })
    const ports = {
      leads: leads(),
      lifecycle: leadLifecycleRepository(database),
      jobs: jobRepository(database),
      secrets: secrets(),
      followUps: [lenders.followUp],
      vehicleOf: () => null,
      now: () => NOW,
    }
    expect(await replayLead(ports, whole.id)).toBe(2)
    expect(await replayLead(ports, gone.id)).toBe(1)
    expect(await creditJobs()).toMatchObject([{ leadId: whole.id }])
    const [job] = await creditJobs()
    expect(await submit(job!)).toMatchObject({ state: 'accepted' })
  })

  it('tells no lender of a consent that was taken back', async () => {
    const got: CreditApplication[] = []
    open({ LENDER_URL: await aLender(got), LENDER_KEY: KEY })
    const consent = { wording: 'Yes.', wordingVersion: '1', language: 'en' } as const
    const { id } = await send(
      application({
        consents: [
          { ...consent, channel: 'credit' },
          { ...consent, channel: 'text' },
        ],
      }),
    )
    const text = (await leads().get(null, id))!.consents.find(({ channel }) => channel === 'text')
    const at = NOW.toISOString()
    const event = { id: 'e1', leadId: id, kind: 'consent-withdrawn', detail: 'text', at } as const
    await leadLifecycleRepository(database).withdraw(id, text!.id, { event, jobs: [] })
    const [job] = await creditJobs()
    expect(await submit(job!)).toMatchObject({ state: 'accepted' })
    expect(got[0]?.consents.map(({ channel }) => channel)).toEqual(['credit'])
  })

  it('is shown masked', async () => {
    open({ LENDER: 'test' })
    const { id } = await send()
    const report = await reportLead(
      {
        leads: leads(),
        jobs: jobRepository(database),
        secrets: secrets(),
        uploads: uploadRepository(database),
      },
      id,
    )
    expect(report?.secrets).toMatchObject([
      { secrecy: 'private', masks: { birthDate: '•••', income: '•••' } },
      { secrecy: 'secret', masks: { ssn: '•••4321' }, receipt: null, shredded: null },
    ])
    expect(JSON.stringify(report)).not.toMatch(/1961|83417|987-65/)
  })

  it('takes nothing private where there is no key, and stores nothing of that post', async () => {
    open({ LENDER: 'test', DATABASE_URL: 'postgres://elsewhere/x' })
    expect(lenders.canSeal).toBe(false)
    expect(lenders.directory.isConfigured('D1')).toBe(false)
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await leads().list(null, { limit: 10 })).toEqual([])
    expect(await send(aLead())).toMatchObject({ isRepeat: false })
  })

  it('seals without the private key, and delivers nothing then', async () => {
    const { publicKey } = keyFolder(aDirectory()).make()
    open({ LENDER: 'test', SEAL_PUBLIC_KEY: publicKey, DATABASE_URL: 'postgres://elsewhere/x' })
    expect(lenders.canSeal).toBe(true)
    expect(lenders.leftToOthers.length).toBeGreaterThan(0)
    await send()
    const [job] = await creditJobs()
    expect(await submit(job!)).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/^the private key \w+ is not here$/),
    })
  })

  it('knows a post that comes twice, and one with another number', async () => {
    open({ LENDER: 'test' })
    const input = application()
    const { id } = await send(input)
    expect(await send(input)).toEqual({ id, isRepeat: true })
    const other = { ...input, sealed: { ...sealed, secret: { ssn: '987-65-4322' } } }
    await expect(send(other)).rejects.toMatchObject({ code: 'conflict' })
    expect(await creditJobs()).toHaveLength(1)
  })

  it('refuses values that were moved in from another lead', async () => {
    open({ LENDER: 'test' })
    const { id } = await send()
    const other = await send(application({ sealed: { ...sealed, secret: { ssn: '987-65-1111' } } }))
    const row = await database.db
      .selectFrom('lead_secret')
      .select(['wrapped_key', 'sealed'])
      .where('lead_id', '=', other.id)
      .where('secrecy', '=', 'secret')
      .executeTakeFirstOrThrow()
    await database.db
      .updateTable('lead_secret')
      .set(row)
      .where('lead_id', '=', id)
      .where('secrecy', '=', 'secret')
      .execute()
    const job = (await creditJobs()).find(({ leadId }) => leadId === id)
    expect(await submit(job!)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('can not be opened'),
    })
    expect(readdirSync(dataDir)).not.toContain('lender')
  })

  it('quotes no lender that echoes a value', async () => {
    const url = await aLender([], '{"reference":"987654321"}')
    open({ LENDER_URL: url, LENDER_KEY: KEY })
    const { id } = await send()
    const [job] = await creditJobs()
    expect(await submit(job!)).toEqual({
      state: 'accepted',
      evidence: 'a receipt that is not quoted',
    })
    expect(JSON.stringify(await secrets().ofLead(id))).not.toContain('987654321')
  })

  describe('when time is over', () => {
    it('shreds what is secret after 7 days, what is private after 30, delivered or not', async () => {
      open({})
      const { id } = await send()
      expect(await run(later(0))).toEqual({ secret: 0, private: 0, marks: 0 })
      expect(await run(later(6))).toEqual({ secret: 0, private: 0, marks: 1 })
      expect(await run(later(7))).toEqual({ secret: 1, private: 0, marks: 0 })
      expect(await shredded(id)).toEqual([
        ['private', null],
        ['secret', 'expired'],
      ])
      expect(await run(later(30))).toEqual({ secret: 0, private: 1, marks: 0 })
    })

    it('has nothing to deliver any more, and says why', async () => {
      open({ LENDER: 'test' })
      await send()
      await run(later(7))
      const [job] = await creditJobs()
      expect(await submit(job!)).toEqual({
        state: 'refused',
        reason: 'what was sealed is gone: expired',
      })
    })
  })

  it('goes on after the thread was lost', async () => {
    open({ LENDER: 'test' })
    await send(application({ sealed: { ...sealed, secret: { ssn: '987-65-0004' } } }))
    const [job] = await creditJobs()
    const handedIn = vi.spyOn(lenders.worker, 'submit')
    const slow = submit(job!)
    await vi.waitFor(() => expect(handedIn).toHaveBeenCalled())
    await lenders.worker.close()
    expect(await slow).toEqual({
      state: 'unconfirmed',
      reason: 'the thread of lenders has ended',
    })
    await send()
    const again = (await creditJobs()).find(({ id }) => id !== job!.id)
    expect(await submit(again!)).toMatchObject({ state: 'accepted' })
    const receipts = join(dataDir, 'lender')
    const [file = ''] = readdirSync(receipts)
    expect(readFileSync(join(receipts, file), 'utf8')).not.toContain('4321')
  })
})
