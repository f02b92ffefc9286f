import { expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor, aWorkflow, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'

import { fillDays, measureAnswers } from './lead-figures.ts'

const ana = anActor('ana')

const figuresOf = async ({ database }: TestWorkflow, id: string) =>
  database.db
    .selectFrom('lead_workflow')
    .select(['received_day', 'site_key', 'source', 'answer_minutes'])
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow()

onEachEngine((engine) => {
  it('a lead has the date at its store, its site and its source', async () => {
    const world = await aWorkflow(engine)
    // In UTC it is the next day already.
    world.clock.at = new Date('2026-11-20T19:30-07:00')
    const id = await world.receive({ source: 'assistant' })
    expect(await figuresOf(world, id)).toEqual({
      received_day: '2026-11-20',
      site_key: 'north-star',
      source: 'assistant',
      answer_minutes: null,
    })
  })

  it('fills in the figures of leads that earlier versions stored', async () => {
    const world = await aWorkflow(engine)
    const id = await world.receive()
    const expected = await figuresOf(world, id)
    const later = await world.receive()
    await world.database.db
      .updateTable('lead_workflow')
      .set({ received_day: null, site_key: null })
      .execute()
    // One batch of at most one lead, then the rest.
    expect(await fillDays(world.deps, 1)).toBe(1)
    expect(await fillDays(world.deps)).toBe(1)
    expect(await figuresOf(world, id)).toEqual(expected)
    expect(await figuresOf(world, later)).toEqual(expected)
    expect(await fillDays(world.deps)).toBe(0)
  })

  it('measures a first answer in open minutes, and forgets the measure after an undo', async () => {
    const world = await aWorkflow(engine)
    const { workflow, target, clock } = world
    clock.at = new Date('2026-11-20T19:50-07:00')
    const id = await world.receive()
    expect(await measureAnswers(world.deps)).toBe(0)
    // The store closes ten minutes later and opens at nine.
    clock.at = new Date('2026-11-21T09:20-07:00')
    await workflow.setStatus(ana, await target(id), 'contacted', null)
    expect(await measureAnswers(world.deps)).toBe(1)
    expect(await figuresOf(world, id)).toMatchObject({ answer_minutes: 30 })

    await workflow.undo(ana, await target(id))
    expect(await figuresOf(world, id)).toMatchObject({ answer_minutes: null })
    expect(await measureAnswers(world.deps)).toBe(0)
  })

  it('does not measure leads whose answer was never due', async () => {
    const world = await aWorkflow(engine)
    await world.receive({ answeredAt: '2026-11-20T17:00:00.000Z' })
    expect(await measureAnswers(world.deps)).toBe(0)
  })
})
