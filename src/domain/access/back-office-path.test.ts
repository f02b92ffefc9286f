import { expect, it } from 'vitest'

import {
  backOfficePath,
  isPublicAdminPath,
  pathAfterSignIn,
  pathInApp,
  signInPath,
} from './back-office-path.ts'

it.each([
  ['/admin', '/admin'],
  ['/admin/leads?store=OCS', '/admin/leads?store=OCS'],
  ['/admin/leads#x', '/admin/leads'],
  ['/admin/auth/sign-out', null],
  ['/admin/auth', null],
  ['/admin/leads.data', null],
  ['/administration', null],
  ['/admin/../search', null],
  ['/admin/../../etc', null],
  ['//evil.example/admin', null],
  ['/\\evil.example/admin', null],
  ['https://evil.example/admin', null],
  [`/admin/${'a'.repeat(500)}`, null],
  [null, null],
])('reads %s as %s', (address, path) => {
  expect(backOfficePath(address)).toBe(path)
})

it('redirects to the requested view after the sign-in', () => {
  const path = signInPath('/admin/leads?store=OCS')
  expect(path).toBe('/admin?next=%2Fadmin%2Fleads%3Fstore%3DOCS')
  expect(pathAfterSignIn(path.slice(path.indexOf('?')))).toBe('/admin/leads?store=OCS')
  expect(signInPath('/admin')).toBe('/admin')
  expect(signInPath('//evil.example')).toBe('/admin')
  expect(pathAfterSignIn('?next=https://evil.example')).toBe('/admin')
})

it.each([
  ['/admin', true],
  ['/admin/', true],
  ['/admin/invite/abc', true],
  ['/admin/set-up', true],
  ['/admin/invite/abc/more', false],
  ['/admin/leads', false],
  ['/administration', false],
])('%s is public: %s', (path, expected) => {
  expect(isPublicAdminPath(path)).toBe(expected)
})

it.each([
  ['/admin', '/'],
  ['/admin?next=%2Fadmin%2Fleads', '/?next=%2Fadmin%2Fleads'],
  ['/admin/leads?store=OCS', '/leads?store=OCS'],
])('%s is %s within the app', (path, expected) => {
  expect(pathInApp(path)).toBe(expected)
})
