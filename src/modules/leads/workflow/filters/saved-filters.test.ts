import { beforeEach, expect, it } from 'vitest'

import { readLeadFilter } from '#domain/lead-workflow/lead-filter.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import {
  aPerson,
  aWorkflow,
  anActor,
  type TestWorkflow,
} from '#tests/support/builders/lead-workflow.ts'

const ana = anActor('ana')
const mia = anActor('mia', ['manager'])

onEachEngine((engine) => {
  let t: TestWorkflow
  beforeEach(async () => {
    t = await aWorkflow(engine)
  })
  const finance = readLeadFilter({ view: 'all', form: 'finance', search: 'peña' })

  it('keeps the filters of each person by name', async () => {
    await t.workflow.saveFilter(ana, { name: ' Finance ', filter: finance })
    await t.workflow.saveFilter(ana, { name: 'Deals', filter: readLeadFilter({ status: 'sold' }) })
    await t.workflow.saveFilter(mia, { name: 'Finance', filter: readLeadFilter({}) })
    const { saved } = await t.workflow.filters(ana)
    expect(saved.map(({ name }) => name)).toEqual(['Deals', 'Finance'])
    expect(saved[1]?.filter).toEqual(finance)

    const again = await t.workflow.saveFilter(ana, { name: 'Deals', filter: finance })
    expect((await t.workflow.filters(ana)).saved[0]).toEqual(again)
    await expect(t.workflow.removeFilter(mia, again.id)).rejects.toThrow('no such filter')
    await t.workflow.removeFilter(ana, again.id)
    expect((await t.workflow.filters(ana)).saved.map(({ name }) => name)).toEqual(['Finance'])
  })

  it('refuses names that are too long, and more than 20', async () => {
    for (const name of ['  ', 'x'.repeat(41)])
      await expect(t.workflow.saveFilter(ana, { name, filter: finance })).rejects.toThrow('1 to 40')
    for (let n = 0; n < 20; n += 1)
      await t.workflow.saveFilter(ana, { name: `Filter ${n}`, filter: finance })
    await expect(t.workflow.saveFilter(ana, { name: 'Next', filter: finance })).rejects.toThrow(
      '20',
    )
    await t.workflow.saveFilter(ana, { name: 'Filter 3', filter: finance })
  })

  it('lists as assignees the people whose leads a person sees', async () => {
    t.people.push(aPerson('eva', { isActive: false }))
    const names = async (actor: typeof ana) =>
      (await t.workflow.filters(actor)).people.map(({ name }) => name)
    expect(await names(ana)).toEqual(['Ana'])
    expect(await names(mia)).toEqual(['Ana', 'Luis', 'Mia', 'Olga'])
    // Hiring staff and sales staff share no leads.
    expect(await names(anActor('hugo', ['hr']))).toEqual(['Olga', 'Hugo'])
    await expect(t.workflow.filters(anActor('pat', ['marketing']))).rejects.toThrow('role')
  })
})
