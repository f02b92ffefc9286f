import { describe, expect, expectTypeOf, it } from 'vitest'

import { pageOfPath } from '#domain/pages/page-of-path.ts'
import { routeNames } from '#domain/pages/pages.ts'

import type { AnalyticsEvent } from './events.ts'
import { calledNumber } from './public-labels.ts'

/** Fields of a type that are plain text at any depth; `never` where every text is a union member or `Trackable`. */
type PlainText<T> = T extends string
  ? string extends T
    ? T
    : never
  : T extends readonly (infer Item)[]
    ? PlainText<Item>
    : T extends object
      ? { [Key in keyof T]: PlainText<T[Key]> }[keyof T]
      : never

describe('AnalyticsEvent', () => {
  it('ANA-1 has no field of plain text, so typed text cannot be reported', () => {
    expectTypeOf<PlainText<AnalyticsEvent>>().toBeNever()
    // The guard detects plain text at the top level and inside arrays and objects.
    expectTypeOf<PlainText<{ a: 'x'; b: readonly { c: string }[] }>>().toEqualTypeOf<string>()
  })

  it('ANA-1 refuses texts that are not marked as trackable', () => {
    const typed: string = 'ana@example.com'
    // @ts-expect-error a plain text is not a path, however it looks
    const event: AnalyticsEvent = { event: 'directions', url: typed }
    expect(event.event).toBe('directions')
  })
})

describe('pageOfPath', () => {
  it.each([
    ['/', 'index', 'Home', '/'],
    ['/search/new', 'search-type-make-model', 'vehicle listing', '/search/new'],
    [
      '/search/new/jeep/wrangler',
      'search-type-make-model',
      'vehicle listing',
      '/search/new/jeep/wrangler',
    ],
    [
      '/detail/new/2026/jeep/wrangler/S1/OCS',
      'detail',
      'vehicle details',
      '/detail/new/2026/jeep/wrangler/S1/OCS',
    ],
    ['/sell-my-car', 'sell-my-car', 'Trade In', '/sell-my-car'],
    ['/specials/used', 'specials-type', 'dealer specials', '/specials/used'],
    ['/contact', 'contact', 'hours and directions', '/contact'],
    ['/form/finance', 'form-finance', 'finance', '/form/finance'],
    [
      '/form/vehicle-finance/OCS/1C4HJXDG5KW500001',
      'form-vehicle-finance',
      'finance',
      '/form/vehicle-finance',
    ],
    [
      '/chrysler-certified-details',
      'chrysler-certified-details',
      'other',
      '/chrysler-certified-details',
    ],
    [
      '/carbravo-certified-details',
      'carbravo-certified-details',
      'other',
      '/carbravo-certified-details',
    ],
    ['/gm-certified-details', 'gm-certified-details', 'other', '/gm-certified-details'],
    ['/nowhere', 'error', 'page not found', '/error'],
  ])('ANA-2 %s is %s, %s', (path, routeName, pageType, pageUrl) => {
    expect(pageOfPath(path)).toMatchObject({ routeName, pageType, pageUrl })
  })

  it.each([
    '/my-request/abcdefghijklmnopqrstuvwx',
    '/subscription/abcdefghijklmnopqrstuvwx',
    '/sell-my-car/offer/abcdefghijklmnopqrstuv',
    '/service/booking/abcdefghijklmnopqrstuvwx',
    '/service/waiting/abcdefghijklmnopqrstuvwx',
    '/search/used/ana@example.com',
    '/search/used/Ana%20Ruiz',
    '/articles/1/ana@example.com',
    '/ana@example.com',
  ])('reports no part of %s that unlocks a page or was typed', (path) => {
    expect(pageOfPath(path).pageUrl).not.toMatch(/abcdef|ana/i)
  })

  it('ANA-2 reports an error page as one at any address', () => {
    expect(pageOfPath('/contact', true)).toEqual({
      pageTitle: 'Error',
      pageType: 'page not found',
      pageUrl: '/error',
      routeName: 'error',
    })
  })

  it('ANA-2 has a page type for every page of the site', async () => {
    const { default: routes } = await import('#web/routes.ts')
    const pagesOf = (entries: typeof routes): readonly string[] =>
      entries.flatMap(({ path = '', file, children }) => [
        ...(file.endsWith('.tsx') ? [`/${path}`] : []),
        ...pagesOf(children ?? []),
      ])
    const unknown = pagesOf(routes)
      .filter((path) => !/\*|__ui/.test(path))
      .map((path) => path.replaceAll(/\/:[\w]+\??/g, '/x'))
      .filter((path) => pageOfPath(path).routeName === 'error')
    expect(unknown).toEqual([])
  })

  it('names each route once', () => {
    expect(new Set(routeNames()).size).toBe(routeNames().length)
  })
})

it.each([
  ['tel:+14805550142', '4805550142'],
  ['tel:4805550142', '4805550142'],
  ['tel:12', null],
  ['mailto:4805550142@example.com', null],
])('ANA-1 %s calls %s', (href, number) => {
  expect(calledNumber(href)).toBe(number)
})
