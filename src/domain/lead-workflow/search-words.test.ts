import { describe, expect, it } from 'vitest'

import { queryWords, searchWords } from './search-words.ts'

const lead = {
  fields: {
    firstName: 'Ramón',
    lastName: 'Núñez-Ortega',
    email: 'Ramon.N@Example.com',
    phone: '+1 (480) 555-0142',
    comments: 'Is the Wrangler still here?',
  },
  stock: 'R-26481',
  vehicle: '2026 Jeep Wrangler',
}

/** Whether a query finds the lead. */
const finds = (query: string) => {
  const words = queryWords(query)
  return (
    words.length > 0 &&
    words.every((word) => searchWords(lead).some((known) => known.startsWith(word)))
  )
}

describe('a lead is found', () => {
  it.each([
    'ramon',
    'RAMÓN nunez',
    'ortega',
    'ramon.n@example.com',
    'ramon.n@',
    '480-555-0142',
    '(480) 555 0142',
    '+1 480 555 0142',
    '4805550142',
    '555-0142',
    '0142',
    'r26481',
    'R-26481',
    'wrang 2026',
    'still here ramon',
  ])('by %j', (query) => expect(finds(query)).toBe(true))

  it.each(['rosa', '480-555-0143', 'ramon rosa', 'r', '?!', '', '   '])('not by %j', (query) =>
    expect(finds(query)).toBe(false),
  )
})

describe('searchWords', () => {
  it('is bounded for any text, and keeps names and numbers first', () => {
    const comments = Array.from({ length: 500_000 }, (_, n) => `word${n}`).join(' ')
    const words = searchWords({ ...lead, fields: { ...lead.fields, comments } })
    expect(words).toHaveLength(48)
    expect(words).toEqual(expect.arrayContaining(['ramon', '4805550142', 'r26481', 'wrangler']))
  })

  it('is empty for an empty lead', () => {
    expect(searchWords({ fields: {}, stock: null, vehicle: null })).toEqual([])
  })
})

it('a query has at most five words', () => {
  expect(queryWords('aa bb cc dd ee ff gg')).toEqual(['aa', 'bb', 'cc', 'dd', 'ee'])
  expect(queryWords('x'.repeat(10_000_000))[0]).toHaveLength(200)
})
