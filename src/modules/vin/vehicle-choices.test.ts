import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'

import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import { marketOf } from '#domain/valuation/market.ts'
import { modelKey } from '#domain/valuation/subject.ts'
import { value } from '#domain/valuation/value.ts'

import { readValuationModel } from './valuation-model-file.ts'
import { vehicleChoiceLookup } from './vehicle-choices.ts'
import { vinDecoder } from './vin-decoder.ts'
import { vinTableFile } from './vin-table-file.ts'

const readTable = vinTableFile()
const now = () => new Date('2026-11-20T18:00:00.000Z')
const model = readValuationModel()
const readMarket = () => marketOf(model)
const service = vehicleChoiceLookup({ readTable, readMarket, now })

describe('the choices of vehicles', () => {
  it('TRD-3 go from next year back to the first 17-character VINs', async () => {
    const years = await service.years()
    expect([years[0], years.at(-1), years.length]).toEqual([2027, 1981, 47])
  })

  it.each([
    [2018, 'Ford', 'F-150'],
    [2018, 'Toyota', 'Camry'],
    [2019, 'Ram', '1500'],
    [2018, 'Jeep', 'Wrangler'],
    [2018, 'Jeep', 'Wrangler Unlimited'],
    [2016, 'Honda', 'CR-V'],
    [2015, 'GMC', 'Sierra 1500'],
    [1995, 'Saturn', 'SL'],
  ])('include the %i %s %s', async (year, make, model) => {
    expect(await service.makes(year)).toContain(make)
    expect(await service.models(year, make)).toContain(model)
  })

  it('are empty if there is no such vehicle', async () => {
    expect(await service.makes(1980)).toEqual([])
    expect(await service.makes(2028)).toEqual([])
    expect(await service.makes(Number.NaN)).toEqual([])
    expect(await service.models(2018, 'Nobody')).toEqual([])
    expect(await service.models(2020, 'Pontiac')).toEqual([])
    expect(await service.trims(2018, 'Jeep', 'Nothing')).toEqual([])
  })

  it.each(['1C4HJXDG9JW100001', '1C6SRFFT5KN500123', '1C4RJFBG0MC400999'])(
    'name %s as its VIN does',
    async (vin) => {
      const decoded = await vinDecoder(readTable).decode(vin)
      const { year = 0, make = '', model = '', trim = '' } = decoded.isValid ? decoded : {}
      expect(await service.models(year ?? 0, make ?? '')).toContain(model)
      expect(await service.trims(year ?? 0, make ?? '', model ?? '')).toContain(trim)
    },
  )

  it.each([
    [2018, 'Ford', 'F-150', ['XL', 'XLT', 'Lariat', 'King Ranch', 'Platinum', 'Raptor']],
    [2018, 'Toyota', 'Camry', ['L', 'LE', 'SE', 'XLE', 'XSE', 'Hybrid LE']],
    [2012, 'Ram', '1500', ['ST', 'SLT', 'Laramie', 'Sport']],
    [2018, 'Jeep', 'Wrangler', ['Sport', 'Sahara', 'Rubicon']],
    [2012, 'Jeep', 'Wrangler Unlimited', ['Sport', 'Sahara', 'Rubicon']],
    [2018, 'Honda', 'CR-V', ['LX', 'EX', 'EX-L', 'Touring']],
    [2024, 'Toyota', 'Grand Highlander', ['XLE', 'Limited', 'Platinum']],
  ])('name the trims of a %i %s %s as dealers do', async (year, make, name, trims) => {
    expect(await service.trims(year, make, name)).toEqual(expect.arrayContaining(trims))
  })

  it.each([
    [2018, 'Toyota', ['Celica', 'Paseo', 'FCHV-adv', 'Camry Solara']],
    [2018, 'Ford', ['F-650', 'E-450', 'Motorhome Chassis']],
    [2018, 'Ram', ['4500', '5500']],
    [2018, 'GMC', ['Sierra', 'Savana']],
  ])('omit non-road vehicles in %i of %s', async (year, make, names) => {
    const models = await service.models(year, make)
    expect(models.length).toBeGreaterThan(0)
    expect(models.filter((name) => names.includes(name))).toEqual([])
  })

  it('omit discontinued and truck-only makes', async () => {
    const makes = await service.makes(2018)
    for (const make of ['Freightliner', 'Plymouth', 'Saab', 'Suzuki', 'Isuzu'])
      expect(makes).not.toContain(make)
    expect(await service.makes(1999)).toEqual(expect.arrayContaining(['Plymouth', 'Saab']))
  })

  it('mostly have a value: nine of ten since 2006, and five of six of their trims a separate one', async () => {
    const makes = new Set([...model.models.keys()].map((key) => key.split('|')[0]))
    const count = { all: 0, valued: 0, trims: 0, known: 0 }
    for (const year of [2006, 2012, 2018, 2023])
      for (const make of await service.makes(year)) {
        if (!makes.has(modelKey(make, '').slice(0, -1))) continue
        for (const name of await service.models(year, make)) {
          const trims = await service.trims(year, make, name)
          const valued = [null, ...trims].map((trim) =>
            value(model, DEFAULT_POLICY, {
              year,
              make,
              model: name,
              trim,
              mileage: (2026 - year) * 11_000,
              drive: null,
              fuel: null,
              grade: 'good',
              options: [],
              state: null,
              isCertified: false,
            }),
          )
          count.all++
          count.valued += Number(valued[0]?.outcome === 'valued')
          count.trims += trims.length
          count.known += valued.filter(
            (result) => result.outcome === 'valued' && result.valuation.isTrimKnown,
          ).length
        }
      }
    expect(count.all).toBeGreaterThan(1000)
    expect(count.valued / count.all).toBeGreaterThan(0.9)
    expect(count.known / count.trims).toBeGreaterThan(5 / 6)
  })

  it('are computed once for each year, on demand', async () => {
    const read = vi.fn<typeof readTable>(readTable)
    const lazy = vehicleChoiceLookup({ readTable: read, readMarket, now })
    await lazy.years()
    expect(read).not.toHaveBeenCalled()
    const first = await lazy.trims(2018, 'Jeep', 'Wrangler')
    expect(await lazy.trims(2018, 'Jeep', 'Wrangler')).toBe(first)
  })
})

/** A dealer's feed, whose names are not derived from the VINs. */
const feed = join(process.env['FEED_SAMPLES'] ?? '', 'feed-vauto-sample.csv')
const Vins = v.array(v.object({ VIN: v.string() }))

describe.skipIf(!existsSync(feed))('a real inventory (FEED_SAMPLES names the folder)', () => {
  it('can be selected as decoded from its VINs', async () => {
    const rows = v.parse(Vins, parse(readFileSync(feed), { columns: true, bom: true }))
    const vins = vinDecoder(readTable)
    let known = 0
    let listed = 0
    for (const row of rows) {
      const vehicle = await vins.decode(row.VIN)
      if (!vehicle.isValid || !vehicle.year || !vehicle.make || !vehicle.model) continue
      known++
      listed += Number((await service.models(vehicle.year, vehicle.make)).includes(vehicle.model))
    }
    expect(known).toBeGreaterThan(0)
    expect(listed / known).toBeGreaterThan(0.99)
  })
})
