import { expect, it } from 'vitest'

import { aSubscriber } from '#tests/support/servers/push-service.ts'

import { areDeviceKeys, pushAddress } from './push-address.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://web.push.apple.com/QABC',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
])('accepts the address %s of a push service', (endpoint) => {
  expect(pushAddress(endpoint, 'public')?.href).toBe(endpoint)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://user:word@push.example/x',
  'https://127.0.0.1/x',
  'https://10.0.0.7/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://0x7f000001/x',
  'ftp://push.example/x',
  'push.example',
  `https://push.example/${'x'.repeat(1000)}`,
])('refuses the address %s', (endpoint) => {
  expect(pushAddress(endpoint, 'public')).toBeNull()
})

it('accepts the keys of browsers, and refuses invalid ones', () => {
  const device = aSubscriber()
  expect(areDeviceKeys(device)).toBe(true)
  expect(areDeviceKeys({ ...device, authSecret: 'short' })).toBe(false)
  expect(areDeviceKeys({ ...device, publicKey: device.publicKey.slice(4) })).toBe(false)
  // Of the right length, but not a point of the curve.
  const point = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  expect(areDeviceKeys({ ...device, publicKey: point })).toBe(false)
})
