import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { slug } from '#domain/kernel/text.ts'
import { checkDigit } from '#domain/vin/check-vin.ts'
import { aDirectory } from '#tests/support/builders/database.ts'

import { vinDecoder } from './vin-decoder.ts'
import { vinTableFile } from './vin-table-file.ts'

const service = vinDecoder()
const decode = (vin: string) => service.decode(vin)

it.each([
  ['1C4HJXDG9JW100001', { year: 2018, make: 'Jeep', model: 'Wrangler Unlimited', trim: 'Sport' }],
  ['1C4HJXDG9JW100001', { body: 'SUV', engine: '3.6L V6', plant: 'Toledo, Ohio, United States' }],
  ['1C6SRFFT5KN500123', { year: 2019, make: 'Ram', model: '1500', trim: 'Big Horn' }],
  ['2C3CDZFJ6LH200777', { year: 2020, make: 'Dodge', model: 'Challenger', body: 'Coupe' }],
  ['2C4RC1BG8NR300042', { year: 2022, make: 'Chrysler', model: 'Pacifica', body: 'Minivan' }],
  ['1C4RJFBG0MC400999', { year: 2021, make: 'Jeep', model: 'Grand Cherokee', fuel: 'Gasoline' }],
  ['5YJ3E1EA?KF000316', { year: 2019, make: 'Tesla', model: 'Model 3', fuel: 'Electric' }],
  ['1HGCM826?3A004352', { year: 2003, make: 'Honda', model: 'Accord', engine: 'V6' }],
  ['WBA5R7C5?KA000001', { year: 2019, make: 'BMW', model: '330i', drive: 'AWD' }],
  ['3GTU2VEC?FG100001', { year: 2015, make: 'GMC', model: 'Sierra 1500', body: 'Truck' }],
])('%s is %j', async (text, expected) => {
  const vin = text.replace('?', checkDigit(text.replace('?', '0')))
  expect(await decode(vin)).toMatchObject({ isValid: true, vin, ...expected })
})

it('decodes only the year of a bus, which the tables omit', async () => {
  expect(await decode('1M8GDM9AXKP042788')).toMatchObject({ year: 1989, make: null })
})

it('reads the table again after a failure', async () => {
  const file = join(aDirectory(), 'table')
  const late = vinDecoder(vinTableFile(file))
  await expect(late.decode('1C4HJXDG9JW100001')).rejects.toThrow('ENOENT')
  copyFileSync(new URL('../../../data/vin/vin-table.json.br', import.meta.url), file)
  expect(await late.decode('1C4HJXDG9JW100001')).toMatchObject({ make: 'Jeep' })
})

it('returns a result for any made-up VIN', async () => {
  const place = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split(''))
  const start = fc.constantFrom('1C4', '1FT', '1GT', '2T3', '5YJ', 'WBA', 'JTD', '1H9', 'ZZZ')
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(place, { minLength: 14, maxLength: 14 }),
      async (code, rest) => {
        const text = code + rest.join('')
        const vin = text.slice(0, 8) + checkDigit(text) + text.slice(9)
        const decoding = await decode(vin)
        expect(decoding).toMatchObject({ isValid: true, vin })
        expect(Object.values(decoding)).not.toContain('')
      },
    ),
    { numRuns: 1000 },
  )
})

/** A dealer's feed with the columns VIN, Year, Make and Model, whose names are not derived from the VINs. */
const feed = join(process.env['FEED_SAMPLES'] ?? '', 'feed-vauto-sample.csv')
const Rows = v.array(
  v.object({ VIN: v.string(), Year: v.string(), Make: v.string(), Model: v.string() }),
)
const plain = (name: string | null) => slug(name ?? '').replaceAll('-', '')
/**
 * A model counts as right if one name begins with the other, like `540` and `540i`, or `Rogue` and `Rogue Sport`, since
 * feeds may have the rest of the name in the trim.
 */
const isModel = (a: string, b: string) => a !== '' && (a.startsWith(b) || b.startsWith(a))

describe.skipIf(!existsSync(feed))('a real inventory (FEED_SAMPLES names the folder)', () => {
  it('99.5 % of years and makes and 93 % of models are decoded', async () => {
    const rows = v.parse(Rows, parse(readFileSync(feed), { columns: true, bom: true }))
    const right = { year: 0, make: 0, model: 0 }
    for (const row of rows) {
      const decoding = await decode(row.VIN)
      if (!decoding.isValid) continue
      right.year += Number(String(decoding.year) === row.Year)
      right.make += Number(plain(decoding.make) === plain(row.Make))
      right.model += Number(isModel(plain(decoding.model), plain(row.Model)))
    }
    expect(rows.length).toBeGreaterThan(0)
    expect(right.year / rows.length).toBeGreaterThanOrEqual(0.995)
    expect(right.make / rows.length).toBeGreaterThanOrEqual(0.995)
    expect(right.model / rows.length).toBeGreaterThanOrEqual(0.93)
  })
})
