import { expect, it } from 'vitest'

import { requestTarget } from './request-target.ts'

const local = { isOn: true, host: null }
const hosted = { isOn: true, host: 'admin.dealer.example' }

it.each([
  ['localhost:3000', '/admin', 'admin'],
  ['localhost', '/admin/leads', 'admin'],
  ['localhost', '/admin.data', 'admin'],
  ['localhost', '/administration', 'site'],
  ['localhost', '/', 'site'],
  ['127.0.0.1:3000', '/admin/leads', 'to-localhost'],
  ['[::1]:3000', '/admin', 'to-localhost'],
  ['dealer.example', '/admin', 'not-found'],
  ['admin.dealer.example', '/admin', 'not-found'],
  ['ocotillo.localhost', '/admin', 'not-found'],
  ['localhost.evil.example', '/admin', 'not-found'],
])('without a host of its own, %s%s is %s', (host, path, target) => {
  expect(requestTarget(host, path, local)).toBe(target)
})

it.each([
  ['admin.dealer.example', '/admin', 'admin'],
  ['ADMIN.dealer.example:443', '/admin/leads', 'admin'],
  ['admin.dealer.example', '/', 'to-admin'],
  ['admin.dealer.example', '/search/new', 'not-found'],
  ['admin.dealer.example', '/service-worker.js', 'not-found'],
  ['admin.dealer.example', '/healthz', 'site'],
  ['admin.dealer.example', '/media/abc/640.avif', 'first-site'],
  ['admin.dealer.example', '/icon-192.png', 'first-site'],
  ['admin.dealer.example', '/icon-maskable-512.png', 'first-site'],
  ['admin.dealer.example', '/apple-touch-icon.png', 'first-site'],
  ['admin.dealer.example', '/favicon.ico', 'first-site'],
  ['admin.dealer.example', '/icon-192.png.exe', 'not-found'],
  ['localhost', '/admin', 'not-found'],
  ['dealer.example', '/admin', 'not-found'],
  ['dealer.example', '/', 'site'],
])('with a host of its own, %s%s is %s', (host, path, target) => {
  expect(requestTarget(host, path, hosted)).toBe(target)
})

it.each([local, hosted])('switched off, it is on no host: %o', (admin) => {
  const off = { ...admin, isOn: false }
  expect(requestTarget('localhost', '/admin', off)).toBe('not-found')
  expect(requestTarget('admin.dealer.example', '/admin', off)).toBe('not-found')
  expect(requestTarget('admin.dealer.example', '/', off)).toBe('site')
})
