import { expect, it } from 'vitest'

import { columnsOf, columnTexts, valuesOf, wordLines } from './mapping.ts'

it('columns and words are the same after they were typed', () => {
  const columns = { vin: 'Fahrgestell', photos: ['Bild 1', 'Bild 2'] }
  expect(columnsOf(columnTexts(columns))).toEqual(columns)
  const values = { condition: { Neu: 'new', Gebraucht: 'used' }, fuel: { Benzin: 'Gasoline' } }
  expect(valuesOf(wordLines(values))).toEqual(values)
  expect(valuesOf('condition: Neu=new\nno line\n')).toEqual({ condition: { Neu: 'new' } })
})

it('empty columns are left out', () => {
  expect(columnsOf({ vin: ' ', price: 'Precio, Oferta' })).toEqual({ price: ['Precio', 'Oferta'] })
})
