import { expect, it } from 'vitest'

import { adminPlace } from './admin-place.ts'

const local = { isOn: true, host: null }
const hosted = { isOn: true, host: 'admin.dealer.example' }

it.each([
  ['localhost:3000', '/admin', 'admin'],
  ['localhost', '/admin/leads', 'admin'],
  ['localhost', '/admin.data', 'admin'],
  ['localhost', '/administration', 'elsewhere'],
  ['localhost', '/', 'elsewhere'],
  ['127.0.0.1:3000', '/admin/leads', 'to-localhost'],
  ['[::1]:3000', '/admin', 'to-localhost'],
  ['dealer.example', '/admin', 'missing'],
  ['admin.dealer.example', '/admin', 'missing'],
  ['ocotillo.localhost', '/admin', 'missing'],
  ['localhost.evil.example', '/admin', 'missing'],
])('without a host of its own, %s%s is %s', (host, path, place) => {
  expect(adminPlace(host, path, local)).toBe(place)
})

it.each([
  ['admin.dealer.example', '/admin', 'admin'],
  ['ADMIN.dealer.example:443', '/admin/leads', 'admin'],
  ['admin.dealer.example', '/', 'to-admin'],
  ['admin.dealer.example', '/search/new', 'missing'],
  ['admin.dealer.example', '/service-worker.js', 'missing'],
  ['admin.dealer.example', '/healthz', 'elsewhere'],
  ['admin.dealer.example', '/media/abc/640.avif', 'first-site'],
  ['admin.dealer.example', '/icon-192.png', 'first-site'],
  ['admin.dealer.example', '/icon-maskable-512.png', 'first-site'],
  ['admin.dealer.example', '/apple-touch-icon.png', 'first-site'],
  ['admin.dealer.example', '/favicon.ico', 'first-site'],
  ['admin.dealer.example', '/icon-192.png.exe', 'missing'],
  ['localhost', '/admin', 'missing'],
  ['dealer.example', '/admin', 'missing'],
  ['dealer.example', '/', 'elsewhere'],
])('with a host of its own, %s%s is %s', (host, path, place) => {
  expect(adminPlace(host, path, hosted)).toBe(place)
})

it.each([local, hosted])('switched off, it is on no host: %o', (admin) => {
  const off = { ...admin, isOn: false }
  expect(adminPlace('localhost', '/admin', off)).toBe('missing')
  expect(adminPlace('admin.dealer.example', '/admin', off)).toBe('missing')
  expect(adminPlace('admin.dealer.example', '/', off)).toBe('elsewhere')
})
