import { describe, expect, it } from 'vitest'

import { aVin } from '#tests/support/builders/feeds.ts'

import { parseVehicleFeed } from './vehicle-feed.ts'

async function* inOnePiece(text: string) {
  yield Buffer.from(text)
}

const read = (text: string, decimals?: 'point' | 'comma') =>
  parseVehicleFeed(inOnePiece(text), {
    dealerIds: ['D1'],
    thisYear: 2026,
    mapping: { columns: {}, values: {}, decimals },
  })

const UNCLEAR = 'has a point that could be for thousands or for decimals'

/** A table with these mileages and prices, as `mileage;price`. */
const tableOf = (rows: readonly string[]) =>
  ['stock;vin;make;model;year;mileage;price']
    .concat(rows.map((row, at) => `S${at};${aVin(at)};Jeep;Wrangler;2018;${row}`))
    .join('\n')

async function amountsOf(text: string, decimals?: 'point' | 'comma') {
  const { vehicles, quarantined } = await read(text, decimals)
  const found = vehicles.map(({ stock, mileage, price }) => `${stock} ${mileage} ${price / 100}`)
  return [...found, ...quarantined.map(({ named, reason }) => `${named.stock} ${reason}`)]
}

describe('a point before three digits', () => {
  it('is for decimals where a number without commas has four digits before one', async () => {
    const rows = ['11.185;995.000', '23173.250;31995.000', '312.500;8.500']
    expect(await amountsOf(tableOf(rows))).toEqual(['S0 11 995', 'S1 23173 31995', 'S2 313 8.5'])
  })

  it('is for decimals where another number has one or two of them', async () => {
    const rows = ['11.185;31995.00', '18.64;30000.00', '312.5;30000.50']
    expect(await amountsOf(tableOf(rows))).toEqual(['S0 11 31995', 'S1 19 30000', 'S2 313 30000.5'])
  })

  it('is for thousands where another number has a decimal comma, also one of a later row', async () => {
    const rows = ['11.185 km;27.350', '49.210;14,450', '7;31.995,00']
    expect(await amountsOf(tableOf(rows))).toEqual([
      'S0 6950 27350',
      'S1 49210 14450',
      'S2 7 31995',
    ])
  })

  it('rejects the row where nothing shows it', async () => {
    const rows = ['11185;27.350', '11.185;27350', '7;$14,450.00']
    expect(await amountsOf(tableOf(rows))).toEqual(['S2 7 14450', `S0 ${UNCLEAR}`, `S1 ${UNCLEAR}`])
  })

  it('is what the mapping says, also where nothing shows it', async () => {
    const text = tableOf(['11.185;27.350', '7;31.995'])
    expect(await amountsOf(text, 'comma')).toEqual(['S0 11185 27350', 'S1 7 31995'])
    expect(await amountsOf(text, 'point')).toEqual(['S0 11 27.35', 'S1 7 32'])
  })

  it('rejects the row where a column has both', async () => {
    const rows = ['7;31995.00', '7;31.995,00', '7;27.350']
    expect(await amountsOf(tableOf(rows))).toEqual(['S0 7 31995', 'S1 7 31995', `S2 ${UNCLEAR}`])
  })

  it('is never taken from decimals of another column', async () => {
    expect(await amountsOf(tableOf(['52.777;31995.00']))).toEqual([`S0 ${UNCLEAR}`])
  })

  it('is for decimals in a number of JSON', async () => {
    const common = { vin: aVin(1), make: 'Jeep', model: 'Wrangler', year: 2018 }
    const numbers = { ...common, stock: 'S1', mileage: 11.185, price: { value: 995.125 } }
    const texts = { ...common, vin: aVin(2), stock: 'S2', mileage: 7, price: { value: '27.350' } }
    expect(await amountsOf(JSON.stringify([numbers]))).toEqual(['S1 11 995.13'])
    expect(await amountsOf(JSON.stringify([texts]))).toEqual([`S2 ${UNCLEAR}`])
  })

  it('keeps the order of rows that wait for a later one', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => `${at};27.350`)
    const { vehicles } = await read(tableOf([...rows, '7;31.995,00', '8;30000']))
    expect(vehicles.map(({ rowNumber }) => rowNumber)).toEqual(
      Array.from({ length: 602 }, (_, at) => at + 2),
    )
  })

  it('lets rows wait for no more than a few million characters', async () => {
    const rows = Array.from({ length: 50 }, () => `7;27.350`)
    const long = 'x'.repeat(200_000)
    const lines = tableOf([...rows, '7;31.995,00']).split('\n')
    const text = lines.map((line, at) => `${line};${at === 0 ? 'ballast' : long}`).join('\n')
    const { vehicles, quarantined } = await read(text)
    expect(vehicles).toHaveLength(1)
    expect(quarantined).toHaveLength(50)
  })
})

it.each([
  ['mileage', '1'],
  ['price', '1'],
  ['price', 'USD'],
  ['seats', '7'],
  ['towing', '7'],
])('a %s with thousands of blanks takes no time', async (column, start) => {
  const names = `stock;vin;make;model;year;${column}`
  const text = `${names}\nS1;${aVin(1)};Jeep;Wrangler;2018;${start}${' '.repeat(100_000)}x`
  const begin = performance.now()
  await read(text)
  expect(performance.now() - begin).toBeLessThan(1000)
})
