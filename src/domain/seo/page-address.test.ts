import { expect, it } from 'vitest'

import { canonicalPath, canonicalOf, pathIn } from './page-address.ts'

it('SITE-7 marks Spanish in the query, after the other parameters', () => {
  expect(pathIn('/contact', 'es')).toBe('/contact?lang=es')
  expect(pathIn('/search/used?make=Jeep', 'es')).toBe('/search/used?make=Jeep&lang=es')
  expect(pathIn('/contact', 'en')).toBe('/contact')
})

it("CFG-6 starts with the site's configured origin", () => {
  const origin = 'https://dealer.example'
  expect(canonicalOf({ origin, locale: 'es' }, '/')).toBe('https://dealer.example/?lang=es')
})

const requested = (address: string) => canonicalPath(new URL(address, 'https://dealer.example'))

it('SITE-7 identifies the same page in either language', () => {
  expect(requested('/parts?lang=es')).toBe('/parts')
  expect(requested('/parts?lang=en&want=FC%2A2')).toBe('/parts?want=FC*2')
  expect(requested('/parts?lang&words=oil+filter&language=de')).toBe(
    '/parts?words=oil+filter&language=de',
  )
  expect(requested('/parts')).toBe('/parts')
})
