import { beforeEach, describe, expect, it } from 'vitest'

import type { PushNews } from '#modules/push/module.ts'
import { newJob } from '#platform/queue/new-job.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import {
  aPerson,
  aWorkflow,
  anActor,
  type TestWorkflow,
} from '#tests/support/builders/lead-workflow.ts'

import { alertedPeople } from './alerted-people.ts'
import { assignNew } from './assign-new.ts'
import { leadPush } from './lead-push.ts'

const lead = {
  dealerCode: 'D1',
  form: 'vehicle-interest',
  department: 'sales',
  language: 'en',
  assigneeId: null,
} as const

describe('a new lead', () => {
  const people = [
    aPerson('ana', { languages: ['en', 'es'] }),
    aPerson('luis'),
    aPerson('sara', { roles: ['service'] }),
    aPerson('fay', { roles: ['finance'] }),
    aPerson('mia', { roles: ['manager'] }),
    aPerson('tom', { dealers: ['D2'] }),
    aPerson('gone', { isActive: false }),
    aPerson('parts', { roles: ['parts'] }),
  ]
  const idsFor = (differences: object) =>
    alertedPeople({ ...lead, ...differences }, people).map(({ id }) => id)

  it('notifies the person whom it was assigned to', () => {
    expect(idsFor({ assigneeId: 'sara' })).toEqual(['sara'])
    expect(idsFor({ assigneeId: 'tom' })).toEqual([])
  })
  it('notifies the people of its department in its store', () => {
    expect(idsFor({})).toEqual(['ana', 'luis', 'mia'])
    expect(idsFor({ department: 'service' })).toEqual(['sara', 'mia'])
    expect(idsFor({ department: 'parts' })).toEqual(['sara', 'mia'])
    expect(idsFor({ department: 'finance' })).toEqual(['fay', 'mia'])
  })
  it('notifies the people who speak its language, or everyone if no one does', () => {
    expect(idsFor({ language: 'es' })).toEqual(['ana'])
    expect(idsFor({ language: 'es', department: 'service' })).toEqual(['sara', 'mia'])
  })
})

onEachEngine((engine) => {
  let t: TestWorkflow
  let news: PushNews[]
  beforeEach(async () => {
    news = []
    t = await aWorkflow(engine)
    t = {
      ...t,
      deps: {
        ...t.deps,
        pushJobs: async (one) => {
          news.push(one)
          return one.userIds.map((userId) =>
            newJob({
              kind: 'test-push',
              destination: 'test',
              payload: userId,
              leadId: one.leadId,
              idempotencyKey: `${one.leadId}.${userId}`,
              createdAt: one.at,
            }),
          )
        },
      },
    }
  })
  const pushed = async (id: string) =>
    (await t.deps.jobs.ofLeads([id]))
      .filter(({ kind }) => kind === 'test-push')
      .map(({ payload }) => String(payload))
      .toSorted((a, b) => a.localeCompare(b))

  it('messages about a new lead are queued once, when the rules were applied', async () => {
    const id = await t.receive({ language: 'en' })
    expect(await pushed(id)).toEqual([])
    await assignNew(t.deps)
    await assignNew(t.deps)
    expect(await pushed(id)).toEqual(['ana', 'luis', 'mia', 'olga'])
    expect(news).toEqual([
      expect.objectContaining({ leadId: id, at: t.clock.at.toISOString(), opensAt: null }),
    ])
  })

  it('go only to the person of a rule, and to no one if someone claimed the lead', async () => {
    t.rules.push({ people: ['luis@store.example'] })
    const id = await t.receive()
    const taken = await t.receive()
    await t.workflow.claim(anActor('ana'), await t.target(taken))
    await assignNew(t.deps)
    expect(await pushed(id)).toEqual(['luis'])
    expect(await pushed(taken)).toEqual([])
  })

  it('state when a closed store opens', async () => {
    t.clock.at = new Date('2026-11-20T22:00-07:00')
    await t.receive()
    await assignNew(t.deps)
    expect(news[0]?.opensAt).toBe('2026-11-21T16:00:00.000Z')
  })

  it('name the vehicle, the form and the store, and contain no text of the shopper', async () => {
    const id = await t.receive({ language: 'en' })
    const push = leadPush(t.deps)
    const message = await push(id, { userId: 'ana', language: 'es' })
    expect(message).toMatchObject({
      text: { language: 'es', path: `/admin/leads/${id}`, tag: `lead ${id}` },
    })
    expect(JSON.stringify(message)).toMatch(/Nuevo prospecto/)
    // Random ids may contain the digits 555.
    expect(JSON.stringify(message).replaceAll(id, '')).not.toMatch(/ram[oó]n|disponible|555|@/i)
  })

  it('are not sent once someone else has the lead, it is answered, or the person has lost the right', async () => {
    const id = await t.receive()
    const push = leadPush(t.deps)
    const to = (userId: string) => push(id, { userId, language: 'en' })
    await t.workflow.claim(anActor('ana'), await t.target(id))
    expect(await to('luis')).toEqual({ skipReason: 'someone else has it' })
    expect(await to('ana')).toHaveProperty('text')
    t.people.splice(0, 1, aPerson('ana', { isActive: false }))
    expect(await to('ana')).toEqual({ skipReason: 'the person may not answer it' })
    await t.workflow.markAnswered(anActor('ana'), await t.target(id), 'phone')
    expect(await to('ana')).toEqual({ skipReason: 'no answer is due' })
    expect(await push('unknown', { userId: 'ana', language: 'en' })).toEqual({
      skipReason: 'no answer is due',
    })
  })
})
