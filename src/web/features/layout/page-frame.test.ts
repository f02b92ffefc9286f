import { expect, it } from 'vitest'

import { pageFrame } from './page-frame.ts'

it.each([
  '/service',
  '/service-jeep-wave',
  '/service-express',
  '/service-protection',
  '/service-specials',
  '/detail/new/2026/jeep/wrangler/S1/D1',
])('SITE-4 has no way back to the top on %s', (path) => {
  expect(pageFrame(path).hasBackToTop).toBe(false)
})

it.each(['/', '/search/new', '/services', '/details'])('SITE-4 has one on %s', (path) => {
  expect(pageFrame(path)).toEqual({ hasLayout: true, hasBackToTop: true })
})

it.each(['/health-check/D1', '/parts-catalog'])('SITE-6 has no header and footer on %s', (path) => {
  expect(pageFrame(path).hasLayout).toBe(false)
})
