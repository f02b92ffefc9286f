import { promisify } from 'node:util'

import { expect, it } from 'vitest'

import { isWithin, lookupWithin } from './public-address.ts'

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isWithin('public', address)).toBe(true),
)

it.each(
  `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1
  198.19.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1
  fe80::1 fc00::1 ff02::1 2001:db8::1 2002:a00:1:: 2001::1 crm.example`.split(/\s+/),
)('%s is not public', (address) => expect(isWithin('public', address)).toBe(false))

it.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['10.0.0.1', false],
  ['8.8.8.8', false],
])('%s is local: %s', (address, isHere) => expect(isWithin('loopback', address)).toBe(isHere))

it('refuses a host name by its address', async () => {
  const resolve = promisify(lookupWithin('public'))
  await expect(resolve('localhost', {})).rejects.toThrow('localhost is not a public address')
  await expect(promisify(lookupWithin('loopback'))('localhost', {})).resolves.toBeDefined()
})
