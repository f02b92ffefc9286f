import { expect, it } from 'vitest'

import { networksOf } from './network-of.ts'

const keys = (ip: string) => networksOf(ip).map(({ key }) => key)

it.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:abcd::1', ['2001:db8:1:abcd/64', '2001:db8:1:ab00/56', '2001:db8:1/48']],
  ['2001:0DB8::1', ['2001:db8:0:0/64', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2/64', '2001:db8:1:0/56', '2001:db8:1/48']],
  ['::1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
  ['2001:db8:1:2::', ['2001:db8:1:2/64', '2001:db8:1:0/56', '2001:db8:1/48']],
])('the networks of %s', (ip, expected) => expect(keys(ip)).toEqual(expected))

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 3],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 2],
  ['2001:db8:1:200::1', '2001:db8:1:300::1', 1],
  ['2001:db8:1::1', '2001:db8:2::1', 0],
  ['192.0.2.1', '192.0.2.2', 0],
])('%s and %s share %i networks', (one, other, count) =>
  expect(keys(one).filter((key) => keys(other).includes(key))).toHaveLength(count),
)

it('gives larger networks larger limits', () =>
  expect(networksOf('2001:db8::1').map(({ share }) => share)).toEqual([1, 2, 4]))
