import { runInNewContext } from 'node:vm'

import { expect, it } from 'vitest'

import { FIRST_ROUTES } from '#web/first-routes.ts'

import { leanLists } from './lean-manifest.ts'

const route = (id: string, path: string) => ({
  id,
  parentId: 'root',
  path,
  hasLoader: true,
  hasAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  module: `/assets/${id}.js`,
  imports: ['/assets/app.js', '/assets/other.js'],
  css: [],
})

/** As React Router writes it: the first pages, and others by name and address. */
function written(others: Readonly<Record<string, string>>): string {
  const paths = { ...Object.fromEntries(FIRST_ROUTES.map((id) => [id, ''])), ...others }
  const routes = Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [id, route(id, path)]),
  )
  const list = {
    entry: { module: '/e.js', imports: ['/a.js'] },
    routes,
    url: '/assets/manifest-1.js',
  }
  return `window.__reactRouterManifest=${JSON.stringify(list)};`
}

/** What a browser knows once it has read a list. */
function read(list: string) {
  const window: Record<string, ReturnType<typeof JSON.parse>> = {}
  runInNewContext(list, { window })
  return window['__reactRouterManifest']
}

const lists = leanLists(
  written({
    search: 'search/:type?',
    contact: 'contact',
    'saved-vehicles': 'saved/vehicles',
    finance: 'form/finance',
  }),
)

it('a page loads the list of the first pages, which costs the same with any number of others', () => {
  expect(Object.keys(read(lists.first).routes).toSorted()).toEqual(FIRST_ROUTES.toSorted())
  const many = Array.from({ length: 50 }, (_, index) => [`page-${index}`, `page/${index}`] as const)
  expect(leanLists(written(Object.fromEntries(many))).first).toHaveLength(
    leanLists(written({})).first.length,
  )
})

it('the list of all has every page, and no address that answers with data', () => {
  const ids = Object.keys(read(lists.all).routes)
  expect(ids).toEqual(expect.arrayContaining([...FIRST_ROUTES, 'contact', 'finance']))
  expect(ids).not.toContain('saved-vehicles')
})

it('each has a name of its own, and the first list tells where the other is', () => {
  const { url, all } = read(lists.first)
  expect(url).toMatch(/^\/assets\/first-\w{4,}-1\.js$/)
  expect(all).toBe('/assets/manifest-1.js')
  expect(read(lists.all)).toMatchObject({ url: all })
})

it('what is absent is not said, and what the page begins with is', () => {
  expect(lists.all).not.toContain('false')
  expect(lists.all).not.toContain('other.js')
  expect(read(lists.first).entry).toEqual({ module: '/e.js', imports: ['/a.js'] })
  expect(read(lists.first).routes['search']).toMatchObject({
    path: 'search/:type?',
    hasLoader: true,
  })
})

it('a page that would be taken for one of the first is found when the site is built', () => {
  const near = { search: 'search/:type?', map: 'search/map' }
  expect(() => leanLists(written(near))).toThrow('map has to be known')
})

it('another way to write the list is found when the site is built', () => {
  expect(() => leanLists('self.manifest={};')).toThrow('Invalid type')
  expect(() => leanLists(written({}).replaceAll('home', 'home/route'))).toThrow('home is no page')
})
