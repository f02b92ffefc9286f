import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkVin } from './check-vin.ts'
import { likelyVins } from './likely-vins.ts'

const VIN = '1C4HJXDG9JW100001'
const changed = (at: number, character: string) => VIN.slice(0, at) + character + VIN.slice(at + 1)

describe('suggested corrections', () => {
  it.each([
    ['O for a zero', VIN.replaceAll('0', 'O')],
    ['an I for a one', changed(16, 'I')],
    ['a 6 for a G', changed(7, '6')],
    ['two in the wrong order', '1C4HJXGD9JW100001'],
    ['an O for the D', changed(6, 'O')],
  ])('%s: %s', (_, typed) => {
    expect(checkVin(typed).isValid).toBe(false)
    expect(likelyVins(typed)).toContain(VIN)
  })

  it.each(['', VIN.slice(1), `${VIN}1`])('are empty for %s, which has another length', (typed) => {
    expect(likelyVins(typed)).toEqual([])
  })

  it('are valid VINs other than the typed one, without duplicates', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ñ-')),
      minLength: 16,
      maxLength: 18,
    })
    fc.assert(
      fc.property(typed, (text) => {
        const likely = likelyVins(text)
        expect(likely.every((vin) => checkVin(vin).isValid && vin !== text)).toBe(true)
        expect(new Set(likely).size).toBe(likely.length)
      }),
    )
  })
})
