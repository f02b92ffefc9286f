import { expect, it, vi } from 'vitest'

import { leadRepository } from '#modules/leads/repository.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { aWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { routingWork } from './routing-work.ts'

it('assigns new leads although figures of old ones cannot be stored', async () => {
  const world = await aWorkflow('sqlite')
  const { db } = world.database
  const old = await world.receive()
  await db
    .updateTable('lead_workflow')
    .set({ received_day: null, is_routed: 1, dealer_code: 'GONE' })
    .where('lead_id', '=', old)
    .execute()
  const fresh = await world.receive()
  world.rules.push({ people: ['ana@store.example'] })
  const warnings: string[] = []
  const work = routingWork({
    ...world.deps,
    dealerOf: (code) => {
      if (code === 'GONE') throw new Error('unreadable')
      return world.deps.dealerOf(code)
    },
    log: { info() {}, error() {}, warn: (_, text) => warnings.push(text) },
    reload() {},
  })
  work.startWork?.()
  try {
    await vi.waitFor(() => expect(warnings).toHaveLength(1), WAIT_MS)
  } finally {
    await work.stop?.()
  }
  expect(warnings).toEqual(['figures of leads were not stored: the next attempt follows'])
  const row = await db
    .selectFrom('lead_workflow')
    .select('assignee_id')
    .where('lead_id', '=', fresh)
    .executeTakeFirstOrThrow()
  expect(row.assignee_id).toBe('ana')
})

it('shows a lead that was stored without an inbox entry at the next step', async () => {
  const world = await aWorkflow('sqlite')
  const done = vi.fn<() => void>()
  const work = routingWork({
    ...world.deps,
    log: { info() {}, error() {}, warn() {} },
    reload: done,
  })
  work.startWork?.()
  try {
    // Once the first step, which looks at all leads, is over.
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2), WAIT_MS)
    const entry = aLeadEntry({ createdAt: world.clock.at.toISOString() })
    await leadRepository(world.database).insertLead(entry)
    const rows = () => world.database.db.selectFrom('lead_workflow').select('lead_id').execute()
    await vi.waitFor(
      async () => expect(await rows()).toEqual([{ lead_id: entry.lead.id }]),
      WAIT_MS,
    )
  } finally {
    await work.stop?.()
  }
})
