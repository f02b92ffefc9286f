import { randomUUIDv7 } from 'node:crypto'

import { beforeEach, expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import type { Webhook } from '#modules/webhooks/module.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { firstSite } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { WEBHOOK_JOB } from './delivery-jobs.ts'
import { postLead, type LeadPosting } from './post-lead.ts'

const NOW = new Date('2026-11-20T21:05:00.000Z')
const aWebhook = (overrides: Partial<Webhook> = {}): Webhook => ({
  name: 'crm',
  dealerCode: null,
  forms: null,
  url: new URL('https://crm.example/leads'),
  secret: Buffer.alloc(32, 7),
  reach: 'public',
  ...overrides,
})
const all = aWebhook()
const others = aWebhook({ name: 'others', dealerCode: 'D2' })
const contacts = aWebhook({ name: 'contacts', forms: ['contact'] })

let database: Database
let post: ReturnType<typeof vi.fn<LeadPosting['post']>>

beforeEach(async () => {
  database = await aDatabase()
  post = vi.fn<LeadPosting['post']>(async () => ({ state: 'accepted', evidence: 'HTTP 200' }))
})

const send = (overrides: Partial<LeadInput> = {}) =>
  sendLead(
    {
      leads: leadRepository(database),
      vehicleOf: () => leadVehicle(aVehicle(), fromDollars(30_000)),
      webhooks: [all, others, contacts],
      now: () => NOW,
    },
    aLead({ siteKey: firstSite.key, ...overrides }),
  )
const jobsOf = (id: string) => jobRepository(database).ofLeads([id])
const handler = (webhooks = [all, others, contacts]) =>
  postLead({
    leads: leadRepository(database),
    dealerOf: () => aDealer(),
    siteOf: () => firstSite,
    webhooks,
    post,
    now: () => NOW.getTime(),
  })
const destinations = async (id: string) => (await jobsOf(id)).map(({ destination }) => destination)
const hookJob = async (id: string) => (await jobsOf(id)).find(({ kind }) => kind === WEBHOOK_JOB)!
const posted = (): unknown => JSON.parse(post.mock.lastCall?.[1].body ?? 'null')

it('queues a post for every webhook that wants the lead, in the lead’s transaction', async () => {
  const { id } = await send()
  expect(await destinations(id)).toEqual(['crm-D1', 'hook-crm'])
  const contact = await send({ form: 'contact', dealerCode: 'D2' })
  expect(await destinations(contact.id)).toEqual([
    'crm-D2',
    'hook-contacts',
    'hook-crm',
    'hook-others',
  ])
})

it('posts only data that dealers may know, without sealed values, IP address or user agent', async () => {
  const { id } = await send({
    consents: [{ channel: 'text', wording: 'Yes.', wordingVersion: '1', language: 'es' }],
  })
  const job = await hookJob(id)
  expect(await handler()(job)).toEqual({ state: 'accepted', evidence: 'HTTP 200' })
  expect(post.mock.lastCall?.[1].id).toBe(job.id)
  expect(posted()).toEqual({
    type: 'lead.received',
    timestamp: NOW.toISOString(),
    data: {
      id,
      site: firstSite.key,
      dealer: 'D1',
      form: 'vehicle-interest',
      stock: 'S1',
      receivedAt: NOW.toISOString(),
      language: 'es',
      fields: aLead().fields,
      vehicle: expect.objectContaining({ stock: 'S1', priceDollars: 30_000 }),
      consents: [
        {
          channel: 'text',
          contact: '480-555-0142',
          wording: 'Yes.',
          wordingVersion: '1',
          language: 'es',
          givenAt: NOW.toISOString(),
          withdrawnAt: null,
        },
      ],
    },
  })
  expect(JSON.stringify(posted())).not.toMatch(/192\.0\.2\.7|Mozilla/)
})

it('posts only the id of an erased lead', async () => {
  const { id } = await send()
  const job = await hookJob(id)
  const event = { id: randomUUIDv7(), leadId: id, kind: 'erased', detail: '', at: '' } as const
  await leadLifecycleRepository(database).erase(id, { event, jobs: [] })
  expect(await handler()(job)).toEqual({
    state: 'accepted',
    evidence: 'not sent: the lead was erased',
  })
  expect(post).not.toHaveBeenCalled()
  await handler()({ ...job, payload: { leadId: id, vehicle: null, notice: { kind: 'erased' } } })
  expect(posted()).toMatchObject({ type: 'lead.erased', data: { id, dealer: 'D1' } })
  expect(JSON.stringify(posted())).not.toMatch(/Ana|fields|consents/)
})

it('keeps a job waiting if its webhook is no longer configured', async () => {
  const { id } = await send()
  expect(await handler([])(await hookJob(id))).toEqual({
    state: 'refused',
    reason: 'no webhook is configured for hook-crm',
  })
})

it('posts neither a lead of another store nor one from before the webhook was added', async () => {
  const { id } = await send()
  const job = await hookJob(id)
  expect(await handler([{ ...all, dealerCode: 'D9' }])(job)).toMatchObject({ state: 'accepted' })
  const since = new Date(NOW.getTime() + 1).toISOString()
  expect(await handler([{ ...all, since }])(job)).toMatchObject({ state: 'accepted' })
  expect(post).not.toHaveBeenCalled()
})

it('posts the erasure of a lead that the webhook would no longer get', async () => {
  const { id } = await send()
  const job = await hookJob(id)
  const erased = { ...job, payload: { leadId: id, vehicle: null, notice: { kind: 'erased' } } }
  expect(await handler([{ ...all, dealerCode: 'D9' }])(erased)).toMatchObject({ state: 'accepted' })
  expect(post).toHaveBeenCalledOnce()
})
