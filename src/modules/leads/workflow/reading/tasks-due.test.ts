import { expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { aWorkflow, anActor } from '#tests/support/builders/lead-workflow.ts'

const ana = anActor('ana')
const luis = anActor('luis')
const ALL = { store: null, limit: 10 } as const

onEachEngine((engine) => {
  it('lists the person’s own open tasks that are late or due within 12 hours, the earliest first', async () => {
    const t = await aWorkflow(engine)
    const id = await t.receive()
    const add = (text: string, dueAt: string | null, assigneeId: string | null = 'ana') =>
      t.workflow.addTask(ana, id, { text, dueAt, assigneeId })
    // It is ten in the morning.
    await add('Tonight', '2026-11-20T21:59-07:00')
    await add('Late', '2026-11-20T09:00-07:00')
    await add('Tomorrow', '2026-11-21T09:00-07:00')
    await add('Some day', null)
    await add('Of a colleague', '2026-11-20T09:00-07:00', 'luis')
    await add('Of no one', '2026-11-20T09:00-07:00', null)
    const { id: done } = await add('Done', '2026-11-20T09:00-07:00')
    await t.workflow.finishTask(ana, id, done, true)

    const due = await t.workflow.tasksDue(ana, ALL)
    expect(due).toMatchObject({
      n: 2,
      tasks: [
        { text: 'Late', leadId: id, dealerCode: 'D1', isLate: true },
        { text: 'Tonight', dueAt: '2026-11-21T04:59:00.000Z', isLate: false },
      ],
    })
    const second = await t.workflow.tasksDue(ana, { store: 'D1', limit: 1, offset: 1 })
    expect([second.n, second.tasks.map(({ text }) => text)]).toEqual([2, ['Tonight']])
    expect((await t.workflow.tasksDue(ana, { ...ALL, store: 'D2' })).n).toBe(0)
    expect((await t.workflow.tasksDue(luis, ALL)).tasks.map(({ text }) => text)).toEqual([
      'Of a colleague',
    ])
  })

  it('lists no task of a lead that the person may no longer see', async () => {
    const t = await aWorkflow(engine)
    const id = await t.receive()
    await t.workflow.addTask(ana, id, {
      text: 'Call',
      dueAt: '2026-11-20T09:00-07:00',
      assigneeId: 'ana',
    })
    expect((await t.workflow.tasksDue(ana, ALL)).n).toBe(1)
    // A salesperson sees the leads of no one and their own.
    await t.workflow.assign(anActor('mia', ['manager']), await t.target(id), 'luis')
    expect(await t.workflow.tasksDue(ana, ALL)).toEqual({ n: 0, tasks: [] })
    expect((await t.workflow.tasksDue(anActor('ana', ['sales'], ['D2']), ALL)).n).toBe(0)
  })
})
