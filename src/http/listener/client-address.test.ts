import type { IncomingMessage } from 'node:http'

import { expect, it } from 'vitest'

import { clientAddress, isUnknownProxy } from './client-address.ts'

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

it.each([
  ['no proxy: the socket', from('192.0.2.9'), 0, '192.0.2.9'],
  ['no proxy: never the header', from('192.0.2.9', '10.0.0.1'), 0, '192.0.2.9'],
  ['an unknown proxy of this machine', from('127.0.0.1', '192.0.2.9'), 0, null],
  ['an unknown proxy over an IPv6 socket', from('::ffff:10.0.0.1', '192.0.2.9'), 0, null],
  ['a private address without a header', from('10.0.0.1'), 0, '10.0.0.1'],
  ['IPv4 over an IPv6 socket', from('::ffff:192.0.2.9'), 0, '192.0.2.9'],
  ['an IPv6 address', from('2001:db8::9'), 0, '2001:db8::9'],
  ['a socket that is gone', from(undefined), 0, null],
  ['one proxy: what it saw', from('10.0.0.1', '192.0.2.9'), 1, '192.0.2.9'],
  [
    'one proxy: not what was written before',
    from('10.0.0.1', '6.6.6.6, 192.0.2.9'),
    1,
    '192.0.2.9',
  ],
  ['two proxies', from('10.0.0.1', '6.6.6.6, 192.0.2.9, 10.0.0.2'), 2, '192.0.2.9'],
  ['fewer entries than proxies', from('10.0.0.1', '192.0.2.9'), 3, '192.0.2.9'],
  ['no header', from('10.0.0.1'), 1, '10.0.0.1'],
  ['an empty header', from('10.0.0.1', ' , '), 1, '10.0.0.1'],
  ['no address', from('10.0.0.1', '<script>'), 1, '10.0.0.1'],
  ['IPv4 written as IPv6', from('10.0.0.1', '::ffff:192.0.2.9'), 1, '192.0.2.9'],
])('%s', (_, request, proxies, expected) => {
  expect(clientAddress(request, proxies)).toBe(expected)
})

it.each([
  ['127.0.0.1', 0, true],
  ['::1', 0, true],
  ['172.20.0.3', 0, true],
  ['fd00::7', 0, true],
  ['10.0.0.1', 1, false],
  ['198.51.100.7', 0, false],
  ['2001:db8::7', 0, false],
])('%s behind %i known proxies is an unknown proxy: %s', (peer, proxies, expected) => {
  expect(isUnknownProxy(from(peer, '192.0.2.9'), proxies)).toBe(expected)
  expect(isUnknownProxy(from(peer), proxies)).toBe(false)
})
