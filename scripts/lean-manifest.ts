import { globSync, readFileSync, writeFileSync } from 'node:fs'

import * as v from 'valibot'

/** What a route does not have, which is as good as not said. */
const ABSENT = /"has[A-Za-z]+":false,/g

/** The scripts that a route's own one imports: it does that by itself. What the page begins with stays named. */
const ROUTE_IMPORTS = /(?<=,"module":"[^"]*",)"imports":\[[^\]]*\],/g

const WRITTEN = /^window\.__reactRouterManifest=(?<list>\{.*\});$/s
const RouteList = v.looseObject({ entry: v.unknown(), routes: v.record(v.string(), v.unknown()) })

/**
 * Pages are `route.tsx` in a folder of their own, or have a name of their own where one file has several addresses. The
 * others answer with data, to requests that the router never makes.
 */
const isPage = (id: string) => !id.includes('/') || id.endsWith('/route')

/** The list of routes without those that are no pages. */
function pagesOnly(written: string): string {
  const list = v.parse(RouteList, JSON.parse(WRITTEN.exec(written)?.groups?.['list'] ?? 'null'))
  const routes = Object.entries(list.routes).filter(([id]) => isPage(id))
  const pages = { ...list, routes: Object.fromEntries(routes) }
  return `window.__reactRouterManifest=${JSON.stringify(pages)};`
}

/**
 * Leaves out of the list of routes that every page loads what the router needs not be told. Saves about 0.3 KB of
 * compressed script on every first visit.
 * @throws {Error} when a new version of React Router writes the list in another way
 */
export function leanManifest(): void {
  const [name, ...others] = globSync('build/client/assets/manifest-*.js')
  if (name === undefined || others.length > 0) throw new Error('one list of routes was expected')
  const full = readFileSync(name, 'utf8')
  const lean = pagesOnly(full).replaceAll(ABSENT, '').replaceAll(ROUTE_IMPORTS, '')
  if (lean.length > full.length * 0.8)
    throw new Error(
      'React Router writes its list of routes otherwise: see scripts/lean-manifest.ts',
    )
  writeFileSync(name, lean)
}
