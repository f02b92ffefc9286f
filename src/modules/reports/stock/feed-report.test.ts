import { randomUUIDv7 } from 'node:crypto'

import { expect, it } from 'vitest'

import { lastDays } from '#domain/reports/period.ts'
import { createReports } from '#modules/reports/module.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { anActor, aWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { aStockRow, reportDeps } from '#tests/support/builders/reports.ts'

const week = { period: lastDays(7, '2026-11-20'), store: null }
const owner = anActor('olga', ['owner'], 'all')
const manager = anActor('mia', ['manager'], ['D1'])

onEachEngine((engine) => {
  it('sums the finished imports of each store, the one without news first, also without any', async () => {
    const world = await aWorkflow(engine)
    const lastImports: Record<string, string> = {
      D1: '2026-11-20T16:30:00.000Z',
      D2: '2026-11-18T17:00:00.000Z',
      D4: '2026-11-01T17:00:00.000Z',
    }
    const { reports } = createReports({
      ...reportDeps(world),
      dealers: { all: () => ['D1', 'D2', 'D3', 'D4'].map((code) => aDealer({ code })) },
      inventory: { lastImport: (code) => lastImports[code] ?? null },
    })
    const run = (dealerCode: string, finishedAt: string | null, sold = 1) =>
      world.database.db
        .insertInto('import_run')
        .values({
          id: randomUUIDv7(),
          dealer_code: dealerCode,
          source: 'stock.csv',
          started_at: '2026-11-13T00:00:00.000Z',
          finished_at: finishedAt,
          rows_read: 100,
          rows_accepted: 97,
          rows_quarantined: 3,
          added: 2,
          changed: 5,
          sold,
          retained: 0,
          state: 'done',
        })
        .execute()
    await run('D1', '2026-11-13T00:00:00.000Z')
    await run('D1', '2026-11-19T23:59:00.000Z', 4)
    await run('D2', '2026-11-18T17:00:00.000Z')
    // Before and after the period, and one that was cut off.
    await run('D1', '2026-11-12T23:59:00.000Z')
    await run('D1', '2026-11-20T00:00:00.000Z')
    await run('D1', null)
    const none = { runs: 0, rows: 0, rejected: 0, added: 0, changed: 0, sold: 0 }
    const first = { rows: 200, rejected: 6, added: 4, changed: 10, sold: 5 }
    expect(await reports.feeds(owner, week)).toEqual({
      stores: [
        { dealerCode: 'D3', hours: null, ...none },
        { dealerCode: 'D4', hours: 456, ...none },
        {
          dealerCode: 'D2',
          hours: 48,
          runs: 1,
          rows: 100,
          rejected: 3,
          added: 2,
          changed: 5,
          sold: 1,
        },
        { dealerCode: 'D1', hours: 0, runs: 2, ...first },
      ],
    })
    expect((await reports.feeds(manager, week)).stores).toMatchObject([{ dealerCode: 'D1' }])
  })
})

it('the stock of a person is compared with that of the whole group', async () => {
  const world = await aWorkflow('sqlite')
  const { reports } = createReports({
    ...reportDeps(world),
    allRows: async () => [
      aStockRow({ price: 2_000_000 }),
      ...[1, 2, 3, 4].map(() => aStockRow({ dealerCode: 'D2' })),
    ],
  })
  const { vehicles, positions } = await reports.stock(manager, week)
  expect(vehicles).toBe(1)
  expect(positions[0]).toMatchObject({ position: 'below', vehicles: 1 })
})
