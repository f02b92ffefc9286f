import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import {
  aFinanceOffice,
  aFinanceProcess,
  FINANCE_FILES,
} from '#tests/support/builders/finance-office.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'

import type { ProgramView } from './types.ts'

const OLGA = anActor({ userId: 'olga', name: 'Olga Ochoa', roles: ['finance'], dealers: 'all' })
const RAY = anActor({ userId: 'ray', name: 'Ray Nair', roles: ['finance'], dealers: 'all' })
const FILE = 'finance/default/rates.csv'
const TEXT = FINANCE_FILES[FILE] ?? ''
const RATE = ['new', '72', 'prime', '6.66', '', '', '']

type Office = Pick<Awaited<ReturnType<typeof aFinanceOffice>>, 'financeEditor' | 'group'>
type Rows = readonly (readonly string[])[]

const tableOf = (view: ProgramView, file: string) => {
  const table = view.tables.find((one) => one.file === file)
  if (!table) throw new Error(`no table ${file}`)
  return table
}

/** Saves a file as a person who sees its present rows. */
async function save(
  { financeEditor }: Office,
  { code = 'default', file = 'rates.csv', actor = OLGA },
  change: (rows: Rows) => Rows | null,
) {
  const { rows, from } = tableOf(await financeEditor.open(actor, code), file)
  const seen = from === 'own' ? rows : null
  await financeEditor.save(actor, code, { file, rows: change(rows), seen })
}

/** The rate of prime buyers of new vehicles for 72 months. */
const withRate = (rate: string) => (rows: Rows) =>
  rows.map((row) =>
    row.slice(0, 3).join() === 'new,72,prime' ? [...row.slice(0, 3), rate, ...row.slice(4)] : row,
  )

async function publish({ financeEditor }: Office, code = 'default') {
  const { stamp } = await financeEditor.open(OLGA, code)
  return financeEditor.publish(OLGA, code, stamp)
}

const served = ({ group }: Office, file = FILE) => readFileSync(join(group.folder(), file), 'utf8')
const rateIn = (text: string) => /^new,72,prime,(?<rate>[^,]*),/m.exec(text)?.groups?.['rate']

/** A file with another name of a tier. */
const renamed = (path: string) =>
  FINANCE_FILES[path]?.replaceAll(',prime,', ',first,').replaceAll('"prime"', '"first"') ?? ''

