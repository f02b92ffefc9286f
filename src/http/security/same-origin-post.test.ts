import { expect, it } from 'vitest'

import { isSameOriginPost } from './same-origin-post.ts'

it.each([
  ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }, true],
  ['a site behind a proxy', { 'sec-fetch-site': 'same-origin', origin: 'https://x.example' }, true],
  ['a request that no page caused (Sec-Fetch-Site: none)', { 'sec-fetch-site': 'none' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://b.site.example' }, false],
  ['another site that hides itself', { 'sec-fetch-site': 'cross-site' }, false],
  ['an older browser', { origin: 'https://site.example' }, true],
  [
    'an older browser, any host',
    { host: 'a.localhost:3000', origin: 'http://a.localhost:3000' },
    true,
  ],
  [
    'another site in an older browser',
    { host: 'a.localhost', origin: 'https://evil.example' },
    false,
  ],
  ['an opaque origin (`null`) in an older browser', { host: 'a.localhost', origin: 'null' }, false],
  ['a malformed Origin header', { host: 'a.localhost', origin: '{}' }, false],
  ['a program', {}, true],
])('a post of %s is same-origin: %s', (_, headers, expected) => {
  expect(
    isSameOriginPost(new Headers(headers as Record<string, string>), 'https://site.example'),
  ).toBe(expected)
})
