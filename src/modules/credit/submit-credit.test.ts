import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import { jobRepository } from '#platform/queue/job-repository.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { application, NOW, sealed, useLenders } from '#tests/support/builders/lenders.ts'
import { leadLifecycleRepository, replayLead } from '#tests/support/modules/leads.ts'
import { aLender } from '#tests/support/servers/lender.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import type { CreditApplication } from './lenders/lender.ts'
const KEY = 'k'.repeat(32)

onDefaultEngine((engine) => {
  const { state, database, lenders, leads, secrets, open, send, creditJobs, submit, shredded } =
    useLenders(engine)

  it('delivers once, stores the receipt, shreds secret values, and keeps the rest until its time', async () => {
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

  it('returns the receipt for a repeated job, and delivers nothing', async () => {
    open({ LENDER: 'test' })
    await send()
    const [job] = await creditJobs()
    const first = await submit(job!)
    const submitted = vi.spyOn(lenders().worker, 'submit')
    expect(await submit(job!)).toEqual(first)
    expect(submitted).not.toHaveBeenCalled()
  })

  it.each([
    ['987-65-0001', 'refused'],
    ['987-65-0002', 'unreachable'],
    ['987-65-0003', 'unconfirmed'],
  ])('keeps everything of %s if the lender does not acknowledge it: %s', async (ssn, state) => {
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
    state.dealers = { D1: aDealer({ creditAgency: 'ROUTEONE' }), D2: aDealer({ code: 'D2' }) }
    await send()
    await send(application({ dealerCode: 'D2' }))
    for (const job of await creditJobs())
      expect(await submit(job)).toEqual({ state: 'accepted', evidence: 'HTTP 200 R-1' })
    expect(got['tekion']).toMatchObject([{ dealerCode: 'D1', values: sealed }])
    expect(got['direct']).toMatchObject([{ dealerCode: 'D2', values: sealed }])
    expect(got['tekion']?.[0]?.values.contact).toMatchObject({ firstName: 'Ana' })
  })

  it('DLR-5 has no lender for a RouteOne dealer if only the direct connection is configured', async () => {
    open({ LENDER_URL: 'https://lender.example', LENDER_KEY: KEY })
    state.dealers = { D1: aDealer({ creditAgency: 'ROUTEONE' }), D2: aDealer({ code: 'D2' }) }
    expect(lenders().directory.isConfigured('D1')).toBe(false)
    expect(lenders().directory.isConfigured('D2')).toBe(true)
    expect(lenders().directory.isConfigured('D3')).toBe(false)
    await send()
    expect(await creditJobs()).toEqual([])
  })

  it('queues nothing for tests and leads held for review, but seals them', async () => {
    open({ LENDER: 'test' })
    for (const kind of ['isTest', 'isSuspect'] as const) {
      const { id } = await send(application({ [kind]: true }))
      expect(await shredded(id)).toHaveLength(2)
    }
    expect(await creditJobs()).toEqual([])
  })

  it('submits a lead once it is released from review, while there is something to deliver', async () => {
    open({ LENDER: 'test' })
    const [whole, gone] = [
      await send(application({ isSuspect: true })),
      await send(application({ isSuspect: true })),
    ]
    await secrets().shred(gone.id, ['secret'], { reason: 'by hand', at: NOW.toISOString() })
    const ports = {
      leads: leads(),
      lifecycle: leadLifecycleRepository(database()),
      jobs: jobRepository(database()),
      secrets: secrets(),
      followUps: [lenders().followUp],
      vehicleOf: () => null,
      dealerOf: () => null,
      now: () => NOW,
    }
    expect(await replayLead(ports, whole.id)).toBe(2)
    expect(await replayLead(ports, gone.id)).toBe(1)
    expect(await creditJobs()).toMatchObject([{ leadId: whole.id }])
    const [job] = await creditJobs()
    expect(await submit(job!)).toMatchObject({ state: 'accepted' })
  })

  it('does not send a withdrawn consent to the lender', async () => {
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
    await leadLifecycleRepository(database()).withdraw(id, text!.id, { event, jobs: [] })
    const [job] = await creditJobs()
    expect(await submit(job!)).toMatchObject({ state: 'accepted' })
    expect(got[0]?.consents.map(({ channel }) => channel)).toEqual(['credit'])
  })

  it('quotes no lender message that echoes a value', async () => {
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

  it('continues after the thread crashed', async () => {
    open({ LENDER: 'test' })
    await send(application({ sealed: { ...sealed, secret: { ssn: '987-65-0004' } } }))
    const [job] = await creditJobs()
    const submissions = vi.spyOn(lenders().worker, 'submit')
    const slow = submit(job!)
    await vi.waitFor(() => expect(submissions).toHaveBeenCalled(), WAIT_MS)
    await lenders().worker.close()
    expect(await slow).toEqual({
      state: 'unconfirmed',
      reason: 'the lender thread has ended',
    })
    await send()
    const again = (await creditJobs()).find(({ id }) => id !== job!.id)
    expect(await submit(again!)).toMatchObject({ state: 'accepted' })
    const receipts = join(state.dataDir, 'lender')
    const [file = ''] = readdirSync(receipts)
    expect(readFileSync(join(receipts, file), 'utf8')).not.toContain('4321')
  })
})
