import { expect, it } from 'vitest'

import { formatPartQuery, readPartQuery, searchable, textOf, wordsOf } from './part-query.ts'

const read = (query: string) => readPartQuery(new URLSearchParams(query))
const NOTHING = { make: '', model: '', year: null, category: null, words: '', page: 1 }

it('parses an address and ignores invalid values', () => {
  expect(read('')).toEqual(NOTHING)
  expect(read('make= Jeep &model=Wrangler&year=2021&category=cargo&q= net &page=3')).toEqual({
    make: 'Jeep',
    model: 'Wrangler',
    year: 2021,
    category: 'cargo',
    words: 'net',
    page: 3,
  })
  expect(read('year=21&category=weapons&page=-2')).toEqual(NOTHING)
  expect(read('year=2021.5&page=0')).toEqual(NOTHING)
  expect(read('page=99999').page).toBe(10_000)
  expect(read(`q=${'x'.repeat(5_000)}&make=${'y'.repeat(5_000)}`)).toMatchObject({
    words: 'x'.repeat(100),
    make: 'y'.repeat(60),
  })
})

it('formats the address that it parses', () => {
  const address = 'make=Jeep&model=Wrangler&year=2021&category=cargo&q=net&page=3'
  expect(String(new URLSearchParams(formatPartQuery(read(address))))).toBe(address)
  expect(formatPartQuery(read('page=1'))).toEqual([])
})

it('searches only letters and digits, so that no input has a meaning to the database', () => {
  expect(wordsOf({ words: "100% Señal_ 'x' \\ FC-IN1001" })).toEqual([
    '100',
    'senal',
    'x',
    'fc',
    'in1001',
  ])
  expect(wordsOf({ words: '%%% ___' })).toEqual([])
  expect(wordsOf({ words: 'a b c d e f g h i j' })).toHaveLength(8)
  expect(searchable('Ñandú', 'Ümlaut')).toBe('nandu umlaut')
})

it('finds a part by its number in any notation', () => {
  const text = textOf({
    number: '82 215-600/AB',
    name: { en: 'Filter', es: 'Filtro' },
    description: { en: '', es: '' },
    category: 'maintenance',
    price: null,
    fits: [],
  })
  for (const words of ['82215600ab', '82 215', '82-215-600', 'filtro 215'])
    for (const word of wordsOf({ words })) expect(text).toContain(word)
})
