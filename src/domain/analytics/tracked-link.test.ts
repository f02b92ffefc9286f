import { expect, it } from 'vitest'

import { pageOfPath } from '#domain/pages/page-of-path.ts'
import { pages, routeNameOf } from '#domain/pages/pages.ts'

import { isOpenedByAddress, listOfPath, trackedLink, type LinkPart } from './tracked-link.ts'

const follow = (path: string, part: LinkPart = 'page', on = '/', isCard = false) =>
  trackedLink(path, { part, isCard, on: pageOfPath(on) })

it('ANA-1 reports links of the menu and the footer, whatever their target', () => {
  expect(follow('/search/new', 'header')).toEqual({
    event: 'menuUse',
    part: 'header',
    to: 'search-type-make-model',
    url: '/search/new',
  })
  expect(follow('/sell-my-car', 'footer')).toMatchObject({ event: 'menuUse', part: 'footer' })
})

it.each([
  ['/form/vehicle-interest', 'form-vehicle-interest'],
  ['/service/schedule', 'service-schedule'],
  ['/sell-my-car', 'sell-my-car'],
  ['/shop-by-payment', 'shop-by-payment'],
])('ANA-1 %s is a tool', (path, to) => {
  expect(follow(path)).toMatchObject({ event: 'ctaUse', to })
})

it('ANA-1 reports links to specials and links within them', () => {
  expect(follow('/specials/used')).toMatchObject({ event: 'specialUse', url: '/specials/used' })
  expect(
    follow('/detail/used/2024/jeep/wrangler/S1/D1', 'page', '/specials/used', true),
  ).toMatchObject({ event: 'specialUse', to: 'detail' })
  expect(follow('/detail/used/2024/jeep/wrangler/S1/D1', 'page', '/specials/used')).toBeNull()
})

it.each(['/detail/used/2024/jeep/wrangler/S1/D1', '/privacy-policy', '/nowhere'])(
  'reports no link to %s in the main part of a page',
  (path) => expect(follow(path)).toBeNull(),
)

it('never reports an address that contains a secret', () => {
  const link = follow('/my-request/abcdefghijklmnopqrstuvwx', 'header')
  expect(link).toMatchObject({ url: '/my-request' })
})

it('recognizes pages whose address contains a secret', () => {
  const opened = pages.filter((page) => page.track && isOpenedByAddress(routeNameOf(page)))
  expect(new Set(opened.map(({ path }) => `/${path.replace(/\/:.*/, '')}`))).toEqual(
    new Set([
      '/hold',
      '/hold/decide',
      '/my-request',
      '/review',
      '/sell-my-car/offer',
      '/service/booking',
      '/service/waiting',
      '/subscription',
    ]),
  )
})

it.each([
  ['/search/new', 'new'],
  ['/search/used/jeep', 'used'],
  ['/search/newest', null],
  ['/shop-by-payment', null],
])('ANA-1 %s is the list %s', (path, list) => expect(listOfPath(path)).toBe(list))
