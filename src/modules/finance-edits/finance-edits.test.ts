import { expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import {
  OLGA,
  publish,
  RATE,
  rateIn,
  RATES_FILE,
  RATES_TEXT,
  RAY,
  save,
  served,
  tableOf,
  withRate,
} from '#tests/support/builders/finance-edits.ts'
import {
  aFinanceOffice,
  aFinanceProcess,
  FINANCE_FILES,
} from '#tests/support/builders/finance-office.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'

onEachEngine((engine) => {
  it('a changed rate is published as a version, and everything else stays byte for byte', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    expect(rateIn(served(office))).not.toBe('6.66')
    expect(await publish(office)).toEqual({ kind: 'published', version: 2 })
    expect(served(office)).toBe(RATES_TEXT.replace(/^(new,72,prime,)[^,]*/m, '$16.66'))
    const { draft, versions } = await office.financeEditor.open(OLGA, 'default')
    expect(draft).toBeNull()
    expect(versions.map(({ kind, done, isCurrent }) => [kind, done?.by, isCurrent])).toEqual([
      ['published', 'Olga Ochoa', true],
      ['files', undefined, false],
    ])
  })

  it('restores a version, and says what each changed', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    await publish(office)
    const { versions, stamp } = await office.financeEditor.open(OLGA, 'default')
    const [now, files] = versions
    const changes = await office.financeEditor.changes(OLGA, 'default', now?.id ?? '')
    expect(changes.map(({ file }) => file)).toEqual(['rates.csv'])
    const lines = changes.flatMap((one) => one.lines).filter((line) => line?.kind !== 'same')
    expect(lines.map((line) => line?.text)).toContain('new,72,prime,6.66,,,')
    const version = files?.id ?? ''
    await office.financeEditor.restore(OLGA, 'default', { version, stamp })
    expect(served(office)).toBe(RATES_TEXT)
    await expect(
      office.financeEditor.restore(RAY, 'default', { version, stamp }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('two people change different rows of one draft, and the same row of it only once', async () => {
    const office = await aFinanceOffice(engine)
    const { rows } = tableOf(await office.financeEditor.open(OLGA, 'default'), 'rates.csv')
    await save(office, {}, withRate('6.66'))
    const edit = (to: typeof rows) =>
      office.financeEditor.save(RAY, 'default', { file: 'rates.csv', rows: to, seen: rows })
    await edit([...rows, ['used', '96', 'prime', '9.9', '', '', '']])
    const both = tableOf(await office.financeEditor.open(OLGA, 'default'), 'rates.csv').rows
    expect(both).toContainEqual(RATE)
    expect(both.at(-1)).toEqual(['used', '96', 'prime', '9.9', '', '', ''])
    await expect(edit(withRate('7')(rows))).rejects.toMatchObject({
      code: 'conflict',
      key: 'programRows',
      values: { row: 'new, 72, prime' },
    })
  })
})

it('what is published while a draft is open is merged by row, and the same row needs a decision', async () => {
  const office = await aFinanceOffice()
  const { financeEditor } = office
  await save(office, {}, withRate('6.66'))
  const other = await aFinanceProcess(
    office.database,
    aGroupFolder({
      ...FINANCE_FILES,
      [RATES_FILE]: `${RATES_TEXT.replace(/^(new,72,prime,)[^,]*/m, '$15.55')}used,96,prime,9.9,,,\n`,
    }),
  )
  const view = await financeEditor.open(OLGA, 'default')
  expect(view.conflicts).toMatchObject([
    { file: 'rates.csv', row: ['new', '72', 'prime', '', '', ''], theirs: { 3: '5.55' } },
  ])
  expect(tableOf(view, 'rates.csv').rows).toContainEqual('used,96,prime,9.9,,,'.split(','))
  await expect(publish(office)).rejects.toMatchObject({ key: 'programConflict' })
  await financeEditor.settle(OLGA, 'default', { choice: 'mine', stamp: view.stamp })
  await publish(office)
  expect(rateIn(served(office))).toBe('6.66')
  expect(served(other, RATES_FILE)).not.toBe('')
})

it('shows what a draft changes of payments, to the cent', async () => {
  const office = await aFinanceOffice()
  const fees = { code: 'D1', file: 'fees.csv' }
  await save(office, fees, ([row = []]) => [[...row.slice(0, -1), 'flat 699.01']])
  const { effects } = await office.financeEditor.open(OLGA, 'D1')
  expect(effects.map(({ dealerCode, stock, type }) => [dealerCode, stock, type])).toEqual([
    ['D1', 'N1', 'new'],
    ['D1', 'U1', 'used'],
  ])
  const figures = new Map(effects[0]?.figures.map(({ name, ...both }) => [name, both]))
  expect(figures.get('fees')).toEqual({ before: 599_00, after: 699_01 })
  const { before, after } = figures.get('outTheDoor') ?? {}
  // The fee is taxed with 8.05 %.
  expect((after ?? 0) - (before ?? 0)).toBe(Math.round(100_01 * 1.0805))
  expect(figures.get('payment')?.after).toBeGreaterThan(figures.get('payment')?.before ?? 0)
})

it('a store gets rates of its own and returns to those of the group', async () => {
  const office = await aFinanceOffice()
  const { financeEditor } = office
  const own = { code: 'D1' }
  expect(tableOf(await financeEditor.open(OLGA, 'D1'), 'rates.csv').from).toBe('group')
  await save(office, own, withRate('6.66'))
  const terms = { code: 'D1', file: 'program.json' }
  await save(office, terms, (rows) => [...rows, ['rateSource', '{"en":"Ours.","es":"Nuestras."}']])
  expect(await publish(office, 'D1')).toMatchObject({ kind: 'published' })
  expect(served(office, 'finance/D1/program.json')).toBe(`{
  "effective": "2026-11-01",
  "taxRatePercent": 8.05,
  "rateSource": {
    "en": "Ours.",
    "es": "Nuestras."
  }
}
`)
  expect(tableOf(await financeEditor.open(OLGA, 'D1'), 'rates.csv').from).toBe('own')
  await save(office, own, () => null)
  await publish(office, 'D1')
  expect(tableOf(await financeEditor.open(OLGA, 'D1'), 'rates.csv').from).toBe('group')
})

it('a draft that is deleted leaves what is published', async () => {
  const office = await aFinanceOffice()
  const { financeEditor } = office
  const before = await financeEditor.open(OLGA, 'default')
  await save(office, {}, withRate('6.66'))
  const discard = (stamp: string) => financeEditor.discard(RAY, 'default', stamp)
  await expect(discard(before.stamp)).rejects.toMatchObject({ key: 'programChangedBy' })
  await discard((await financeEditor.open(RAY, 'default')).stamp)
  expect(await financeEditor.open(RAY, 'default')).toMatchObject({ draft: null, changes: [] })
})

it('lists the programs of the stores of a person, and the group’s for those of all stores', async () => {
  const { financeEditor } = await aFinanceOffice()
  const codes = async (dealers: 'all' | readonly string[]) =>
    (await financeEditor.list({ ...OLGA, dealers })).programs.map(({ code }) => code)
  expect(await codes('all')).toEqual(['default', 'D1', 'D2'])
  expect(await codes(['D2'])).toEqual(['D2'])
})

it('figures of another folder are not changed here', async () => {
  const office = await aFinanceOffice()
  const outside = await aFinanceProcess(office.database, office.folder, true)
  await expect(save(outside, {}, withRate('6.66'))).rejects.toMatchObject({ key: 'programOutside' })
})
