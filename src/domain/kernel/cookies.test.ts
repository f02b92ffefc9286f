import { expect, it } from 'vitest'

import { readCookie, setCookie } from './cookies.ts'

const cookie = { name: 'a', value: 'x y', maxAgeSeconds: 60 }

it('binds a cookie of a secure page to its host and to HTTPS', () => {
  expect(setCookie({ ...cookie, isSecure: true })).toBe(
    '__Host-a=x%20y; Max-Age=60; Path=/; SameSite=Lax; Secure',
  )
  expect(setCookie({ ...cookie, isSecure: true, path: '/form/', isHttpOnly: true })).toBe(
    '__Secure-a=x%20y; Max-Age=60; Path=/form/; HttpOnly; SameSite=Lax; Secure',
  )
  expect(setCookie({ ...cookie, isSecure: false })).toBe(
    'a=x%20y; Max-Age=60; Path=/; SameSite=Lax',
  )
})

it.each([
  ['a=1; b=2', '1'],
  ['b=2; a=x%20y', 'x y'],
  ['a=plain; __Host-a=secure', 'secure'],
  ['__Secure-a=1', '1'],
  ['xa=1', null],
  ['a=', null],
  ['a', null],
  ['a=%E0%A4', null],
  ['', null],
  [null, null],
])('reads %j as %j', (cookies, value) => {
  expect(readCookie(cookies, 'a')).toBe(value)
})
