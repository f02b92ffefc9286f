import { expect, it, vi } from 'vitest'

import { rememberResults } from './remember-results.ts'

it('computes each result once, and caches no more than its maximum', () => {
  const make = vi.fn<(text: string) => string>((text) => text.toUpperCase())
  const upper = rememberResults(make, 2)
  expect(['a', 'b', 'a', 'b', 'c', 'c', 'a'].map(upper)).toEqual([
    'A',
    'B',
    'A',
    'B',
    'C',
    'C',
    'A',
  ])
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})
