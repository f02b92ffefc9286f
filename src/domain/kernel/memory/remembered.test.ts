import { expect, it, vi } from 'vitest'

import { remembered } from './remembered.ts'

it('computes the result of a text once, until it has too many', () => {
  const compute = vi.fn<(text: string) => number | null>((text) =>
    text === '' ? null : text.length,
  )
  const lengthOf = remembered(compute, 2)
  expect(['a', '', 'a', ''].map(lengthOf)).toEqual([1, null, 1, null])
  expect(compute).toHaveBeenCalledTimes(2)
  expect(['abc', 'a'].map(lengthOf)).toEqual([3, 1])
  expect(compute).toHaveBeenCalledTimes(4)
})

it('remembers no long text', () => {
  const compute = vi.fn<(text: string) => number>((text) => text.length)
  const lengthOf = remembered(compute)
  const long = 'a'.repeat(121)
  expect([long, long].map(lengthOf)).toEqual([121, 121])
  expect(compute).toHaveBeenCalledTimes(2)
})
