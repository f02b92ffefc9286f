import { expect, it } from 'vitest'

import {
  OLGA,
  publish,
  RATES_TEXT,
  save,
  served,
  withRate,
} from '#tests/support/builders/finance-edits.ts'
import { aFinanceOffice } from '#tests/support/builders/finance-office.ts'

/** The row of that rate, as the table shows it. */
const ROW = RATES_TEXT.split('\n').findIndex((one) => one.startsWith('new,72,prime'))

it('an error is named by table, row and column, and is not published', async () => {
  const office = await aFinanceOffice()
  await save(office, {}, withRate('0.069'))
  const problem = {
    of: null,
    shownIn: 'default',
    file: 'rates.csv',
    row: ROW,
    column: 'apr',
    message: '"0.069": is too small for a rate in percent: write 6.49 for 6.49 %',
  }
  const { problems, effects } = await office.financeEditor.open(OLGA, 'default')
  expect(problems).toEqual({ inTables: [problem], inFiles: [] })
  expect(effects).toEqual([])
  expect(await publish(office)).toEqual({
    kind: 'refused',
    problems: { inTables: [problem], inFiles: [] },
  })
  expect(served(office)).toBe(RATES_TEXT)
})

it('rows are counted as the table shows them, also where an error names another row', async () => {
  // Lines that are empty are no rows.
  const office = await aFinanceOffice(undefined, {
    'finance/default/rates.csv': RATES_TEXT.replace('\n', '\n\n\n'),
  })
  await save(office, {}, (rows) => [...rows, rows[0] ?? []])
  const { problems, tables } = await office.financeEditor.open(OLGA, 'default')
  const { rows = [] } = tables.find(({ file }) => file === 'rates.csv') ?? {}
  expect(problems.inTables).toMatchObject([
    { row: rows.length, column: null, message: 'repeats row 1: remove one of them' },
  ])
})

it('an error in the group’s table is shown where the store sees it, and one of a store by its name', async () => {
  const office = await aFinanceOffice()
  const terms = { code: 'D1', file: 'program.json' }
  const tiers = JSON.stringify([{ id: 'all', minScore: 0, maxScore: 1000 }])
  await save(office, terms, (rows) => [...rows, ['tiers', tiers]])
  const { problems } = await office.financeEditor.open(OLGA, 'D1')
  const first = problems.inTables.find(({ file }) => file === 'rates.csv')
  expect(first).toMatchObject({
    of: { code: 'default', name: null },
    shownIn: 'D1',
    row: 1,
    column: 'tier',
  })
  // What the group changes, a store's own figures may not fit.
  const other = await aFinanceOffice(undefined, {
    'finance/D1/program.json':
      '{"effective": "2026-11-01", "taxRatePercent": 8.05, "rateSource": null}',
    'finance/D1/rates.csv':
      'vehicle_type,term,tier,apr\nnew,72,prime,7\nused,72,prime,9\ncpo,72,prime,8\n',
  })
  await save(other, { file: 'program.json' }, (rows) =>
    rows.map(([key = '', value = '']) => [
      key,
      key === 'tiers' ? value.replace('"prime"', '"a"') : value,
    ]),
  )
  const ofGroup = (await other.financeEditor.open(OLGA, 'default')).problems.inTables
  expect(ofGroup).toContainEqual({
    of: { code: 'D1', name: 'Juniper Jeep' },
    shownIn: 'D1',
    file: 'rates.csv',
    row: 1,
    column: 'tier',
    message: expect.stringContaining('"prime": is not a tier'),
  })
})
