import { expect, it, vi } from 'vitest'

import { lastDays } from '#domain/reports/period.ts'
import { createReports } from '#modules/reports/module.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor, aWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { aStockRow, reportDeps } from '#tests/support/builders/reports.ts'
import { viewRepository } from '#tests/support/modules/analytics.ts'

const DAY_MINUTES = 1440
const week = { period: lastDays(7, '2026-11-20'), store: null }
const owner = anActor('olga', ['owner'], 'all')
const manager = anActor('mia', ['manager'], ['D1'])
const JEEP = aStockRow({ stock: 'S1', vin: '1C4HJXDG5KW500001', days: 40 })
const RAM = aStockRow({ stock: 'S2', vin: '1C6RR7LT5KS500002', days: 12, title: '2019 Ram 1500' })
const NEW = aStockRow({ stock: 'S3', vin: '1C6RR7LT5KS500003', days: 2 })

onEachEngine((engine) => {
  async function aStore() {
    const world = await aWorkflow(engine)
    const views = viewRepository(world.database)
    const { reports } = createReports({
      ...reportDeps(world),
      allRows: async () => [JEEP, RAM, NEW, aStockRow({ dealerCode: 'D2', vin: 'OTHER' })],
    })
    const view = (day: string, times: number, { vin }: Readonly<{ vin: string }>) =>
      views.add(
        day,
        Array.from({ length: times }, () => vin),
      )
    return { reports, view, receive: world.receive, database: world.database }
  }

  it('reads the views of days that are over once, and leads each time', async () => {
    const { reports, view, receive, database } = await aStore()
    await view('2026-11-19', 3, JEEP)
    const read = vi.spyOn(database, 'readAside')
    await reports.stock(manager, week)
    expect(read).toHaveBeenCalledTimes(2)
    await receive({ stock: 'S1', form: 'vehicle-interest' }, DAY_MINUTES)
    const { most } = await reports.stock(owner, week)
    expect(read).toHaveBeenCalledTimes(3)
    expect(most.map(({ stock, views, leads }) => [stock, views, leads])).toEqual([['S1', 3, 1]])
  })

  it('lists the most and the least viewed vehicles, with leads of the period', async () => {
    const { reports, view, receive } = await aStore()
    await view('2026-11-19', 3, JEEP)
    await view('2026-11-13', 2, JEEP)
    await view('2026-11-19', 1, NEW)
    // Too early, of today, and of no listed vehicle.
    await view('2026-11-12', 9, RAM)
    await view('2026-11-20', 9, RAM)
    await view('2026-11-19', 9, { vin: '1C6RR7LT5KS599999' })
    await receive({ stock: 'S1', form: 'vehicle-interest' }, DAY_MINUTES)
    await receive({ stock: 'S1', form: 'vehicle-interest' }, 9 * DAY_MINUTES)
    const { most, fewest, ages, positions } = await reports.stock(manager, week)
    expect(most.map(({ stock, views, leads }) => [stock, views, leads])).toEqual([
      ['S1', 5, 1],
      ['S3', 1, 0],
    ])
    expect(most[0]).toMatchObject({ title: '2018 Jeep Wrangler', days: 40, position: 'alone' })
    // A vehicle of two days is not among the least viewed.
    expect(fewest.map(({ stock, views }) => [stock, views])).toEqual([
      ['S2', 0],
      ['S1', 5],
    ])
    expect(ages.map(({ views }) => views)).toEqual([1, 5, 0, 0])
    expect(positions.map(({ views }) => views)).toEqual([0, 0, 0, 6, 0])
    expect((await reports.stock(owner, week)).vehicles).toBe(4)
  })

  it('has the views and leads of one vehicle in 28 days, today included', async () => {
    const { reports, view, receive } = await aStore()
    await view('2026-11-20', 3, JEEP)
    await view('2026-10-24', 2, JEEP)
    await view('2026-10-23', 9, JEEP)
    await view('2026-11-20', 9, RAM)
    await receive({ stock: 'S1' }, DAY_MINUTES)
    await receive({ stock: 'S2' }, DAY_MINUTES)
    await receive({ stock: 'S1' }, 30 * DAY_MINUTES)
    const sales = anActor('sam', ['sales'], ['D1'])
    expect(await reports.vehicle(sales, JEEP)).toEqual({ views: 5, leads: 1, days: 28 })
    const unseen = { ...JEEP, stock: 'S9', vin: 'UNSEEN' }
    expect(await reports.vehicle(sales, unseen)).toEqual({ views: 0, leads: 0, days: 28 })
    await expect(reports.vehicle(anActor('hana', ['hr'], ['D1']), JEEP)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
