import { expect, it } from 'vitest'

import { readPartQuery } from '#domain/parts/part-query.ts'
import { settingRepository } from '#platform/db/settings.ts'
import { aDatabase, onDefaultEngine, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { bytesOf } from '#tests/support/builders/feeds.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'

import { parseParts } from './feeds/parts-file.ts'
import { importParts } from './import-parts.ts'
import { loadDemoParts } from './load-demo-parts.ts'
import { partRepository } from './repository.ts'

const now = () => new Date('2026-11-22T10:00:00.000Z')
const EVERYTHING = readPartQuery(new URLSearchParams())
const csv = (...rows: readonly string[]) => ['number,name,category,price', ...rows].join('\n')

/** A database with the dealer D1, and imports into it. */
async function aGroup(engine: Engine) {
  const database = await aDatabase(engine)
  const dealers = dealerRepository(database)
  const parts = partRepository(database)
  await dealers.upsert({ dealers: [aDealer()], fees: [] }, now().toISOString())
  return {
    database,
    parts,
    numbers: async () => (await parts.search('D1', EVERYTHING)).parts.map(({ number }) => number),
    load: (text: string, dealerCode: string | null = null) =>
      importParts(
        { database, dealers, parts, now },
        { dealerCode, source: 'parts.csv', read: () => parseParts(bytesOf(text)) },
      ),
    loadDemo: () =>
      loadDemoParts({
        database,
        parts,
        now,
        read: () => parseParts(bytesOf(csv('DEMO,Mats,interior,1'))),
      }),
  }
}

onDefaultEngine((engine) => {
  it('replaces the catalog with the file, and records the import', async () => {
    const { load, numbers, parts } = await aGroup(engine)
    await load(csv('A,Mats,interior,1', 'B,Wax,care,2'))
    const report = await load(csv('B,Wax,care,3', 'C,Net,cargo,4', 'D,Net,cargo,x'))
    expect(report).toEqual({
      source: 'parts.csv',
      at: '2026-11-22T10:00:00.000Z',
      rowsRead: 3,
      rowsAccepted: 2,
      retained: 0,
      removed: 1,
      faults: [
        { rowNumber: 4, columnName: 'price', reason: 'is not a price', value: 'x', number: 'D' },
      ],
    })
    expect(await numbers()).toEqual(['B', 'C'])
    expect(await parts.lastImport(null)).toMatchObject({ faults: [{ rowNumber: 4 }] })
  })

  it('keeps a known part whose row is rejected', async () => {
    const { load, parts, numbers } = await aGroup(engine)
    await load(csv('A,Mats,interior,1', 'B,Wax,care,2'))
    expect(await load(csv('C,Net,cargo,4', 'A,Mats,interior,cheap'))).toMatchObject({
      retained: 1,
      removed: 1,
    })
    expect(await numbers()).toEqual(['C', 'A'])
    expect(await parts.byNumbers('D1', ['A'])).toMatchObject([{ price: 100 }])
  })

  it.each([
    ['', 'the file is empty'],
    [csv(), 'the file has no parts'],
    [
      csv('A,,care,1', 'B,Wax,care,x'),
      'none of the 2 rows can be used; the first: row 2, name is empty',
    ],
  ])('refuses a file without a valid row, and changes nothing: %#', async (text, message) => {
    const { load, numbers, parts } = await aGroup(engine)
    await load(csv('A,Mats,interior,1'))
    await expect(load(text)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(message),
    })
    expect(await numbers()).toEqual(['A'])
    expect(await parts.lastImport(null)).toMatchObject({ rowsAccepted: 1 })
  })

  it('refuses an unknown dealer', async () => {
    const { load } = await aGroup(engine)
    await expect(load(csv('A,Mats,interior,1'), 'D9')).rejects.toMatchObject({
      code: 'not-found',
      message: 'no dealer has the code D9; there is: D1',
    })
  })

  it('loads the demo catalog once, and only for the demo group', async () => {
    const { database, loadDemo, load, numbers } = await aGroup(engine)
    expect(await loadDemo()).toBe(false)
    await settingRepository(database).set('demo-group', '2026-11-22')
    const loaded = await Promise.all([loadDemo(), loadDemo()])
    expect(loaded.filter(Boolean)).toHaveLength(1)
    expect(await numbers()).toEqual(['DEMO'])
    await load(csv('A,Mats,interior,1'))
    expect(await loadDemo()).toBe(false)
    expect(await numbers()).toEqual(['A'])
  })

  it('loads no demo catalog if the group has one', async () => {
    const { database, loadDemo, load, numbers } = await aGroup(engine)
    await settingRepository(database).set('demo-group', '2026-11-22')
    await load(csv('A,Mats,interior,1'))
    expect(await loadDemo()).toBe(false)
    expect(await numbers()).toEqual(['A'])
  })
})
