import { expect, it } from 'vitest'

import { pageFrame } from './page-frame.ts'

it.each([
  '/service',
  '/service/',
  '/service/jeep-wave',
  '/service/express',
  '/service/protection',
  '/service/specials',
  '/detail/new/2026/jeep/wrangler/S1/D1',
])('SITE-4 has no link to the top on %s', (path) => {
  expect(pageFrame(path).hasBackToTop).toBe(false)
})

it.each([
  '/',
  '/search/new',
  '/services',
  '/details',
  '/service/service-scheduler-test',
  '/service/express/schedule',
  '/service-and-repair-financing',
])('SITE-4 has one on %s', (path) => {
  expect(pageFrame(path)).toMatchObject({ hasLayout: true, hasBackToTop: true })
})

it.each(['/health-check/D1', '/parts-catalog'])('SITE-6 has no header and footer on %s', (path) => {
  expect(pageFrame(path).hasLayout).toBe(false)
})

it.each([
  '/contact',
  '/contact/',
  '/parts',
  '/service/jeep-wave',
  '/careers/sales',
  '/careers/service',
  '/careers/admin',
  '/form/vehicle-interest',
  '/form/contact/thank-you',
])('SITE-5 %s has no form in its footer', (path) => expect(pageFrame(path).hasForm).toBe(false))

it.each([
  '/',
  '/search/new',
  '/service',
  '/service/express',
  '/careers',
  '/careers/openings',
  '/parts-specials',
  '/parts/jeep',
  '/contacts',
  '/a/form/b',
])('SITE-5 %s has one', (path) => expect(pageFrame(path).hasForm).toBe(true))
