import { expect, it } from 'vitest'

import { localeCookie, localeOfRequest } from './locale-of-request.ts'

it.each([
  [
    'what the address asks',
    { requestedLocale: 'es', cookie: 'locale=en', acceptLanguage: 'en' },
    'es',
  ],
  ['else the cookie', { cookie: 'a=b; locale=es', acceptLanguage: 'en' }, 'es'],
  [
    'the cookie before the words of the address',
    { cookie: 'locale=en', addressLocale: 'es' },
    'en',
  ],
  ['else the words of the address', { addressLocale: 'es', acceptLanguage: 'en' }, 'es'],
  ['else what the browser prefers', { acceptLanguage: 'fr, es;q=0.9, en;q=0.8' }, 'es'],
  ['else English', {}, 'en'],
  ['not a cookie with no language of ours', { cookie: 'locale=fr', acceptLanguage: 'es' }, 'es'],
  ['not a cookie whose name ends alike', { cookie: 'xlocale=es' }, 'en'],
  ['the first of two cookies', { cookie: 'locale=es; locale=en' }, 'es'],
] as const)('SITE-7 uses %s', (_, request, expected) => {
  const none = {
    requestedLocale: null,
    addressLocale: null,
    cookie: undefined,
    acceptLanguage: undefined,
  }
  expect(localeOfRequest({ ...none, ...request })).toBe(expected)
})

it('SITE-7 remembers a language for 365 days, on the whole site', () => {
  expect(localeCookie('es', false)).toBe('locale=es; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(localeCookie('es', true)).toMatch(/^__Host-locale=es; .*Secure$/)
})
