import { expect, it } from 'vitest'

import { cleanedText } from './cleaned-text.ts'

it.each([
  ['no dealer for ana.ruiz@example.com', 'no dealer for …'],
  ['call (480) 555-0142 now', 'call (… now'],
  ['ssn 123-45-6789', 'ssn …'],
  ['GET https://x.example/find?q=ana+ruiz failed', 'GET https://x.example/find failed'],
  ['at /my-request/AbCdEfGh_12 it broke', 'at /my-request/… it broke'],
  ['at /sell-my-car/offer/0123456789abcdefghijkl:3', 'at /sell-my-car/offer/…:3'],
  ['key 0123456789abcdef0123456789abcdef0', 'key …'],
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  [
    'at f (https://x.example/assets/wake-B1x2c3.js:1:234)',
    'at f (https://x.example/assets/wake-B1x2c3.js:1:234)',
  ],
  ['/search/used?keywords=ana', '/search/used'],
])('replaces %s with %s', (text, clean) => {
  expect(cleanedText(text, 500)).toBe(clean)
})

it('never exceeds the maximum length', () => {
  expect(cleanedText('x '.repeat(5000), 100)).toHaveLength(100)
})

// Quadratic work would exceed the test's time limit.
it.each(['/', 'a', '!', ' 1-', 'http://', '/a?', 'a@'])(
  'finishes a million times "%s"',
  (piece) => {
    expect(cleanedText(piece.repeat(1_000_000), 500_000).length).toBeLessThanOrEqual(500_000)
  },
)
