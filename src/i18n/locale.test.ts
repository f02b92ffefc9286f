import { expect, it } from 'vitest'

import { localeFromHeader } from './locale.ts'

it.each([
  [null, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en-US;q=0.8,en;q=0.7', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['ES-us', 'es'],
  // The highest quality wins, wherever it is listed; of two equal ones the first.
  ['en;q=0.4,es;q=0.6', 'es'],
  ['en;q=0.5,es;q=0.5', 'en'],
  ['es;q=0.5,en;q=0.5', 'es'],
  // Neither of our languages, or excluded.
  ['fr-CA,fr;q=0.9', 'en'],
  ['*', 'en'],
  ['fr,es;q=0', 'en'],
  ['es;q=0,en;q=0.1', 'en'],
  ['est,esperanto;q=0.9', 'en'],
  // Blanks and capitals, as the standard allows them; an invalid quality counts as none.
  [' en ; q=0.2 , es-419 ; Q=0.9 ', 'es'],
  ['es;q=high,en;q=0.1', 'en'],
] as const)('SITE-7 a browser that accepts %j gets %s', (header, locale) => {
  expect(localeFromHeader(header)).toBe(locale)
})
