import { expect, it } from 'vitest'

import { columnsOf, columnTexts, readWords, wordLines } from './mapping.ts'

it('columns and words are the same after they were typed', () => {
  const columns = { vin: 'Fahrgestell', photos: ['Bild 1', 'Bild 2'] }
  expect(columnsOf(columnTexts(columns))).toEqual(columns)
  const values = { condition: { Neu: 'new', Gebraucht: 'used' }, fuel: { Benzin: 'Gasoline' } }
  expect(readWords(wordLines(values))).toEqual({ values, wrong: [] })
  expect(readWords('condition: Neu=new\n\n no line\n')).toEqual({
    values: { condition: { Neu: 'new' } },
    wrong: [{ line: 3, text: 'no line' }],
  })
})

it('empty columns are left out', () => {
  expect(columnsOf({ vin: ' ', price: 'Precio, Oferta' })).toEqual({ price: ['Precio', 'Oferta'] })
})
