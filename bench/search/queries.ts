import type { VehicleColumns } from '#domain/search/engine/columns/vehicle-columns.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import { textAt } from './workload.ts'

export type NamedQuery = Readonly<{ name: string; query: SearchQuery }>

const SOLD = 1 << TAGS.indexOf('isSold')

/** The most frequent trim of a Wrangler. */
function topWranglerTrim({ size, texts }: VehicleColumns): string {
  const counts = new Map<string, number>()
  for (let row = 0; row < size; row++) {
    const trim = textAt(texts.trim, row)
    if (trim !== null && textAt(texts.model, row) === 'Wrangler')
      counts.set(trim, (counts.get(trim) ?? 0) + 1)
  }
  const [top] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (!top) throw new Error('the workload has no Wrangler')
  return top[0]
}

/** The last eight characters of the VIN of a vehicle for sale, as shoppers read them off a windshield. */
function endOfVin({ size, tags, vins }: VehicleColumns): string {
  let row = Math.floor(size * 0.37)
  while (((tags[row] ?? 0) & SOLD) !== 0) row++
  return (vins[row] ?? '').slice(-8)
}

const range = (min: number | null, max: number | null) => ({ min, max })

/**
 * Typical searches: lists, one filter, many filters, ranges, tags, keywords, features, price drops, every kind of
 * order. The first is an unfiltered list, which is excluded from ratios.
 */
export function queries(columns: VehicleColumns): readonly NamedQuery[] {
  const [, firstPlace = '', secondPlace = ''] = columns.texts.location.values
  return [
    { name: '01 everything, popularity', query: { ...emptyQuery(), sort: 'popularity' } },
    { name: '02 new, price up', query: emptyQuery('new') },
    {
      name: '03 used, gasoline, newest',
      query: { ...emptyQuery('used'), selections: { fuel: ['Gasoline'] }, sort: 'year-desc' },
    },
    {
      name: '04 white or black, 4WD or AWD, price down',
      query: {
        ...emptyQuery(),
        selections: {
          colorExt: [
            'Bright White Clearcoat',
            'Oxford White',
            'Black',
            'Diamond Black Crystal Pearlcoat',
            'Agate Black',
          ],
          drive: ['4WD', 'AWD'],
        },
        sort: 'price-desc',
      },
    },
    {
      name: '05 used trucks, 3 makes, $20-45k',
      query: {
        ...emptyQuery('used'),
        selections: { make: ['Ford', 'Ram', 'Chevrolet'], body: ['Truck'] },
        price: range(20_000, 45_000),
      },
    },
    {
      name: '06 SUV 2021-24, to 60k miles, show 96',
      query: {
        ...emptyQuery(),
        selections: { body: ['SUV'], year: ['2021', '2022', '2023', '2024'] },
        mileage: range(null, 60_000),
        sort: 'year-desc',
        show: 96,
      },
    },
    {
      name: '07 Jeep Wrangler, one trim',
      query: {
        ...emptyQuery(),
        selections: { make: ['Jeep'], model: ['Wrangler'], trim: [topWranglerTrim(columns)] },
      },
    },
    {
      name: '08 tag popular, 2 stores, distance',
      query: {
        ...emptyQuery('new', 'used'),
        selections: { location: [firstPlace, secondPlace] },
        tags: ['isPopular'],
        zip: '85001',
        sort: 'distance',
      },
    },
    { name: '09 "silverado"', query: { ...emptyQuery(), keywords: 'silverado' } },
    {
      name: '10 "jeep rub 4wd whi", model',
      query: { ...emptyQuery(), keywords: 'jeep rub 4wd whi', sort: 'model-asc' },
    },
    { name: '11 used, "red ram"', query: { ...emptyQuery('used'), keywords: 'red ram' } },
    { name: '12 last 8 of a VIN', query: { ...emptyQuery(), keywords: endOfVin(columns) } },
    {
      name: '13 new, AWD, to $50k, "hybrid", make',
      query: {
        ...emptyQuery('new'),
        selections: { drive: ['AWD'] },
        price: range(null, 50_000),
        keywords: 'hybrid',
        sort: 'make-asc',
      },
    },
    {
      name: '14 used, eight filters',
      query: {
        ...emptyQuery('used'),
        selections: {
          make: ['Toyota', 'Honda'],
          body: ['SUV', 'Sedan'],
          fuel: ['Gasoline', 'Hybrid'],
          drive: ['AWD', 'FWD'],
          colorInt: ['Black', 'Gray', 'Charcoal', 'Ebony'],
        },
        price: range(10_000, 40_000),
        mileage: range(null, 80_000),
      },
    },
    {
      name: '15 used, heated and leather seats, sunroof',
      query: { ...emptyQuery('used'), features: ['Heated Seats', 'Leather Seats', 'Sunroof'] },
    },
    {
      name: '16 lowered SUVs with navigation, newest',
      query: {
        ...emptyQuery(),
        selections: { body: ['SUV'] },
        features: ['Navigation'],
        hasPriceDrop: true,
        sort: 'year-desc',
      },
    },
  ]
}
