import { expect, it } from 'vitest'

import { requestedPath, offlineAddress } from './offline-address.ts'

const ORIGIN = 'https://dealer.example'
const searchOf = (address: string) => new URL(address, ORIGIN).search

it.each(['/saved', '/search/used?make=Jeep&make=Ram&price=20000-40000', '/find?q=jeep+%26+ram'])(
  'contains the requested %s',
  (path) => {
    const address = offlineAddress(new URL(path, ORIGIN))
    expect(address).toMatch(/^\/offline\?to=/)
    expect(requestedPath(searchOf(address), ORIGIN)).toBe(path)
  },
)

it('SITE-7 keeps the requested language separately from the page', () => {
  const address = offlineAddress(new URL('/search/used?lang=es&make=Jeep', ORIGIN))
  expect(new URLSearchParams(searchOf(address)).get('lang')).toBe('es')
  expect(requestedPath(searchOf(address), ORIGIN)).toBe('/search/used?make=Jeep')
})

it.each([
  '',
  '?to=',
  '?to=saved',
  '?to=//evil.example/x',
  String.raw`?to=/\evil.example`,
  '?to=/.//evil.example/x',
  '?to=/x/..//evil.example/x',
  '?to=/%09/evil.example/x',
  '?to=https://evil.example/',
  '?to=javascript:alert(1)',
  '?to=/offline',
  '?to=/offline?to=/saved',
])('is null for %j', (search) => {
  expect(requestedPath(search, ORIGIN)).toBeNull()
})
