import { beforeEach, describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { CREDIT_JOB } from '#modules/credit/module.ts'
import { privacyDueDates } from '#modules/privacy/module.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { SCRUB_JOB } from '#platform/queue/scrub-job.ts'
import { accessTokens } from '#platform/security/access-token.ts'
import { aDatabase, onDefaultEngine } from '#tests/support/builders/database.ts'
import { aJob } from '#tests/support/builders/lead-entries.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { readLeadJob } from './delivery/delivery-jobs.ts'
import { leadLifecycleRepository } from './lifecycle-repository.ts'
import { leadRepository } from './repository.ts'
import { sendLead } from './send-lead.ts'
import { shopperRequests } from './shopper-requests.ts'

const NOW = new Date('2026-11-20T21:05:00.000Z')
const SITE = 'ocotillo'
const tokens = accessTokens(['a key of this installation'])
const consents: LeadInput['consents'] = [
  { channel: 'text', wording: 'You may text me.', wordingVersion: '1', language: 'es' },
  { channel: 'email', wording: 'You may write to me.', wordingVersion: '1', language: 'es' },
]

let database: Database
const jobs = () => jobRepository(database)
const own = () =>
  shopperRequests({
    leads: leadRepository(database),
    lifecycle: leadLifecycleRepository(database),
    jobs: jobs(),
    webhooks: [{ name: 'crm', dealerCode: null, forms: null }],
    tokens,
    agreedJobs: [CREDIT_JOB],
    dueDateOf: privacyDueDates({ database, dealerOf: () => null, now: () => NOW }),
    now: () => NOW,
  })
const send = async (overrides: Partial<LeadInput> = {}) => {
  const ports = {
    leads: leadRepository(database),
    vehicleOf: () => leadVehicle(aVehicle(), fromDollars(30_000)),
    webhooks: [{ name: 'crm', dealerCode: null, forms: null }],
    now: () => NOW,
  }
  const { id } = await sendLead(ports, aLead({ consents, ...overrides }))
  return { id, token: tokens.make(id) }
}
/** The lead of a token, which must exist. */
const shown = async (token: string) => {
  const lead = await own().byToken(SITE, token)
  if (lead === null || lead === 'erased') throw new Error('it is gone')
  return lead
}
/** Waiting jobs except the cleanup after an erasure. */
const waitingNews = async () =>
  (await jobs().list('waiting', 9)).filter(({ kind }) => kind !== SCRUB_JOB)
const newsOf = async (id: string) => {
  const found = await jobs().ofLeads([id])
  return found
    .filter(({ payload }) => readLeadJob(payload)?.notice.kind !== 'received')
    .map(({ destination, payload }) => ({ destination, payload }))
}

onDefaultEngine((engine) => {
  beforeEach(async () => {
    database = await aDatabase(engine)
  })

  describe('own', () => {
    it('shows what was sent, its consents, and the state of its actual delivery', async () => {
      const { id, token } = await send()
      const { zipCode, firstName } = aLead().fields
      expect(await shown(token)).toMatchObject({
        form: 'vehicle-interest',
        dealerCode: 'D1',
        vehicle: { make: 'Jeep', model: 'Wrangler' },
        contact: { firstName, zipCode },
        receivedAt: NOW.toISOString(),
        sentAt: null,
        answeredAt: null,
        consents: [
          { channel: 'email', contact: 'ana@example.com', withdrawnAt: null },
          { channel: 'text', contact: '480-555-0142', withdrawnAt: null },
        ],
      })
      expect((await shown(token)).contact).not.toHaveProperty('comments')
      const mail = (await jobs().ofLeads([id])).find(({ destination }) => destination === 'crm-D1')
      await jobs().complete(mail!.id, { at: '2026-11-20T21:06:00.000Z', evidence: '250' })
      expect((await shown(token)).sentAt).toBe('2026-11-20T21:06:00.000Z')
    })

    it('shows nothing for another site’s lead, a forged token or an unknown lead', async () => {
      const { token } = await send()
      expect(await own().byToken('red-canyon', token)).toBeNull()
      expect(await own().byToken(SITE, `${token.slice(0, -1)}_`)).toBeNull()
      const unknown = tokens.make('019a7c5e-0000-7000-8000-00000000dead')
      expect(await own().byToken(SITE, unknown)).toBeNull()
      for (const change of [
        () => own().correct('red-canyon', token, { email: 'x@y.example' }),
        () => own().withdraw(SITE, unknown, 'any'),
        () => own().erase(SITE, 'nonsense'),
      ])
        await expect(change()).rejects.toMatchObject({ code: 'not-found' })
    })
  })

  it('shows the opening and the file of an application, and neither for other forms', async () => {
    const fields = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' }
    const named = { opening: 'technician', position: 'Technician', resume: 'Ana CV.pdf' }
    const sent = await send({
      form: 'career-application',
      stock: null,
      fields: { ...fields, ...named },
    })
    expect(await shown(sent.token)).toMatchObject({
      application: { openingId: 'technician', position: 'Technician', resume: 'Ana CV.pdf' },
      privacy: null,
    })
    const bare = await send({ form: 'career-application', stock: null, fields })
    const none = { openingId: null, position: null, resume: null }
    expect((await shown(bare.token)).application).toEqual(none)
    expect(await shown((await send()).token)).toMatchObject({ application: null, privacy: null })
  })

  describe('correct', () => {
    it('stores corrections and notifies all recipients of the lead, once for each correction', async () => {
      const { id, token } = await send()
      await own().correct(SITE, token, { email: 'new@example.com', firstName: 'Ana' })
      expect((await shown(token)).contact.email).toBe('new@example.com')
      const notice = { kind: 'corrected', fields: ['email'] }
      expect(await newsOf(id)).toEqual([
        { destination: 'crm-D1', payload: expect.objectContaining({ leadId: id, notice }) },
        { destination: 'hook-crm', payload: expect.objectContaining({ leadId: id, notice }) },
      ])
      await own().correct(SITE, token, { email: 'newer@example.com' })
      const keys = (await jobs().ofLeads([id])).map(({ idempotencyKey }) => idempotencyKey)
      expect(new Set(keys).size).toBe(6)
    })

    it('ignores unchanged values, and fields that the form does not have', async () => {
      const { email = '' } = aLead().fields
      const { id, token } = await send({ fields: { firstName: 'Ana', email } })
      await own().correct(SITE, token, { email, phone: '480-555-0199' })
      expect((await shown(token)).contact).toEqual({ firstName: 'Ana', email })
      expect(await newsOf(id)).toEqual([])
    })

    it.each([{ isSuspect: true }, { isTest: true }])(
      'sends no notice about an undelivered lead: %j',
      async (saved) => {
        const { id, token } = await send(saved)
        await own().correct(SITE, token, { email: 'new@example.com' })
        expect((await shown(token)).contact.email).toBe('new@example.com')
        expect(await jobs().ofLeads([id])).toEqual([])
      },
    )
  })

  it('withdraws one consent, keeps the other, and notifies the dealer', async () => {
    const { id, token } = await send()
    const [, text] = (await shown(token)).consents
    await own().withdraw(SITE, token, text!.id)
    expect((await shown(token)).consents).toMatchObject([
      { channel: 'email', withdrawnAt: null },
      { channel: 'text', withdrawnAt: NOW.toISOString() },
    ])
    const notice = { kind: 'consent-withdrawn', consentId: text!.id }
    expect(await newsOf(id)).toMatchObject([{ payload: { notice } }, { payload: { notice } }])
    await expect(own().withdraw(SITE, token, 'nonsense')).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it.each([
    ['finance', 'credit'],
    ['finance-coapplicant', 'joint'],
    ['finance-coapplicant', 'co-joint'],
    ['finance-coapplicant', 'co-credit'],
    ['vehicle-finance', 'prequalify'],
  ] as const)('stops an application of %s whose %s is withdrawn', async (form, channel) => {
    const needed = { channel, wording: 'Yes.', wordingVersion: '1', language: 'en' } as const
    const { id, token } = await send({ form, consents: [...consents, needed] })
    await jobs().enqueue([aJob({ kind: CREDIT_JOB, destination: 'lender', leadId: id })])
    const lender = async () =>
      (await jobs().ofLeads([id])).find(({ destination }) => destination === 'lender')
    const consentFor = async (consentChannel: string) =>
      (await shown(token)).consents.find((consent) => consent.channel === consentChannel)!.id
    await own().withdraw(SITE, token, await consentFor('email'))
    expect(await lender()).toMatchObject({ doneAt: null })
    await own().withdraw(SITE, token, await consentFor(channel))
    expect(await lender()).toMatchObject({ evidence: 'not sent: the consent was withdrawn' })
    const mail = (await jobs().ofLeads([id])).find(({ kind }) => kind === 'deliver-lead')
    expect(mail?.doneAt).toBeNull()
  })

  describe('erase', () => {
    it('erases all text, and asks recipients of the lead to erase it too', async () => {
      const { id, token } = await send()
      const [mail] = await jobs().claim({
        owner: 'test',
        now: NOW.toISOString(),
        leaseUntil: '2027-01-01T00:00:00.000Z',
        limit: 1,
      })
      await jobs().complete(mail!.id, { at: NOW.toISOString(), evidence: '250' })
      await own().erase(SITE, token)
      expect(await own().byToken(SITE, token)).toBe('erased')
      const waiting = await waitingNews()
      expect(waiting).toMatchObject([
        { destination: mail!.destination, payload: { leadId: id, notice: { kind: 'erased' } } },
      ])
      const rows = await database.db.selectFrom('lead').selectAll().execute()
      expect(JSON.stringify([rows, await jobs().ofLeads([id])])).not.toMatch(/Ana|Ruiz|480-555/)
    })

    it('asks recipients of deliveries from before a replay, and of deliveries in progress', async () => {
      const { id, token } = await send()
      const [mail, hook] = await jobs().ofLeads([id])
      await jobs().complete(mail!.id, { at: NOW.toISOString(), evidence: '250' })
      await jobs().replay({ id: mail!.id }, NOW.toISOString())
      const meanwhile = shopperRequests({
        leads: leadRepository(database),
        lifecycle: leadLifecycleRepository(database),
        jobs: {
          async ofLeads(ids) {
            const found = await jobs().ofLeads(ids)
            // A worker takes the other delivery after the jobs were checked.
            await database.db
              .updateTable('job')
              .set({ attempts: 1 })
              .where('id', '=', hook!.id)
              .execute()
            return found
          },
        },
        tokens,
        agreedJobs: [CREDIT_JOB],
        dueDateOf: privacyDueDates({ database, dealerOf: () => null, now: () => NOW }),
        webhooks: [{ name: 'crm', dealerCode: null, forms: null }],
        now: () => NOW,
      })
      await meanwhile.erase(SITE, token)
      const waiting = await waitingNews()
      expect(waiting.map(({ destination }) => destination).toSorted()).toEqual([
        'crm-D1',
        'hook-crm',
      ])
    })

    it('sends nothing to destinations that did not get it', async () => {
      const { token } = await send()
      await own().erase(SITE, token)
      expect(await waitingNews()).toEqual([])
    })

    it('prevents all further changes', async () => {
      const { token } = await send()
      await own().erase(SITE, token)
      for (const change of [
        () => own().correct(SITE, token, { email: 'x@y.example' }),
        () => own().erase(SITE, token),
      ])
        await expect(change()).rejects.toMatchObject({ code: 'not-found' })
    })
  })
})
