import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'
import { PARTS_PER_PAGE, readPartQuery, type PartQuery } from '#domain/parts/part-query.ts'
import type { Part, PartFit } from '#domain/parts/part.ts'
import { aDatabase, onEachEngine, type Engine } from '#tests/support/builders/database.ts'
import { aFit, aPart } from '#tests/support/builders/parts.ts'

import { partRepository } from './repository.ts'

const NONE = new Set<string>()
const query = (address = ''): PartQuery => readPartQuery(new URLSearchParams(address))

/** A catalog of the group with these parts. */
async function aCatalog(engine: Engine, given: readonly Part[]) {
  const database = await aDatabase(engine)
  const parts = partRepository(database)
  const replace = (
    list: readonly Part[],
    { dealerCode = null, keeps = NONE }: { dealerCode?: string | null; keeps?: Set<string> } = {},
  ) => database.transaction((trx) => parts.replace(trx, dealerCode, list, keeps))
  await replace(given)
  return {
    database,
    parts,
    replace,
    numbers: async (address = '', dealerCode = 'D1') =>
      (await parts.search(dealerCode, query(address))).parts.map(({ number }) => number),
  }
}

const WRANGLER = aFit('Jeep', 'Wrangler', { fromYear: 2018, untilYear: 2024 })

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The expected search result, by the rules and without a database. */
function isFor(fits: readonly PartFit[], { make, model, year }: PartQuery): boolean {
  return (
    fits.length === 0 ||
    fits.some(
      (fit) =>
        (make === '' || same(fit.make, make)) &&
        (model === '' || fit.model === null || same(fit.model, model)) &&
        (year === null || ((fit.fromYear ?? 0) <= year && year <= (fit.untilYear ?? 9999))),
    )
  )
}

