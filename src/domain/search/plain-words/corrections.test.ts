import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isOneEdit, withCorrections } from './corrections.ts'

const letters = ['a', 'b', 'c']

/** Every text with an edit distance of one. */
function editsOf(text: string): ReadonlySet<string> {
  const places = Array.from({ length: text.length + 1 }, (_, index) => index)
  const edits = places.flatMap((at) => {
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    const [first = '', second = ''] = tail
    return [
      head + tail.slice(1),
      head + second + first + tail.slice(2),
      ...letters.flatMap((letter) => [head + letter + tail, head + letter + tail.slice(1)]),
    ]
  })
  return new Set(edits.filter((edit) => edit !== text))
}

describe('corrections of typos', () => {
  it('recognize one letter added, removed or replaced, or two neighbors swapped', () => {
    const word = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneEdit(a, b)).toBe(editsOf(a).has(b))
      }),
      { numRuns: 2_000 },
    )
  })

  it('replace whole words, and leave the rest as typed', () => {
    const corrections = [{ typed: 'Wranglr', meant: 'Wrangler' }]
    expect(withCorrections('Wranglr wranglr-x 2020', corrections)).toBe('Wrangler wranglr-x 2020')
  })
})
