import { expect, it } from 'vitest'

import { keysIn, tagsOf } from './tag-address.ts'

const read = (address: string) => keysIn(new URL(address, 'http://localhost').searchParams)

it('reads the vehicles that it writes, whatever their stock numbers are', () => {
  const keys = ['N1', 'A/B', 'x&y=z', 'ñ 1'].map((stock) => ({ dealerCode: 'D1', stock }))
  expect(read(tagsOf(keys))).toEqual(keys)
})

it('has no vehicles of its own without any, and ignores what is no vehicle', () => {
  expect(read('/inventory/tags?view=aged')).toBeNull()
  expect(read('/inventory/tags?v=D1&v=/N1&v=D1/')).toEqual([])
})
