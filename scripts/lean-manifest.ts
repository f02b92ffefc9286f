import { globSync, readFileSync, writeFileSync } from 'node:fs'

import * as v from 'valibot'

import { fileOf, pageOfId } from '#domain/pages/pages.ts'
import { FIRST_ROUTES, listOfFirstRoutes } from '#web/first-routes.ts'

/** What a route does not have, which is as good as not said. */
const ABSENT = /"has[A-Za-z]+":false,/g

/** The scripts that a route's own one imports: it does that by itself. What the page begins with stays named. */
const ROUTE_IMPORTS = /(?<=,"module":"[^"]*",)"imports":\[[^\]]*\],/g

const WRITTEN = /^window\.__reactRouterManifest=(?<list>\{.*\});$/s
const RouteList = v.looseObject({
  entry: v.unknown(),
  routes: v.record(v.string(), v.looseObject({ path: v.optional(v.string()) })),
  url: v.string(),
})
type RouteList = v.InferOutput<typeof RouteList>

/** Others answer with data, to requests that the router never makes. */
const isPage = (id: string) => {
  const page = pageOfId(id)
  return !page || fileOf(page)?.endsWith('.tsx') === true
}

/** The beginning of a page's address; `undefined` for those that have none of their own. */
const beginning = (list: RouteList, id: string) => /^[\w-]+/.exec(list.routes[id]?.path ?? '')?.[0]

function write(list: RouteList, isIn: (id: string) => boolean): string {
  const routes = Object.fromEntries(Object.entries(list.routes).filter(([id]) => isIn(id)))
  return `window.__reactRouterManifest=${JSON.stringify({ ...list, routes })};`
    .replaceAll(ABSENT, '')
    .replaceAll(ROUTE_IMPORTS, '')
}

/**
 * The list of routes as React Router writes it, without what the router needs not be told: those that it knows from the
 * start, which names the other as `all` (`scripts/lean-router.ts` asks for it), and all pages.
 * @throws {Error} when a new version of React Router writes the list in another way, when a page that is to be known
 *   from the start is none, and when another page's address begins like its own: a browser would take one for the other
 */
export function leanLists(written: string): { first: string; all: string } {
  const list = v.parse(RouteList, JSON.parse(WRITTEN.exec(written)?.groups?.['list'] ?? 'null'))
  const begun = new Set(FIRST_ROUTES.map((id) => beginning(list, id)).filter(Boolean))
  for (const id of FIRST_ROUTES) if (!list.routes[id]) throw new Error(`${id} is no page`)
  for (const id of Object.keys(list.routes).filter(isPage))
    if (!FIRST_ROUTES.includes(id) && begun.has(beginning(list, id)))
      throw new Error(`${id} has to be known from the start: see src/web/first-routes.ts`)

  const all = write(list, isPage)
  if (all.length > written.length * 0.8)
    throw new Error(
      'React Router writes its list of routes otherwise: see scripts/lean-manifest.ts',
    )
  const first = { ...list, url: listOfFirstRoutes(list.url), all: list.url }
  return { first: write(first, (id) => FIRST_ROUTES.includes(id)), all }
}

/** Writes the list of routes anew, as short as can be, and beside it that of the pages which are known from the start. */
export function leanManifest(): void {
  const [name, ...others] = globSync('build/client/assets/manifest-*.js')
  if (name === undefined || others.length > 0) throw new Error('one list of routes was expected')
  const { first, all } = leanLists(readFileSync(name, 'utf8'))
  writeFileSync(name, all)
  writeFileSync(listOfFirstRoutes(name), first)
}
