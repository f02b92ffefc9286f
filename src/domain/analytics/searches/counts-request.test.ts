import { expect, it } from 'vitest'

import { countsRequest } from './counts-request.ts'

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
  'sec-fetch-mode': 'navigate',
}
const counts = (headers: Readonly<Record<string, string>>) =>
  countsRequest(new Headers({ ...BROWSER, ...headers }))

it('ANA-7 counts the request of a browser, also after it was allowed', () => {
  expect(counts({})).toBe(true)
  expect(counts({ cookie: 'measuring=yes' })).toBe(true)
})

it.each([
  ['the privacy signal', { 'sec-gpc': '1' }],
  ['an opt-out', { cookie: 'a=1; measuring=no' }],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program', { 'user-agent': 'python-requests/2.32' }],
  ['no name', { 'user-agent': '' }],
  ['a page loaded in advance', { 'sec-purpose': 'prefetch' }],
  ['an older one', { purpose: 'prefetch' }],
])('ANA-7 does not count a request with %s', (_, headers) => {
  expect(counts(headers)).toBe(false)
})

it('ANA-7 does not count a request that no browser sent', () => {
  expect(countsRequest(new Headers({ 'user-agent': BROWSER['user-agent'] }))).toBe(false)
})
