import { expect, it } from 'vitest'

import { readLimit } from './read-limit.ts'

it('lets an address ask so often a second, and then tells it to wait', async () => {
  const limit = readLimit(2)
  expect([await limit('192.0.2.1'), await limit('192.0.2.1')]).toEqual([null, null])
  expect(await limit('192.0.2.1')).toBe(1)
  expect(await limit('192.0.2.2')).toBeNull()
})

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['::1', '::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
])('counts %s and %s as one: %s', async (one, other, isOne) => {
  const limit = readLimit(1)
  await limit(one)
  expect((await limit(other)) !== null).toBe(isOne)
})
