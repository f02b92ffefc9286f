import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { deferRoutes } from './defer-routes.ts'

const ROUTE = { path: '/', hasLoader: false, hasAction: false, module: '/m.js' }
const routes = {
  root: { ...ROUTE, id: 'root' },
  'page-errors': { ...ROUTE, id: 'page-errors', parentId: 'root' },
  home: { ...ROUTE, id: 'home', parentId: 'page-errors', index: true },
  search: { ...ROUTE, id: 'search', parentId: 'page-errors', path: 'used' },
}
/** React Router's values of the home page, before it has a router. */
const aWindow = () => ({
  __reactRouterManifest: { routes },
  __reactRouterRouteModules: { root: {}, 'page-errors': {}, home: {} },
})
const namesIn = ({ __reactRouterManifest: manifest }: ReturnType<typeof aWindow>) =>
  Object.keys(manifest.routes)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('starts with the routes of the page, and adds the others once there is a router', () => {
  const page = aWindow()
  vi.stubGlobal('window', page)
  deferRoutes()
  expect(namesIn(page)).toEqual(['root', 'page-errors', 'home'])
  vi.advanceTimersByTime(10)
  const patchRoutes = vi.fn<(parent: string, added: readonly unknown[]) => void>()
  Object.assign(page, { __reactRouterDataRouter: { patchRoutes } })
  vi.advanceTimersByTime(10)
  expect(namesIn(page)).toEqual(Object.keys(routes))
  expect(patchRoutes).toHaveBeenCalledExactlyOnceWith('page-errors', [
    expect.objectContaining({ id: 'home' }),
    expect.objectContaining({ id: 'search' }),
  ])
  expect(vi.getTimerCount()).toBe(0)
})

it('waits for no router that is never created', () => {
  vi.stubGlobal('window', aWindow())
  deferRoutes()
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
})

it('leaves a page as it is whose values have other names', () => {
  vi.stubGlobal('window', {})
  expect(deferRoutes).not.toThrow()
  expect(vi.getTimerCount()).toBe(0)
})
