import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { ANY_TRIM, orderChoices, type OrderChoices } from './order-choices.ts'

const car = (make: string, model: string, trim: string | null, more = {}) =>
  aVehicle({ condition: 'new', make, model, trim, ...more })

const LOT = [
  car('Jeep', 'Wrangler', 'Sport', { year: 2025, colorExt: 'Sarge Green', colorInt: 'Black' }),
  car('Jeep', 'Wrangler', 'Rubicon', { year: 2026, colorExt: 'Hydro Blue', colorInt: 'Black' }),
  car('Jeep', 'Wrangler', 'Rubicon', { year: 2026, colorExt: 'Anvil', colorInt: 'Steel Gray' }),
  car('Jeep', 'Compass', 'Limited', { year: 2024, colorExt: null, colorInt: null }),
  car('Ram', '2500', 'Tradesman'),
  car('Ram', '1500', 'Big Horn'),
  car('Citroën', 'Ami', null),
]

const at = (make = '', model = '', trim = '') => orderChoices(LOT, { make, model, trim })
const names = ({ choices }: OrderChoices) => choices.map(({ name, count }) => [name, count])

describe('orderChoices', () => {
  it('offers makes first, with the number of models of each', () => {
    expect(at()).toMatchObject({ make: null, unknown: null, year: null, example: null })
    expect(names(at())).toEqual([
      ['Citroën', 1],
      ['Jeep', 2],
      ['Ram', 2],
    ])
  })

  it('then the models of the make in natural order, each shown by its newest vehicle', () => {
    expect(names(at('Ram'))).toEqual([
      ['1500', 1],
      ['2500', 1],
    ])
    expect(at('Jeep').choices).toMatchObject([
      { name: 'Compass', count: 1, example: { year: 2024 } },
      { name: 'Wrangler', count: 2, example: { year: 2026, trim: 'Rubicon' } },
    ])
  })

  it('then the trims, with the number of known colors of each', () => {
    expect(at('Jeep', 'Wrangler')).toMatchObject({
      make: 'Jeep',
      model: 'Wrangler',
      trim: null,
      year: 2026,
    })
    expect(names(at('Jeep', 'Wrangler'))).toEqual([
      ['Rubicon', 2],
      ['Sport', 1],
    ])
  })

  it('then the colors of that trim', () => {
    expect(at('Jeep', 'Wrangler', 'Rubicon')).toMatchObject({
      trim: 'Rubicon',
      choices: [],
      colorsExt: ['Anvil', 'Hydro Blue'],
      colorsInt: ['Black', 'Steel Gray'],
    })
    expect(at('Jeep', 'Compass', 'Limited')).toMatchObject({ colorsExt: [], colorsInt: [] })
  })

  it('any trim has the colors of all trims, and a model without trims skips that step', () => {
    expect(at('Jeep', 'Wrangler', ANY_TRIM)).toMatchObject({
      trim: '',
      choices: [],
      colorsExt: ['Anvil', 'Hydro Blue', 'Sarge Green'],
    })
    expect(at('Citroën', 'Ami')).toMatchObject({ trim: '', choices: [], unknown: null })
  })

  it("ignores case and accents of names, and returns the vehicles' spelling", () => {
    expect(at('CITROEN', 'ami')).toMatchObject({ make: 'Citroën', model: 'Ami' })
  })

  it('stops at an unknown name and reports it', () => {
    expect(at('Tesla', 'Model 3')).toMatchObject({ make: null, unknown: 'Tesla' })
    expect(names(at('Tesla'))).toHaveLength(3)
    expect(at('Jeep', '1500', 'Big Horn')).toMatchObject({
      make: 'Jeep',
      model: null,
      unknown: '1500',
    })
    expect(at('Jeep', 'Wrangler', 'Sahara')).toMatchObject({ trim: null, unknown: 'Sahara' })
  })

  it('offers nothing if no vehicle is known', () => {
    expect(orderChoices([], { make: 'Jeep', model: '', trim: '' })).toMatchObject({
      make: null,
      unknown: 'Jeep',
      choices: [],
    })
  })

  it('every choice leads to a next step, up to the end', () => {
    const name = fc.constantFrom('A', 'B', 'c', 'É')
    const any = fc.record({ make: name, model: name, trim: fc.option(name) })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1 }), fc.nat(), (cars, pick) => {
        const lot = cars.map(({ make, model, trim }) => car(make, model, trim))
        const selection = { make: '', model: '', trim: '' }
        for (const part of ['make', 'model', 'trim'] as const) {
          const { choices } = orderChoices(lot, selection)
          selection[part] = choices[pick % choices.length]?.name ?? ''
        }
        const end = orderChoices(lot, selection)
        expect(end).toMatchObject({
          make: selection.make,
          model: selection.model,
          unknown: null,
          choices: [],
        })
        expect(end.trim).toBe(selection.trim)
        expect(end.colorsExt).toEqual(['Sarge Green'])
      }),
    )
  })
})
