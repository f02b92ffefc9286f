import { describe, expect, it } from 'vitest'

import { pathToQuery } from './path-to-query.ts'

const known = {
  models: [
    { make: 'Ford', model: 'Ranger' },
    { make: 'Jeep', model: 'Wrangler' },
    { make: 'Jeep', model: 'Grand Cherokee L' },
    { make: 'Ram', model: '1500' },
  ],
}
const move = (
  make: string | null,
  model: string | null,
  { query = '' }: { query?: string } = {},
) => {
  const pairs = pathToQuery({ make, model, params: new URLSearchParams(query) }, known)
  return pairs && new URLSearchParams(pairs).toString()
}

describe('pathToQuery', () => {
  it('SRCH-13 moves make and model from the path to the query', () => {
    expect(move('Jeep', 'Wrangler')).toBe('make=Jeep&model=Wrangler')
    expect(move('Ram', null)).toBe('make=Ram')
  })

  it('SRCH-13 is null without a make', () => {
    expect(move(null, null, { query: 'year=2024' })).toBeNull()
  })

  it('SRCH-13 matches case and dashes to real names', () => {
    expect(move('jeep', 'grand-cherokee-l')).toBe('make=Jeep&model=Grand+Cherokee+L')
    expect(move('JEEP', 'GrandCherokeeL')).toBe('make=Jeep&model=Grand+Cherokee+L')
  })

  it('SRCH-13 keeps other query parameters, but prefers the make of the path', () => {
    expect(move('ram', null, { query: 'year=2024&make=Jeep&sort=year-desc' })).toBe(
      'make=Ram&year=2024&sort=year-desc',
    )
  })

  it('SRCH-13 `cars` means all makes on every site', () => {
    expect(move('cars', null)).toBe('')
    expect(move('cars', null, { query: 'year=2024' })).toBe('year=2024')
    expect(move('cars', 'wrangler')).toBe('model=Wrangler')
  })

  it('SRCH-13 keeps an unknown name, which finds nothing', () => {
    expect(move('tesla', 'model-3')).toBe('make=tesla&model=model-3')
    expect(move('jeep', 'ranger')).toBe('make=Jeep&model=ranger')
  })
})
