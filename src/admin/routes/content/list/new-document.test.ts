import { expect, it } from 'vitest'

import { typedId } from './new-document.ts'

it.each([
  ['service-offers', 'Revisión Frenos', 'revision-frenos'],
  ['service-offers', ' brakes/checked ', 'brakes-checked'],
  ['markdown-pages', '/Service/Llantas de invierno/', 'service/llantas-de-invierno'],
  ['markdown-pages', '¿?', ''],
] as const)('of %s, %s becomes %s', (kind, typed, id) => {
  expect(typedId(kind, typed)).toBe(id)
})
