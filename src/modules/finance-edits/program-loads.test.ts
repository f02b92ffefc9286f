import { expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import {
  publish,
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

type Rows = readonly (readonly string[])[]

/** The rows of other vehicles and terms. @param name such as `new 84` */
const without = (name: string) => (rows: Rows) =>
  rows.filter(([type, term]) => `${type} ${term}` !== name)

/** A choice of a form. */
const choice = (months: number) => ({
  term: months,
  creditTier: 'prime',
  downPayment: null,
})

/** The terms of a store. @param term preselected for new vehicles, in months */
function termsOf(term: number): string {
  const defaults = { new: choice(term), used: choice(72), cpo: choice(72) }
  return `${JSON.stringify({ effective: '2026-11-01', taxRatePercent: 8.05, defaults }, null, 2)}\n`
}

/** A file with another name of a tier. */
const renamed = (path: string) =>
  FINANCE_FILES[path]?.replaceAll(',prime,', ',first,').replaceAll('"prime"', '"first"') ?? ''

onEachEngine((engine) => {
  it('files that changed the same row meet the published one as a conflict', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    await publish(office)
    const other = await aFinanceProcess(
      office.database,
      aGroupFolder({
        ...FINANCE_FILES,
        [RATES_FILE]: RATES_TEXT.replace(/^(new,72,prime,)[^,]*/m, '$15.55'),
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
    const files = `${RATES_TEXT.replace(/^(new,60,prime,)[^,]*/m, '$14.44')}used,96,prime,9.9,,,\n`
    const folder = aGroupFolder({ ...FINANCE_FILES, [RATES_FILE]: files })
    const other = await aFinanceProcess(office.database, folder)
    expect(served(other)).toBe(files.replace(/^(new,72,prime,)[^,]*/m, '$16.66'))
    expect((await other.financeEditor.open(RAY, 'default')).ofFiles).toBeNull()
  })

  it('a row that both changed is the only conflict, and rows published since stay', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    await publish(office)
    const files = `${RATES_TEXT.replace(/^(new,72,prime,)[^,]*/m, '$15.55')}used,96,prime,9.9,,,\n`
    const folder = aGroupFolder({ ...FINANCE_FILES, [RATES_FILE]: files })
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
    expect(served(other)).toBe(renamed(RATES_FILE))
    expect(served(other, mileage)).toBe(FINANCE_FILES[mileage])
  })

  it('FIN-2 tables of a store that an edit of the group’s program does not fit wait for a decision', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, without('new 84'))
    await publish(office)
    const path = 'finance/D1/program.json'
    const folder = aGroupFolder({
      ...FINANCE_FILES,
      [RATES_FILE]: `${RATES_TEXT}used,96,prime,9.9,,,\n`,
      [path]: termsOf(84),
    })
    const other = await aFinanceProcess(office.database, folder)
    // Everything else of the folder is used, and the edit stays.
    expect(served(other)).toContain('used,96,prime,9.9')
    expect(served(other)).not.toContain('new,84,')
    expect(served(other, path)).toBe(FINANCE_FILES[path])
    const open = () => other.financeEditor.open(RAY, 'D1')
    const listed = (await other.financeEditor.list(RAY)).programs.map((one) => [
      one.code,
      one.hasConflict,
    ])
    expect(listed).toEqual([
      ['default', false],
      ['D1', true],
      ['D2', false],
    ])
    const { ofFiles, stamp } = await open()
    expect(JSON.stringify(ofFiles?.changes)).toContain('84')
    await other.financeEditor.settleFiles(RAY, 'D1', { choice: 'files', stamp })
    expect((await open()).problems.inTables).toMatchObject([
      { of: null, file: 'program.json', column: 'defaults.new.term' },
    ])
    const again = await open()
    await other.financeEditor.discard(RAY, 'D1', again.stamp)
    await other.financeEditor.settleFiles(RAY, 'D1', {
      choice: 'ours',
      stamp: (await open()).stamp,
    })
    expect((await open()).ofFiles).toBeNull()
    expect(served(other, path)).toBe(FINANCE_FILES[path])
  })

  it('FIN-2 an edit of the group’s program that fits neither table of a store is left out', async () => {
    const path = 'finance/D1/program.json'
    const office = await aFinanceOffice(engine, { [path]: termsOf(36) })
    await save(office, {}, without('new 84'))
    await publish(office)
    const folder = aGroupFolder({
      ...FINANCE_FILES,
      [RATES_FILE]: RATES_TEXT.replaceAll(/^new,36,.*\n/gm, ''),
      [path]: termsOf(84),
    })
    const other = await aFinanceProcess(office.database, folder)
    expect(served(other)).toContain('new,84,prime')
    expect(served(other)).not.toContain('new,36,prime')
    expect(served(other, path)).toBe(termsOf(84))
  })

  it('keeps the published rows where a person decides so', async () => {
    const office = await aFinanceOffice(engine)
    await save(office, {}, withRate('6.66'))
    await publish(office)
    const text = RATES_TEXT.replace(/^(new,72,prime,)[^,]*/m, '$15.55')
    const other = await aFinanceProcess(
      office.database,
      aGroupFolder({ ...FINANCE_FILES, [RATES_FILE]: text }),
    )
    const { stamp } = await other.financeEditor.open(RAY, 'default')
    await other.financeEditor.settleFiles(RAY, 'default', { choice: 'ours', stamp })
    expect((await other.financeEditor.open(RAY, 'default')).ofFiles).toBeNull()
    expect(rateIn(served(other))).toBe('6.66')
  })
})
