import { expect, it } from 'vitest'

import { translator } from '#i18n/message.ts'
import { messages as en } from '#messages/admin-inventory.en.ts'
import { messages as es } from '#messages/admin-inventory.es.ts'
import {
  holdLostContents,
  holdLostPrices,
  holdRemovals,
  holdTenfold,
} from '#tests/support/modules/inventory.ts'

import { heldText } from './held-report.ts'

const [english, spanish] = [translator<typeof en>(en, 'en'), translator<typeof en>(es, 'es')]
const nameOf = (code: string) => `Store ${code}`

/** The report of a guard, as it is stored beside the file of a store. */
function reportOf(guard: () => void): string {
  try {
    guard()
  } catch (error) {
    if (error instanceof Error) return `D1: ${error.message}`
  }
  throw new Error('the guard held nothing')
}

it('says in the language of the page why a file was held, with the name of its store', () => {
  const missing = reportOf(() => holdRemovals(8, 10))
  const priceless = reportOf(() => holdLostPrices(7, 9))
  const tenfold = reportOf(() => holdTenfold({ rows: 4, first: null }, 9))
  expect(heldText(english, missing, nameOf)).toBe(
    'Store D1: 8 of 10 vehicles for sale are not in the file and would become sold',
  )
  expect(heldText(spanish, missing, nameOf)).toBe(
    'Store D1: 8 de 10 vehículos en venta no están en el archivo y pasarían a vendidos',
  )
  expect(heldText(spanish, `${missing}\n${priceless}`, nameOf).split('\n')[1]).toBe(
    'Store D1: 7 de 9 vehículos con precio no lo tienen en el archivo',
  )
  expect(heldText(spanish, tenfold, nameOf)).toBe(
    'Store D1: el precio de 4 de 9 vehículos es diez veces mayor o menor',
  )
})

it.each([
  ['photos', '7 of 9 vehicles with photos', '7 de 9 vehículos con fotos no las tienen'],
  ['description', '7 of 9 vehicles with a description', 'con descripción no la tienen'],
  ['mileage', '7 of 9 vehicles with a mileage', 'con millaje no lo tienen'],
  ['features', '7 of 9 vehicles with features', 'con lista de equipamiento no la tienen'],
] as const)('says that the %s of vehicles would be gone', (content, inEnglish, inSpanish) => {
  const none = { photos: 0, description: 0, mileage: 0, features: 0 }
  const report = reportOf(() =>
    holdLostContents({ had: { ...none, [content]: 9 }, lost: { ...none, [content]: 7 } }),
  )
  expect(heldText(english, report, nameOf)).toBe(`Store D1: ${inEnglish} have none in the file`)
  expect(heldText(spanish, report, nameOf)).toContain(inSpanish)
})

it('keeps a line that it does not know', () => {
  expect(heldText(spanish, 'D1: something else', nameOf)).toBe('D1: something else')
})
