import { expect, it } from 'vitest'

import { networkOf } from './network-of.ts'

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['::1', '::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['192.0.2.1', '192.0.2.2', false],
])('counts %s and %s as one: %s', (one, other, isOne) =>
  expect(networkOf(one) === networkOf(other)).toBe(isOne),
)