onEachEngine((engine) => {
  it('returns what was stored', async () => {
    const part: Part = {
      number: '82 215/600',
      name: { en: 'Soft “top”', es: 'Techo de lona 🚙' },
      description: { en: "It's 100% cloth", es: 'Lona' },
      category: 'off-road',
      price: cents(109_495),
      fits: [WRANGLER, aFit('Ram', null, { untilYear: 2019 })],
    }
    const { parts } = await aCatalog(engine, [part, aPart('P2', { price: null })])
    expect((await parts.search('D1', query())).parts).toEqual([part, aPart('P2', { price: null })])
    expect(await parts.byNumbers('D1', ['P2', 'P9'])).toEqual([aPart('P2', { price: null })])
    expect(await parts.byNumbers('D1', [])).toEqual([])
  })

  it('finds parts by vehicle, with universal parts after specific ones', async () => {
    const { numbers } = await aCatalog(engine, [
      aPart('ANY'),
      aPart('WRANGLER', { fits: [WRANGLER] }),
      aPart('JEEP', { fits: [aFit('Jeep', null)] }),
      aPart('RAM', { fits: [aFit('Ram', '1500', { fromYear: 2019 })] }),
      aPart('OLD', { fits: [aFit('Jeep', 'Wrangler', { untilYear: 2006 })] }),
    ])
    expect(await numbers()).toEqual(['ANY', 'WRANGLER', 'JEEP', 'RAM', 'OLD'])
    expect(await numbers('make=Jeep')).toEqual(['WRANGLER', 'JEEP', 'OLD', 'ANY'])
    expect(await numbers('make=jeep&model=WRANGLER')).toEqual(['WRANGLER', 'JEEP', 'OLD', 'ANY'])
    expect(await numbers('make=Jeep&model=Wrangler&year=2018')).toEqual(['WRANGLER', 'JEEP', 'ANY'])
    expect(await numbers('make=Jeep&model=Wrangler&year=2024')).toEqual(['WRANGLER', 'JEEP', 'ANY'])
    expect(await numbers('make=Jeep&model=Wrangler&year=2025')).toEqual(['JEEP', 'ANY'])
    expect(await numbers('year=2020')).toEqual(['WRANGLER', 'JEEP', 'RAM', 'ANY'])
    expect(await numbers('make=Kia')).toEqual(['ANY'])
  })

  it('finds parts by words of both languages and by number, ignoring case and accents', async () => {
    const { numbers } = await aCatalog(engine, [
      aPart('FC-IN1', { description: { en: 'Keeps 100% of it out', es: 'Protección' } }),
      aPart('82215600', { name: { en: 'Filter', es: 'Filtro de aire' } }),
    ])
    expect(await numbers('q=FLOOR mat')).toEqual(['FC-IN1'])
    expect(await numbers('q=proteccion tapetes')).toEqual(['FC-IN1'])
    expect(await numbers('q=fcin1')).toEqual(['FC-IN1'])
    expect(await numbers('q=822-15')).toEqual(['82215600'])
    expect(await numbers('q=822-16')).toEqual([])
    expect(await numbers('q=82215')).toEqual(['82215600'])
    expect(await numbers('q=floor air')).toEqual([])
    // Wildcards of the database have no effect here.
    expect(await numbers('q=%25')).toEqual(['FC-IN1', '82215600'])
    expect(await numbers("q=' OR 2=2 --")).toEqual([])
  })

  it('counts every category, and pages the requested one', async () => {
    const many = Array.from({ length: PARTS_PER_PAGE * 2 + 1 }, (_, index) =>
      aPart(`P${index}`, { category: index === 0 ? 'care' : 'cargo' }),
    )
    const { parts } = await aCatalog(engine, many)
    const page = async (address: string) => {
      const { counts, ...result } = await parts.search('D1', query(address))
      return {
        ...result,
        parts: result.parts.map(({ number }) => number),
        counts: Object.fromEntries(counts),
      }
    }
    const counts = { care: 1, cargo: PARTS_PER_PAGE * 2 }
    expect(await page('category=care')).toEqual({
      parts: ['P0'],
      total: 1,
      page: 1,
      pages: 1,
      counts,
    })
    expect(await page('category=wheels')).toEqual({
      parts: [],
      total: 0,
      page: 1,
      pages: 1,
      counts,
    })
    expect(await page('page=2')).toMatchObject({ total: 49, page: 2, pages: 3, counts })
    expect((await page('page=2')).parts[0]).toBe(`P${PARTS_PER_PAGE}`)
    // A page beyond the end shows the last one.
    expect(await page('page=900')).toMatchObject({ parts: ['P48'], page: 3 })
  })

  it('shows a dealer its own catalog, and others the group’s', async () => {
    const { replace, numbers, parts } = await aCatalog(engine, [
      aPart('GROUP', { fits: [WRANGLER] }),
    ])
    await replace([aPart('OWN')], { dealerCode: 'D2' })
    expect(await numbers('', 'D1')).toEqual(['GROUP'])
    expect(await numbers('', 'D2')).toEqual(['OWN'])
    expect(await parts.byNumbers('D2', ['GROUP', 'OWN'])).toMatchObject([{ number: 'OWN' }])
    expect(await parts.vehicles('D2')).toEqual([])
    expect(await parts.vehicles('D1')).toEqual([WRANGLER])
  })

  it('lists each vehicle once, with all its years', async () => {
    const { parts } = await aCatalog(engine, [
      aPart('A', { fits: [WRANGLER, aFit('Ram', '1500', { fromYear: 2019 })] }),
      aPart('B', { fits: [aFit('JEEP', 'wrangler', { fromYear: 2007, untilYear: 2018 })] }),
      aPart('C', { fits: [aFit('Ram', '1500', { untilYear: 2010 }), aFit('Ram', null)] }),
    ])
    const vehicles = await parts.vehicles('D1')
    expect(vehicles).toHaveLength(3)
    expect(vehicles).toContainEqual(aFit('Ram', '1500'))
    expect(vehicles).toContainEqual(aFit('Ram', null))
    expect(vehicles).toContainEqual(expect.objectContaining({ fromYear: 2007, untilYear: 2024 }))
  })

  it('replaces a whole catalog, except parts to keep', async () => {
    const { replace, numbers, parts } = await aCatalog(engine, [
      aPart('A', { fits: [WRANGLER] }),
      aPart('B', { fits: [WRANGLER] }),
      aPart('C'),
    ])
    const keeps = new Set(['A', 'B', 'NEVER-THERE'])
    expect(await replace([aPart('D'), aPart('B', { price: null })], { keeps })).toEqual({
      retained: 1,
      removed: 1,
    })
    expect(await numbers()).toEqual(['D', 'B', 'A'])
    expect(await parts.byNumbers('D1', ['A'])).toEqual([aPart('A', { fits: [WRANGLER] })])
    expect(await parts.byNumbers('D1', ['B'])).toEqual([aPart('B', { price: null })])
  })

  it('leaves a catalog unchanged if something fails', async () => {
    const { replace, numbers } = await aCatalog(engine, [aPart('A')])
    await expect(replace([aPart('B'), aPart('B')])).rejects.toThrow(/unique|duplicate/i)
    expect(await numbers()).toEqual(['A'])
  })

  it('returns its last import with its rejected rows', async () => {
    const { database, parts } = await aCatalog(engine, [])
    expect(await parts.lastImport(null)).toBeNull()
    const run = { source: 'a.csv', rowsRead: 2, rowsAccepted: 1, retained: 0, removed: 3 }
    const fault = { rowNumber: 3, columnName: 'price', reason: 'is not a price', value: 'x' }
    await database.transaction(async (trx) => {
      await parts.record(trx, null, { ...run, at: '2026-11-20T10:00:00.000Z', faults: [] })
      await parts.record(trx, 'D1', { ...run, at: '2026-11-20T11:00:00.000Z', faults: [] })
      await parts.record(trx, null, { ...run, at: '2026-11-20T12:00:00.000Z', faults: [fault] })
    })
    expect(await parts.lastImport(null)).toEqual({
      ...run,
      at: '2026-11-20T12:00:00.000Z',
      faults: [fault],
    })
    expect(await parts.lastImport('D1')).toMatchObject({ faults: [] })
  })

  it('agrees with the parts’ own vehicles for any query', async () => {
    const year = fc.option(fc.integer({ min: 2015, max: 2020 }), { nil: null })
    const fit = fc.record({
      make: fc.constantFrom('Jeep', 'Ram'),
      model: fc.constantFrom(null, 'Wrangler', '1500'),
      fromYear: year,
      untilYear: year,
    })
    const lists = fc.sample(fc.array(fit, { maxLength: 3 }), { numRuns: 40, seed: 7 })
    const given = lists.map((fits, index) => aPart(`P${index}`, { fits }))
    const { parts } = await aCatalog(engine, given)
    for (const make of ['', 'Jeep', 'ram', 'Kia'])
      for (const model of ['', 'wrangler', '1500', 'Soul'])
        for (const year of ['', '2014', '2017', '2020']) {
          const requested = query(`make=${make}&model=${model}&year=${year}`)
          const { parts: found, total } = await parts.search('D1', requested)
          const expected = given
            .filter(({ fits }) => isFor(fits, requested))
            .map(({ number }) => number)
          const numbers = new Set(found.map(({ number }) => number))
          expect([total, expected.filter((number) => numbers.has(number)).length]).toEqual([
            expected.length,
            Math.min(expected.length, PARTS_PER_PAGE),
          ])
        }
  })
})
