import { expect, it, vi } from 'vitest'

import { lastRunMemo } from './last-run-memo.ts'

it('recomputes only what the previous run did not use', () => {
  const memo = lastRunMemo<string>()
  const make = vi.fn<(key: string) => string>((key) => key.toUpperCase())
  const run = (...keys: readonly string[]) => {
    memo.begin()
    make.mockClear()
    const values = keys.map((key) => memo.get(key, () => make(key)))
    return [values, make.mock.calls.map(([key]) => key)]
  }
  expect(run('a', 'b', 'a')).toEqual([
    ['A', 'B', 'A'],
    ['a', 'b'],
  ])
  expect(run('b', 'c')).toEqual([['B', 'C'], ['c']])
  expect(run('a', 'b')).toEqual([['A', 'B'], ['a']])
})