onEachEngine((engine) => {
  it('a changed rate is published as a version, and everything else stays byte for byte', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    expect(rateIn(served(office))).not.toBe('6.66')
    expect(await publish(office)).toEqual({ kind: 'published', version: 2 })
    expect(served(office)).toBe(TEXT.replace(/^(new,72,prime,)[^,]*/m, '$16.66'))
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
    expect(served(office)).toBe(TEXT)
    await expect(
      office.financeEditor.restore(RAY, 'default', { version, stamp }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('two people change different rows of one draft, and the same row of it only once', async () => {
    const office = await aFinanceOffice(engine)
    const { rows } = tableOf(await office.financeEditor.open(OLGA, 'default'), 'rates.csv')
    await save(office, {}, withRate('6.66'))
    const edit = (to: Rows) =>
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

  it('files that changed the same row meet the published one as a conflict', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    await publish(office)
    const other = await aFinanceProcess(
      office.database,
      aGroupFolder({
        ...FINANCE_FILES,
        [FILE]: TEXT.replace(/^(new,72,prime,)[^,]*/m, '$15.55'),
      }),
    )
    const open = () => other.financeEditor.open(RAY, 'default')
    expect(rateIn(served(other))).toBe('6.66')
    const [listed] = (await other.financeEditor.list(RAY)).programs
    expect(listed).toMatchObject({ code: 'default', hasConflict: true })
    const { ofFiles, stamp } = await open()
    const lines = ofFiles?.changes.flatMap((one) => one.lines) ?? []
    expect(lines.map((line) => line?.text)).toContain('new,72,prime,5.55,,,')
    await other.financeEditor.settleFiles(RAY, 'default', { choice: 'files', stamp })
    expect(tableOf(await open(), 'rates.csv').rows).toContainEqual(
      'new,72,prime,5.55,,,'.split(','),
    )
    await publish(other)
    expect(rateIn(served(other))).toBe('5.55')
    expect((await open()).ofFiles).toBeNull()
  })

  it('rows that only the files changed are served beside published ones', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    await publish(office)
    const files = `${TEXT.replace(/^(new,60,prime,)[^,]*/m, '$14.44')}used,96,prime,9.9,,,\n`
    const folder = aGroupFolder({ ...FINANCE_FILES, [FILE]: files })
    const other = await aFinanceProcess(office.database, folder)
    expect(served(other)).toBe(files.replace(/^(new,72,prime,)[^,]*/m, '$16.66'))
    expect((await other.financeEditor.open(RAY, 'default')).ofFiles).toBeNull()
  })

  it('a row that both changed is the only conflict, and rows published since stay', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    await publish(office)
    const files = `${TEXT.replace(/^(new,72,prime,)[^,]*/m, '$15.55')}used,96,prime,9.9,,,\n`
    const folder = aGroupFolder({ ...FINANCE_FILES, [FILE]: files })
    const other = await aFinanceProcess(office.database, folder)
    expect(served(other)).toContain('used,96,prime,9.9')
    await save(other, {}, (rows) => [...rows, ['used', '96', 'superprime', '8.9', '', '', '']])
    await publish(other)
    const { ofFiles, stamp } = await other.financeEditor.open(RAY, 'default')
    const lines = ofFiles?.changes.flatMap((one) => one.lines) ?? []
    expect(lines.flatMap((line) => (line && line.kind !== 'same' ? line.text : []))).toEqual([
      'new,72,prime,6.66,,,',
      'new,72,prime,5.55,,,',
    ])
    await other.financeEditor.settleFiles(RAY, 'default', { choice: 'files', stamp })
    await publish(other)
    expect(rateIn(served(other))).toBe('5.55')
    expect(served(other)).toContain('used,96,superprime,8.9')
  })

  it('tables of an edited program that do not fit the files are left out together', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    const mileage = 'finance/default/mileage.csv'
    await save(office, { file: 'mileage.csv' }, ([row = [], ...rows]) => [
      [row[0] ?? '', '3'],
      ...rows,
    ])
    await publish(office)
    const paths = ['program.json', 'rates.csv', 'lease-rates.csv'].map(
      (name) => `finance/default/${name}`,
    )
    const changed = Object.fromEntries(paths.map((path) => [path, renamed(path)]))
    const folder = aGroupFolder({ ...FINANCE_FILES, ...changed })
    const other = await aFinanceProcess(office.database, folder)
    expect(served(other)).toBe(renamed(FILE))
    expect(served(other, mileage)).toBe(FINANCE_FILES[mileage])
  })

  it('keeps the published rows where a person decides so', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    await publish(office)
    const text = TEXT.replace(/^(new,72,prime,)[^,]*/m, '$15.55')
    const other = await aFinanceProcess(
      office.database,
      aGroupFolder({ ...FINANCE_FILES, [FILE]: text }),
    )
    const { stamp } = await other.financeEditor.open(RAY, 'default')
    await other.financeEditor.settleFiles(RAY, 'default', { choice: 'ours', stamp })
    expect((await other.financeEditor.open(RAY, 'default')).ofFiles).toBeNull()
    expect(rateIn(served(other))).toBe('6.66')
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
      [FILE]: `${TEXT.replace(/^(new,72,prime,)[^,]*/m, '$15.55')}used,96,prime,9.9,,,\n`,
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
  expect(served(other, FILE)).not.toBe('')
})

it('an error is named by file, line and column as for files, and is not published', async () => {
  const office = await aFinanceOffice()
  await save(office, {}, withRate('0.069'))
  const line = TEXT.split('\n').findIndex((one) => one.startsWith('new,72,prime')) + 1
  const { faults, effects } = await office.financeEditor.open(OLGA, 'default')
  const message = '"0.069": is too small for a rate in percent: write 6.49 for 6.49 %'
  expect(faults).toEqual([{ file: 'default/rates.csv', line, column: 'apr', message }])
  expect(effects).toEqual([])
  expect(await publish(office)).toMatchObject({
    kind: 'refused',
    problems: [{ file: 'finance/default/rates.csv', line, key: 'apr', message }],
  })
  expect(served(office)).toBe(TEXT)
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
