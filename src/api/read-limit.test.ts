import { expect, it } from 'vitest'

import { readLimit } from './read-limit.ts'

it('limits the requests of an address per second, with a time to wait', async () => {
  const limit = readLimit(2)
  expect([await limit('192.0.2.1'), await limit('192.0.2.1')]).toEqual([null, null])
  expect(await limit('192.0.2.1')).toBe(1)
  expect(await limit('192.0.2.2')).toBeNull()
})

it('counts the addresses of one IPv6 network as one', async () => {
  const limit = readLimit(1)
  await limit('2001:db8:1:2::1')
  expect(await limit('2001:db8:1:2:ffff::9')).toBe(1)
})
