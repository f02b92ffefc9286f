import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import { leadSecrets } from '#modules/vault/module.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { reportLeads, type LeadReport } from './lead-report.ts'
import { leadLifecycleRepository } from './lifecycle-repository.ts'
import { replayLead } from './replay-lead.ts'
import { leadRepository } from './repository.ts'
import { sendLead } from './send-lead.ts'

let database: Database
let clock: Date
const ports = () => ({
  leads: leadRepository(database),
  jobs: jobRepository(database),
  lifecycle: leadLifecycleRepository(database),
  secrets: leadSecrets(database),
  vehicleOf: (_lead: unknown, stock: string) =>
    stock === 'S1' ? leadVehicle(aVehicle(), fromDollars(30_000)) : null,
  dealerOf: () => null,
  now: () => clock,
})
const stored = async () => {
  const leads: LeadReport[] = []
  for await (const lead of reportLeads(ports())) leads.push(lead)
  return leads
}
const waiting = () => ports().jobs.list('waiting', 100)

onEachEngine((engine) => {
  beforeEach(async () => {
    database = await aDatabase(engine)
    clock = new Date('2026-11-20T21:05:00.000Z')
  })

  describe('sendLead', () => {
    it('stores the lead, its consents verbatim, and one delivery', async () => {
      const input = aLead({
        consents: [{ channel: 'text', wording: 'Yes.', wordingVersion: '2026-11', language: 'es' }],
      })
      const { id, isRepeat } = await sendLead(ports(), input)
      expect(isRepeat).toBe(false)
      expect(await ports().leads.list(null, { limit: 9 })).toMatchObject([
        { id, status: 'received', fields: input.fields, createdAt: clock.toISOString() },
      ])
      expect((await ports().leads.get(null, id))!.consents).toMatchObject([
        { channel: 'text', wording: 'Yes.', contact: '480-555-0142', language: 'es' },
      ])
      expect(await waiting()).toMatchObject([
        {
          destination: 'crm-D1',
          payload: { leadId: id, vehicle: { stock: 'S1', price: 3_000_000 } },
          idempotencyKey: `${id}.crm-D1`,
        },
      ])
    })

    it('stores a lead about an unknown vehicle', async () => {
      const { id } = await sendLead(ports(), aLead({ stock: 'GONE' }))
      expect(await waiting()).toMatchObject([{ payload: { leadId: id, vehicle: null } }])
    })

    it('PRC-2 stores the vehicle as its shopper saw it, even if it was held for review', async () => {
      const viewers: unknown[] = []
      const deps = {
        ...ports(),
        vehicleOf: ({ shopper }: Readonly<{ shopper?: 'known' }>) => {
          viewers.push(shopper)
          return null
        },
      }
      await sendLead(deps, aLead({ shopper: 'known' }))
      const held = aLead({ idempotencyKey: crypto.randomUUID(), isSuspect: true, shopper: 'known' })
      const { id } = await sendLead(deps, held)
      viewers.length = 0
      await replayLead(deps, id)
      expect(viewers).toEqual(['known'])
    })

    it('does not count a test as the first post of a lead with the same content', async () => {
      await sendLead(ports(), aLead({ idempotencyKey: '', isTest: true }))
      const { id, isRepeat } = await sendLead(ports(), aLead({ idempotencyKey: '' }))
      expect(isRepeat).toBe(false)
      expect(await waiting()).toMatchObject([{ payload: { leadId: id } }])
    })

    it('returns the first lead for a repeated post, even if both are concurrent', async () => {
      const input = aLead()
      const receipts = await Promise.all([1, 2, 3, 4, 5].map(() => sendLead(ports(), input)))
      expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
      expect(receipts.filter(({ isRepeat }) => isRepeat)).toHaveLength(4)
      expect(await stored()).toHaveLength(1)
      expect(await waiting()).toHaveLength(1)
    })

    it('refuses a known key with different content, and keeps the first', async () => {
      const input = aLead()
      await sendLead(ports(), input)
      await expect(
        sendLead(ports(), { ...input, fields: { ...input.fields, comments: 'Another' } }),
      ).rejects.toMatchObject({ code: 'conflict' })
      expect(await stored()).toHaveLength(1)
    })

    it('identifies a post without a key by its content, for ten minutes', async () => {
      const input = aLead({ idempotencyKey: '' })
      const first = await sendLead(ports(), input)
      const later = async (minutes: number) => {
        clock = new Date(clock.getTime() + minutes * 60_000)
        return sendLead(ports(), input)
      }
      expect(await later(9)).toEqual({ id: first.id, isRepeat: true })
      expect(await later(2)).toMatchObject({ isRepeat: false })
      expect(await sendLead(ports(), aLead({ idempotencyKey: '', stock: 'S2' }))).toMatchObject({
        isRepeat: false,
      })
      expect(await stored()).toHaveLength(3)
    })

    it('stores one of two concurrent posts without a key', async () => {
      const input = aLead({ idempotencyKey: '' })
      await Promise.all([sendLead(ports(), input), sendLead(ports(), input)])
      expect(await stored()).toHaveLength(1)
    })

    it('TRD-5 holds a suspect lead for review and does not send it', async () => {
      const { id } = await sendLead(ports(), aLead({ isSuspect: true }))
      expect(await stored()).toMatchObject([{ id, status: 'quarantined', deliveries: [] }])
      expect(await waiting()).toEqual([])
    })

    it('is unavailable if nothing can be stored', async () => {
      await sql`drop table job`.execute(database.db)
      await expect(sendLead(ports(), aLead())).rejects.toMatchObject({ code: 'unavailable' })
      expect(await ports().leads.list(null, { limit: 9 })).toEqual([])
    })
  })

  describe('replayLead', () => {
    it('sends a lead that was held for review to its dealer', async () => {
      const { id } = await sendLead(ports(), aLead({ isSuspect: true }))
      expect(await replayLead(ports(), id)).toBe(1)
      expect(await waiting()).toMatchObject([
        { destination: 'crm-D1', payload: { leadId: id, vehicle: { stock: 'S1' } } },
      ])
    })

    it('queues a failed lead again', async () => {
      const { id } = await sendLead(ports(), aLead())
      const jobs = jobRepository(database)
      const [job] = await waiting()
      await jobs.markDead(job!.id, { at: clock.toISOString(), error: 'nobody here' })
      expect(await stored()).toMatchObject([{ deliveries: [{ state: 'dead' }] }])
      expect(await replayLead(ports(), id)).toBe(1)
      expect(await stored()).toMatchObject([{ deliveries: [{ state: 'waiting' }] }])
    })

    it('does not find an unknown id', async () =>
      expect(await replayLead(ports(), 'nobody')).toBe('unknown'))
  })
})
