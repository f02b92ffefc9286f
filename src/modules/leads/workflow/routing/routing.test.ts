import { beforeEach, describe, expect, it } from 'vitest'

import { leadRepository } from '#modules/leads/repository.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import {
  aWorkflow,
  aPerson,
  anActor,
  type TestWorkflow,
} from '#tests/support/builders/lead-workflow.ts'

import { assignNew } from './assign-new.ts'
import { catchUp } from './catch-up.ts'
import { escalateLate } from './escalate.ts'
import { ESCALATION_JOB, mailEscalation, type EscalationJob } from './mail-escalation.ts'

const mia = anActor('mia', ['manager'])

/** The payloads of the mails about late leads. */
async function escalationJobs({ database: { db } }: TestWorkflow) {
  const rows = await db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', ESCALATION_JOB)
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => JSON.parse(payload) as EscalationJob)
}

onEachEngine((engine) => {
  let t: TestWorkflow
  beforeEach(async () => {
    t = await aWorkflow(engine)
  })
  const assigneeOf = async (id: string) => (await t.workflow.lead(mia, id)).assignee?.id ?? null

  describe('rules of assignment', () => {
    it('give each new lead to the next person in turn', async () => {
      t.rules.push({ people: ['ana@store.example', 'luis@store.example', 'tom@store.example'] })
      const given: (string | null)[] = []
      for (let n = 0; n < 4; n += 1) {
        const id = await t.receive()
        await assignNew(t.deps)
        given.push(await assigneeOf(id))
        t.clock.at = new Date(t.clock.at.getTime() + 60_000)
      }
      expect(given).toEqual(['ana', 'luis', 'ana', 'luis'])
      expect(t.entries.at(-1)).toMatchObject({
        action: 'lead.assignee',
        after: { assigneeId: 'luis' },
      })
    })

    it('skip leads that someone claimed, and check each lead once', async () => {
      const taken = await t.receive()
      await t.workflow.claim(anActor('ana'), await t.target(taken))
      t.rules.push({ people: ['luis@store.example'] })
      expect(await assignNew(t.deps)).toBe(1)
      expect(await assigneeOf(taken)).toBe('ana')
      expect(await assignNew(t.deps)).toBe(0)
    })

    it('leave a lead unassigned if no rule matches, or no one may get it', async () => {
      t.rules.push({ languages: ['en'], people: ['ana@store.example'] })
      const spanish = await t.receive()
      const english = await t.receive({ language: 'en' })
      t.people.splice(0, t.people.length, aPerson('ana', { isActive: false }))
      await assignNew(t.deps)
      expect([await assigneeOf(spanish), await assigneeOf(english)]).toEqual([null, null])
    })
  })

  describe('a late lead', () => {
    it('is reported to managers, then to owners, once each', async () => {
      const id = await t.receive()
      t.clock.at = new Date('2026-11-20T10:14-07:00')
      expect(await escalateLate(t.deps)).toBe(0)
      t.clock.at = new Date('2026-11-20T10:15-07:00')
      expect(await escalateLate(t.deps)).toBe(1)
      expect(await escalateLate(t.deps)).toBe(0)
      expect(await escalationJobs(t)).toEqual([{ leadId: id, to: ['mia@store.example'] }])
      t.clock.at = new Date('2026-11-20T10:45-07:00')
      expect(await escalateLate(t.deps)).toBe(1)
      expect((await escalationJobs(t)).at(-1)?.to).toEqual(['olga@store.example'])
      expect(await escalateLate(t.deps)).toBe(0)
      expect(t.entries).toMatchObject([
        { action: 'lead.escalated', after: { escalation: 1 } },
        { action: 'lead.escalated', after: { escalation: 2 } },
      ])
    })

    it('waits while the store is closed, and is not reported once answered', async () => {
      t.clock.at = new Date('2026-11-20T19:58-07:00')
      const id = await t.receive()
      t.clock.at = new Date('2026-11-21T09:12-07:00')
      expect(await escalateLate(t.deps)).toBe(0)
      await t.workflow.markAnswered(anActor('ana'), await t.target(id), 'phone')
      t.clock.at = new Date('2026-11-21T12:00-07:00')
      expect(await escalateLate(t.deps)).toBe(0)
    })

    it('is mailed without any text of the shopper, and not once it is answered', async () => {
      const id = await t.receive({}, 60)
      await escalateLate(t.deps)
      const mails: { text: string; to: unknown }[] = []
      const handler = mailEscalation({
        ...t.deps,
        mailFrom: 'site@forecourt.example',
        mailer: {
          target: 'test',
          send: async (mail) => {
            mails.push(mail)
            return { state: 'accepted', evidence: 'sent' }
          },
          close: async () => {},
        },
      })
      const job = (await t.deps.jobs.ofLeads([id])).find(({ kind }) => kind === ESCALATION_JOB)
      await handler(job!)
      expect(mails[0]?.to).toEqual(['olga@store.example'])
      expect(mails[0]?.text).toContain(`/admin/leads/${id}`)
      expect(mails[0]?.text).not.toMatch(/ram[oó]n|disponible/i)
      await t.workflow.markAnswered(anActor('ana'), await t.target(id), 'phone')
      expect(await handler(job!)).toEqual({
        state: 'accepted',
        evidence: 'not sent: it was answered',
      })
      expect(mails).toHaveLength(1)
    })
  })

  describe('leads without an inbox entry', () => {
    it('get one, with a clock if they arrived today', async () => {
      const now = t.clock.at.toISOString()
      const old = aLeadEntry({
        id: '01a19467-e800-7000-8000-000000000001',
        createdAt: '2026-11-01T00:00:00.000Z',
      })
      const fresh = aLeadEntry({ createdAt: now, fields: { firstName: 'Rosa' } })
      for (const entry of [old, fresh]) await leadRepository(t.database).insertLead(entry)
      expect(await catchUp(t.deps, () => false, '2026-11-02T00:00:00.000Z')).toBe(1)
      expect(await catchUp(t.deps)).toBe(1)
      expect(await catchUp(t.deps)).toBe(0)
      const ids = async (view: 'waiting' | 'all', search?: string) =>
        (await t.workflow.list(mia, { view, ...(search && { search }) })).leads.map(({ id }) => id)
      expect(await ids('waiting')).toEqual([fresh.lead.id])
      expect(await ids('all', 'rosa')).toEqual([fresh.lead.id])
      expect((await ids('all')).toSorted()).toEqual([old.lead.id, fresh.lead.id].toSorted())
    })
  })

  it('a post stores the inbox entry with the lead, and a repeated post stores none', async () => {
    const id = await t.receive({ idempotencyKey: 'once' })
    const again = await t.receive({ idempotencyKey: 'once' })
    const rows = await t.database.db.selectFrom('lead_workflow').select('lead_id').execute()
    expect(rows).toEqual([{ lead_id: id }])
    const words = await t.database.db.selectFrom('lead_word').select('lead_id').execute()
    expect(new Set(words.map(({ lead_id: of }) => of))).toEqual(new Set([id]))
    expect(again).not.toBe(id)
  })
})
