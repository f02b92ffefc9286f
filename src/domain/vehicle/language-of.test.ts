import { expect, it } from 'vitest'

import { languageOf } from './language-of.ts'

it.each([
  ['Traded in at this store. We replaced the battery and changed the oil.', 'en'],
  ['Este vehículo tiene un solo dueño y está en excelentes condiciones.', 'es'],
  ['Vehículo de un dueño con servicio completo', 'es'],
  ['One owner, Sierra de luxe, serviced in our own shop', 'en'],
  ['CLEAN CARFAX!', 'en'],
  ['', 'en'],
])('%j is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
