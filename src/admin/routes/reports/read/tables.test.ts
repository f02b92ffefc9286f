import { expect, it } from 'vitest'

import { changeOf, percentOf } from '#admin/routes/reports/report-table.ts'

import { funnelTables, serviceTables } from './site-tables.ts'

const of = (now: number, before: number) => ({ now, before })
const day = (date: string, visits: number) => ({
  date,
  visits,
  missed: 1,
  bookedMinutes: visits * 60,
  openMinutes: 600,
})

it.each([
  [12, 10, 20],
  [9, 10, -10],
  [1, 3, -67],
  [5, 0, null],
])('%d after %d is a change of %s percent', (now, before, expected) => {
  expect(changeOf(now, before)).toBe(expected)
})

it('a part of nothing has no percentage', () => {
  expect(percentOf(0, 0)).toBeNull()
  expect(percentOf(1, 8)).toBe(13)
})

it('each step is a part of the one before', () => {
  const { tables, facts } = funnelTables({
    steps: { list: of(200, 100), vehicle: of(50, 0), form: of(10, 20), sent: of(4, 4) },
    days: [],
  })
  expect(tables[0]?.rows).toEqual([
    ['list', 200, null, 100],
    ['vehicle', 50, 25, null],
    ['form', 10, 20, -50],
    ['sent', 4, 40, 0],
  ])
  expect(facts).toMatchObject({ percent: 2, sent: 4 })
})

const shop = (shopId: string, visits: number) => ({
  shopId,
  dealerCode: 'D1',
  name: { en: shopId, es: shopId },
  days: [day('2026-11-18', visits), day('2026-11-19', 1)],
})

it('sums the days of shops, and the shops of days', () => {
  const { tables } = serviceTables({ shops: [shop('A', 5), shop('B', 3)] })
  expect(tables.map(({ rows }) => rows)).toEqual([
    [
      ['2026-11-18', 40, 8, 2, 8, 20],
      ['2026-11-19', 10, 2, 2, 2, 20],
    ],
    [
      ['A', 'D1', 6, 2, 6, 20, 30],
      ['B', 'D1', 4, 2, 4, 20, 20],
    ],
  ])
})
