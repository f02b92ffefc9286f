import { describe, expect, it } from 'vitest'

import { parseQuery } from './parse-query.ts'
import { emptyQuery, PAGE_SIZE } from './query.ts'

const options = { disabledCategories: [], isValueHub: false } as const
const parse = (text: string, overrides: Partial<Parameters<typeof parseQuery>[2]> = {}) =>
  parseQuery('new', new URLSearchParams(text), { ...options, ...overrides })

describe('parseQuery', () => {
  it('SRCH-7 SRCH-9 defaults to twelve vehicles, price low to high', () => {
    expect(parse('')).toEqual(emptyQuery('new'))
    expect(parse('')).toMatchObject({ sort: 'price-asc', show: 12 })
  })

  it('SRCH-4 a repeated name means several values; + is a space', () => {
    expect(parse('make=Ram&make=Jeep&make=Ram&model=Grand+Cherokee').selections).toEqual({
      make: ['Jeep', 'Ram'],
      model: ['Grand Cherokee'],
    })
    expect(parse('trim=S%2B').selections).toEqual({ trim: ['S+'] })
  })

  it('SRCH-4 parses every category, tag and range', () => {
    const names =
      'type,year,make,model,trim,fuel,body,bodyManufacturer,drive,transmission,colorInt,colorExt,engine,location,availability'
    const query = parse(
      `${names
        .split(',')
        .map((name) => `${name}=2024`)
        .join('&')}&isRare=true&isSold=true&keywords=grand+limited&minPrice=20000&maxPrice=60000` +
        '&minMileage=0&maxMileage=50000&minYear=2020&maxYear=2025&sort=year-desc&show=24',
    )
    expect(Object.keys(query.selections).toSorted()).toEqual(names.split(',').toSorted())
    expect(query).toMatchObject({
      types: ['new'],
      tags: ['isRare', 'isSold'],
      keywords: 'grand limited',
      price: { min: 20_000, max: 60_000 },
      mileage: { min: 0, max: 50_000 },
      year: { min: 2020, max: 2025 },
      sort: 'year-desc',
      show: 24,
    })
  })

  it.each([
    'colour=red',
    'year=soon',
    'year=2024.5',
    'make=',
    'make=++',
    'isRare=false',
    'isRare=',
    'minPrice=abc',
    'maxPrice=-5',
    'minMileage=1e4',
    'show=0',
    'show=many',
    'sort=shiny',
    'sort=distance',
    'keywords=+',
    'price=20000',
  ])('SRCH-4 ignores %s', (text) => {
    expect(parse(text)).toEqual(emptyQuery('new'))
  })

  it('SRCH-4 rounds years to integers in any notation', () => {
    expect(parse('year=02024&year=2024').selections).toEqual({ year: ['2024'] })
  })

  it('SRCH-4 skips an invalid value if a valid one follows', () => {
    expect(parse('minPrice=x&minPrice=20000').price).toEqual({ min: 20_000, max: null })
  })

  it('SRCH-7 sorts by distance on the value hub', () => {
    expect(parse('sort=distance', { isValueHub: true }).sort).toBe('distance')
  })

  it('SRCH-10 ignores the names of disabled categories', () => {
    const disabledCategories = ['make', 'price', 'year'] as const
    const text = 'make=Jeep&minPrice=1&maxPrice=2&year=2024&minYear=2020'
    expect(parse(text, { disabledCategories })).toEqual(emptyQuery('new'))
    expect(parse(`${text}&model=Wrangler`, { disabledCategories }).selections).toEqual({
      model: ['Wrangler'],
    })
  })

  it('limits values to 50 per name and 100 characters each, and vehicles to 10,000', () => {
    const many = Array.from({ length: 60 }, (_, index) => `make=M${index}`).join('&')
    expect(parse(many).selections.make).toHaveLength(50)
    expect(parse(`keywords=${'x'.repeat(500)}`).keywords).toHaveLength(100)
    expect(parse('show=999999').show).toBe(10_000)
    expect(parse('show=12').show).toBe(PAGE_SIZE)
  })
})
