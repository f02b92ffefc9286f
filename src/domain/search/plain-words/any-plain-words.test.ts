import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { eachListFacet } from '#domain/search/facets.data.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { known, namesOf, OPTIONS, readWords } from '#tests/support/builders/plain-words.ts'

import { readPlainWords } from './read-plain-words.ts'
import { buildVocabulary, type KnownValues } from './vocabulary/vocabulary.ts'

const words = fc.constantFrom(
  ...`jeep grand cherokee l wrangler ram 1500 300 f-150 f150 model 3 under over menos de más entre y and to a between 20
    30 40k $40,000 40 mil millas miles 2020 2023 2020-2023 or newer en adelante al mes a month 3 rows filas v8 8
    cylinders red rojo interior black not no sin new used seminuevo certificado cheapest más barato 4x4 camioneta truck
    N1001 85251 near - + < $ wrangeler xyz é ñ ' , s se`.split(/\s+/),
)
const sentence = fc.oneof(
  fc.array(words, { maxLength: 14 }).map((list) => list.join(' ')),
  fc.string({ maxLength: 120, unit: 'binary' }),
  fc.string({ maxLength: 120, unit: 'grapheme' }),
)
const wordsIn = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()

const reordered = (values: KnownValues, steps: number): KnownValues => {
  const rotated = <T>(list: readonly T[]) => {
    const at = list.length === 0 ? 0 : steps % list.length
    return [...list.slice(at), ...list.slice(0, at)].toReversed()
  }
  return {
    facets: eachListFacet(({ name }) => rotated(values.facets[name])),
    features: rotated(values.features),
    tags: rotated(values.tags),
  }
}

describe('SRCH-6 any search text', () => {
  it('consists of parsed words and keywords only', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const { understood, keywords } = readWords(text)
        const first100 = text.slice(0, 100).toWellFormed().normalize('NFC')
        expect(wordsIn([...understood.map((part) => part.text), keywords].join(' '))).toEqual(
          wordsIn(first100),
        )
      }),
    )
  })

  it('has remaining keywords that stay keywords when they are parsed again', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const { keywords } = readWords(text)
        const again = readWords(keywords)
        expect([again.keywords, again.understood]).toEqual([keywords, []])
      }),
    )
  })

  it('SRCH-4 becomes a canonical query', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const query = { ...readWords(text).query, types: ['used' as const] }
        expect(parseQuery('used', formatQuery(query), OPTIONS)).toEqual(query)
      }),
    )
  })

  it('has a query that does not depend on the order of known values', () => {
    fc.assert(
      fc.property(sentence, fc.nat(), (text, steps) => {
        const other = buildVocabulary(reordered(known, steps), { disabledCategories: [], namesOf })
        expect(readPlainWords(text, other, OPTIONS)).toEqual(readWords(text))
      }),
      { numRuns: 30 },
    )
  })
})
