import { describe, expect, it } from 'vitest'

import { marketOf } from './market.ts'
import { modelKey, trimWordsOf } from './subject.ts'

const known = (from: number, to: number) => ({
  listings: 50,
  from,
  to,
  drive: '',
  fuel: '',
  spread: 1,
})
const trim = (make: string, model: string, name: string, [from, to]: [number, number]) => {
  const key = modelKey(make, model)
  return [`${key}|${trimWordsOf(name).join(' ')}`, { model: key, name, from, to }] as const
}

const market = marketOf({
  newestYear: 2025,
  models: new Map([
    ['toyota|celica', known(1995, 2005)],
    ['toyota|camry', known(1998, 2025)],
    ['landrover|rangerover', known(1993, 2025)],
  ]),
  trims: new Map([
    trim('Toyota', 'Camry', 'LE', [2002, 2025]),
    trim('Toyota', 'Camry', 'LE AWD', [2020, 2025]),
    trim('Toyota', 'Camry', 'TRD', [2020, 2023]),
    trim('Toyota', 'Camry', 'CE', [2000, 2004]),
    trim('Toyota', 'Camry', 'S.E.', [2002, 2025]),
    trim('Toyota', 'Camry', 'LE Crew Cab 57" Box', [2002, 2025]),
    trim('Toyota', 'Camry', 'Solara SE', [2001, 2008]),
    trim('Land Rover', 'Range Rover', 'HSE', [2005, 2024]),
    trim('Land Rover', 'Range Rover', 'Sport HSE', [2006, 2024]),
  ]),
})

const isOffered = (model: string, year: number) => market.isOffered({ make: 'Toyota', model }, year)
const camryTrims = (year: number) => market.trims({ make: 'Toyota', model: 'Camry' }, year, [])

describe('the market data', () => {
  it('knows whether a model is still on sale', () => {
    expect(isOffered('Celica', 1985)).toBe(true)
    expect(isOffered('Celica', 2006)).toBe(true)
    expect(isOffered('Celica', 2007)).toBe(false)
    expect(isOffered('Camry', 2030)).toBe(true)
    expect(isOffered('Paseo', 1995)).toBeNull()
  })

  it('lists the trims of a year and of adjacent years', () => {
    expect(camryTrims(2006)).toEqual(['LE', 'S.E.', 'Solara SE'])
    expect(camryTrims(2018)).toEqual(['LE', 'S.E.', 'TRD'])
    expect(camryTrims(1998)).toEqual(['CE'])
    // A recent trim is assumed to continue.
    expect(camryTrims(2027)).toEqual(['LE', 'S.E.', 'TRD'])
  })

  it('separates the trims of several models under one name', () => {
    const others = ['Range Rover', 'Range Rover Sport']
    const trims = (model: string) => market.trims({ make: 'Land Rover', model }, 2015, others)
    expect(trims('Range Rover')).toEqual(['HSE'])
    expect(trims('Range Rover Sport')).toEqual(['HSE'])
  })
})
