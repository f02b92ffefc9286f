import { beforeEach, expect, it } from 'vitest'

import { leadRepository } from '#modules/leads/repository.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aWorkflow, anActor, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { sites } from '#tests/support/builders/sites.ts'

import { seedDemoLeads } from './seed-demo-leads.ts'

const olga = anActor('olga', ['owner'], 'all')

onDefaultEngine((engine) => {
  let t: TestWorkflow
  beforeEach(async () => {
    t = await aWorkflow(engine)
  })
  const seed = () =>
    seedDemoLeads({
      ...t.deps,
      leads: leadRepository(t.database),
      site: sites[0]!,
      stocksOf: () => ['S1', 'S2'],
      vehicleOf: () => null,
    })

  it('fills an empty inbox once, and sends nothing', async () => {
    expect(await seed()).toBe(51)
    expect(await seed()).toBe(0)
    const { waiting, quarantine, spanish, applications } = await t.workflow.counts(olga)
    expect({ waiting, quarantine, spanish, applications }).toEqual({
      waiting: 8,
      quarantine: 3,
      spanish: 3,
      applications: 2,
    })
    const jobs = await t.database.db.selectFrom('job').select('done_at').execute()
    expect(jobs.every(({ done_at: at }) => at !== null)).toBe(true)
    const found = await t.workflow.list(olga, { view: 'all', search: 'marisol' })
    expect(found.leads).toHaveLength(2)
    const lead = await t.workflow.lead(olga, found.leads[0]?.id ?? '')
    expect(lead.samePerson).toHaveLength(1)
  })

  it('creates appointments: two of today, later ones, and one without a time', async () => {
    await seed()
    const { leads } = await t.workflow.list(olga, { view: 'appointments' })
    expect(leads.map(({ appointmentAt }) => appointmentAt)).toEqual([
      '2026-11-20T22:00:00.000Z',
      '2026-11-21T00:30:00.000Z',
      '2026-11-21T15:00:00.000Z',
      '2026-11-27T00:30:00.000Z',
      '2026-11-27T15:30:00.000Z',
      null,
    ])
    const today = await t.workflow.appointmentsToday(olga, { store: null, limit: 3 })
    expect(today.n).toBe(2)
  })

  it('does nothing if there are other leads', async () => {
    await t.receive()
    expect(await seed()).toBe(0)
  })
})
