import { describe, expect, it } from 'vitest'

import { paintFor } from './paint-for.ts'
import { PAINTS } from './paints.data.ts'

describe('paintFor', () => {
  it.each(Object.entries(PAINTS).filter(([, { name }]) => name !== null))(
    'recognizes the maker’s own name of %s',
    (paint, { name }) => {
      expect(paintFor(name)).toBe(paint)
      expect(paintFor(name!.toUpperCase())).toBe(paint)
    },
  )

  it.each([
    ['Bright White', 'bright-white'],
    ['Granite Crystal Met. Clear-Coat', 'gray'],
    ['Magnetic Metallic', 'gray'],
    ['Velvet Cherry Red Pearlcoat', 'red'],
    ['Black Cherry', 'red'],
    ['Antimatter Blue', 'blue'],
    ['Ruby Flare Pearl', 'red'],
    ['Silver Sky Metallic', 'silver'],
    ['Celestial Silver Metallic', 'silver'],
    ['Ültra Größe', 'silver'],
    ['Rojo', 'red'],
    ['Constructor', 'silver'],
    ['', 'silver'],
    [null, 'silver'],
  ])('draws %s in %s', (colorExt, paint) => {
    expect(paintFor(colorExt)).toBe(paint)
  })
})
