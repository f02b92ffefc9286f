import { beforeEach, describe, expect, it } from 'vitest'

import { createWorkflow } from '#modules/leads/workflow/create-workflow.ts'
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
import { pushDueTask } from './due-task.ts'
import { leadPush } from './lead-push.ts'
import { TASK_JOB } from './task-jobs.ts'

const aboutLead = (id: string) => ({ leadId: id, topic: { kind: 'lead', id } as const })
const mia = anActor('mia', ['manager'])

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
  const idsFor = (overrides: object) =>
    alertedPeople({ ...lead, ...overrides }, people).map(({ id }) => id)

  it('notifies the person whom it was assigned to', () => {
    expect(idsFor({ assigneeId: 'sara' })).toEqual(['sara'])
    expect(idsFor({ assigneeId: 'tom' })).toEqual([])
  })
  it('notifies the people of its department in its store', () => {
    expect(idsFor({})).toEqual(['ana', 'luis', 'mia'])
    expect(idsFor({ department: 'service' })).toEqual(['sara', 'mia'])
    expect(idsFor({ department: 'parts' })).toEqual(['sara', 'mia'])
    expect(idsFor({ department: 'finance' })).toEqual(['fay', 'mia'])
    expect(idsFor({ department: 'parts', form: 'parts' })).toEqual(['sara', 'mia', 'parts'])
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
  const messageTo = (about: Pick<PushNews, 'leadId' | 'topic'>, userId = 'ana') =>
    leadPush(t.deps)(about, { userId, language: 'en' })
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
    const message = await push(aboutLead(id), { userId: 'ana', language: 'es' })
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
    const to = (userId: string) => push(aboutLead(id), { userId, language: 'en' })
    await t.workflow.claim(anActor('ana'), await t.target(id))
    expect(await to('luis')).toEqual({ skipReason: 'someone else has it' })
    expect(await to('ana')).toHaveProperty('text')
    t.people.splice(0, 1, aPerson('ana', { isActive: false }))
    expect(await to('ana')).toEqual({ skipReason: 'the person may not answer it' })
    await t.workflow.markAnswered(anActor('ana'), await t.target(id), 'phone')
    expect(await to('ana')).toEqual({ skipReason: 'no answer is due' })
    expect(await push(aboutLead('unknown'), { userId: 'ana', language: 'en' })).toEqual({
      skipReason: 'no answer is due',
    })
  })

  describe('a note that names colleagues', () => {
    const text = '@Ana: the shopper Ramón wants to know'
    const mentions = ['ana', 'mia', 'tom', 'unknown']
    const aNote = async () => {
      const leadId = await t.receive()
      const { id } = await createWorkflow(t.deps).addNote(mia, leadId, { text, mentions })
      return { leadId, topic: { kind: 'mention' as const, id } }
    }

    it('notifies them, and not its author', async () => {
      const about = await aNote()
      expect(news).toEqual([
        { ...about, userIds: ['ana', 'tom'], at: t.clock.at.toISOString(), opensAt: null },
      ])
      expect(await pushed(about.leadId)).toEqual(['ana', 'tom'])
    })

    it('is named by its author and its store, without a word of it', async () => {
      const about = await aNote()
      const message = await messageTo(about)
      expect(message).toMatchObject({
        text: {
          title: 'Mia mentioned you',
          path: `/admin/leads/${about.leadId}`,
          tag: `mention ${about.topic.id}`,
        },
      })
      expect(JSON.stringify(message)).not.toMatch(/ram[oó]n|wants/i)
    })

    it('notifies no one who may not read the lead, and no one who was on the lead since', async () => {
      const about = await aNote()
      expect(await messageTo(about, 'tom')).toEqual({ skipReason: 'the person may not answer it' })
      t.clock.at = new Date(t.clock.at.getTime() + 60_000)
      await t.workflow.claim(anActor('ana'), await t.target(about.leadId))
      expect(await messageTo(about)).toEqual({ skipReason: 'the person was on the lead since' })
    })

    it('of a job application notifies only those who hire', async () => {
      const leadId = await t.receive({ form: 'career-application' })
      const hugo = anActor('hugo', ['hr'])
      const note = { text, mentions: ['ana', 'olga'] }
      const { id } = await createWorkflow(t.deps).addNote(hugo, leadId, note)
      const about = { leadId, topic: { kind: 'mention' as const, id } }
      expect(await messageTo(about)).toHaveProperty('skipReason')
      expect(await messageTo(about, 'olga')).toHaveProperty('text')
    })
  })

  describe('a task that becomes due', () => {
    const dueAt = '2026-11-20T18:00:00.000Z'
    const aTask = async (overrides = {}) => {
      const leadId = await t.receive()
      const task = { text: 'Call Ramón', dueAt, assigneeId: 'ana', ...overrides }
      const { id } = await createWorkflow(t.deps).addTask(mia, leadId, task)
      const jobs = await t.deps.jobs.ofLeads([leadId])
      return { leadId, id, jobs: jobs.filter(({ kind }) => kind === TASK_JOB) }
    }
    const run = async ({ jobs }: Awaited<ReturnType<typeof aTask>>) =>
      Promise.all(jobs.map((job) => pushDueTask(t.deps)(job)))

    it('notifies its person at that time, once, without its words', async () => {
      const task = await aTask()
      expect(task.jobs).toMatchObject([{ runAt: dueAt }])
      expect(await run(task)).toMatchObject([{ evidence: 'messages to 1 devices' }])
      await run(task)
      expect(await pushed(task.leadId)).toEqual(['ana'])
      const about = { leadId: task.leadId, topic: { kind: 'task' as const, id: task.id } }
      const message = await leadPush(t.deps)(about, { userId: 'ana', language: 'es' })
      expect(message).toMatchObject({ text: { title: 'Una tarea suya vence ahora' } })
      expect(JSON.stringify(message)).not.toMatch(/ram[oó]n|call/i)
    })

    it('notifies its person once it is open again after its time, unless they were notified', async () => {
      const task = await aTask()
      const finish = (isDone: boolean) =>
        t.workflow.finishTask(anActor('ana'), task.leadId, task.id, isDone)
      const jobsNow = async () => {
        const jobs = await t.deps.jobs.ofLeads([task.leadId])
        return jobs.filter(({ kind }) => kind === TASK_JOB)
      }
      await finish(true)
      await finish(false)
      expect(await jobsNow()).toHaveLength(1)
      await finish(true)
      t.clock.at = new Date(Date.parse(dueAt) + 60_000)
      await finish(false)
      const [, again] = await jobsNow()
      expect(again).toMatchObject({ runAt: t.clock.at.toISOString() })
      expect(await run({ ...task, jobs: again ? [again] : [] })).toMatchObject([
        { evidence: 'messages to 1 devices' },
      ])
      await finish(true)
      await finish(false)
      expect(await jobsNow()).toHaveLength(2)
    })

    it('notifies no one once it is done, and no one of a task without a person or a time', async () => {
      const task = await aTask()
      await t.workflow.finishTask(anActor('ana'), task.leadId, task.id, true)
      expect(await run(task)).toMatchObject([{ evidence: 'not sent: the task is done' }])
      const about = { leadId: task.leadId, topic: { kind: 'task' as const, id: task.id } }
      expect(await leadPush(t.deps)(about, { userId: 'ana', language: 'en' })).toEqual({
        skipReason: 'the task is done',
      })
      expect((await aTask({ assigneeId: null })).jobs).toEqual([])
      expect((await aTask({ dueAt: null })).jobs).toEqual([])
    })
  })
})
