import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'

import {
  noFavorites,
  isFavorite,
  parseFavorites,
  restored,
  FAVORITE_LIMITS,
  toggle,
  without,
  withViewed,
  type FavoriteVehicle,
  type Favorites,
} from './favorites.ts'

const favorite = (stock: string): FavoriteVehicle => ({
  id: `D1:${stock}`,
  name: `2024 Jeep ${stock}`,
  picture: `/illustrations/suv/white.svg`,
  price: cents(3_000_000),
})
const many = (count: number) => Array.from({ length: count }, (_, n) => favorite(`S${n}`))
const favorites: Favorites = {
  saved: [favorite('A')],
  compared: [favorite('A'), favorite('B')],
  recent: ['D1:A'],
}

describe('parsing stored favorites', () => {
  it('is the inverse of writing', () => {
    expect(parseFavorites(JSON.stringify(favorites))).toEqual(favorites)
  })

  it.each([
    null,
    '',
    'null',
    '{',
    '7',
    '"saved"',
    '[]',
    '{"saved":"x","compared":{},"recent":null}',
  ])('SHP-1 treats %j as nothing stored', (text) =>
    expect(parseFavorites(text)).toEqual(noFavorites),
  )

  it('keeps valid entries beside invalid ones', () => {
    const text = JSON.stringify({
      saved: [
        null,
        7,
        {},
        { ...favorite('A'), id: 'no-colon' },
        { ...favorite('A'), name: '' },
        favorite('B'),
      ],
      recent: ['D1:A', 7, '', ':A', 'D1:', 'D1:B'],
    })
    expect(parseFavorites(text)).toEqual({
      saved: [favorite('B')],
      compared: [],
      recent: ['D1:A', 'D1:B'],
    })
  })

  it.each([
    ['javascript:alert(1)', '12'],
    ['//elsewhere.example/x.png', -5],
    ['x'.repeat(2_000), 0.5],
    [7, null],
  ])('drops a picture like %j and a price like %j', (picture, price) => {
    const [read] = parseFavorites(
      JSON.stringify({ saved: [{ ...favorite('A'), picture, price }] }),
    ).saved
    expect(read).toEqual({ ...favorite('A'), picture: null, price: null })
  })

  it('never exceeds its limits and holds each vehicle once, whatever is stored', () => {
    const entry = fc.oneof(fc.anything(), fc.constantFrom(...many(80)))
    const stored = fc.record({
      saved: fc.array(entry, { maxLength: 120 }),
      compared: fc.array(entry),
      recent: fc.array(fc.oneof(fc.anything(), fc.constantFrom('D1:A', 'D1:B', 'D2:A'))),
    })
    fc.assert(
      fc.property(stored, (value) => {
        const read = parseFavorites(JSON.stringify(value))
        for (const list of ['saved', 'compared'] as const) {
          expect(read[list].length).toBeLessThanOrEqual(FAVORITE_LIMITS[list])
          expect(new Set(read[list].map(({ id }) => id)).size).toBe(read[list].length)
        }
        expect(parseFavorites(JSON.stringify(read))).toEqual(read)
      }),
    )
  })
})

describe('saving', () => {
  it('adds a saved vehicle first, and removes it again', () => {
    const more = toggle(favorites, 'saved', favorite('B'))
    expect(more.outcome).toBe('added')
    expect(more.favorites.saved.map(({ id }) => id)).toEqual(['D1:B', 'D1:A'])
    const less = toggle(more.favorites, 'saved', favorite('B'))
    expect(less).toEqual({ outcome: 'removed', favorites })
  })

  it('adds a compared vehicle last, and leaves the other list alone', () => {
    const { favorites: next } = toggle(favorites, 'compared', favorite('C'))
    expect(next.compared.map(({ id }) => id)).toEqual(['D1:A', 'D1:B', 'D1:C'])
    expect(next.saved).toBe(favorites.saved)
    expect(isFavorite(next, 'compared', 'D1:C')).toBe(true)
    expect(isFavorite(next, 'saved', 'D1:C')).toBe(false)
  })

  it.each([
    ['saved', 50],
    ['compared', 4],
  ] as const)('%s holds %i, and a full list drops nothing', (list, max) => {
    const full = { ...noFavorites, [list]: many(max) }
    expect(toggle(full, list, favorite('X'))).toEqual({ outcome: 'full', favorites: full })
    expect(toggle(full, list, favorite('S3')).outcome).toBe('removed')
  })

  it('remembers the last 12 viewed vehicles, newest first and each once', () => {
    const seen = [...many(14), favorite('S5')].reduce(
      (all, { id }) => withViewed(all, id),
      noFavorites,
    )
    expect(seen.recent).toHaveLength(12)
    expect(seen.recent.slice(0, 3)).toEqual(['D1:S5', 'D1:S13', 'D1:S12'])
    expect(new Set(seen.recent).size).toBe(12)
  })
})

describe('undoing a removal', () => {
  const before = ['A', 'B', 'C'].map(favorite)
  const list: Favorites = { ...noFavorites, saved: before }
  const back = (now: Favorites, id: string) => restored(now, 'saved', { id: `D1:${id}`, before })

  it.each(['A', 'B', 'C'])('restores %s at its old position, as it was saved', (id) => {
    expect(back(without(list, 'saved', `D1:${id}`), id)).toEqual(list)
  })

  it('keeps later changes', () => {
    const changed = toggle(without(list, 'saved', 'D1:B'), 'saved', favorite('NEW')).favorites
    expect(back(without(changed, 'saved', 'D1:C'), 'B').saved.map(({ id }) => id)).toEqual([
      'D1:NEW',
      'D1:A',
      'D1:B',
    ])
  })

  it('changes nothing if the vehicle is on the list again, was never on it, or the list is full', () => {
    expect(back(list, 'B')).toBe(list)
    expect(back(list, 'X')).toBe(list)
    const full = { ...list, saved: many(FAVORITE_LIMITS.saved) }
    expect(back(full, 'B')).toBe(full)
  })
})
