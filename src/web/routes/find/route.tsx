import { redirect } from 'react-router'

import { parseQuery } from '#domain/search/query/parse-query.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import { findList } from '#web/features/search/find-target.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/route.ts'

/** The target of the search box's form; it has no page of its own. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, services, locale: language, ip } = app
  const typed = url.searchParams.get('q') ?? ''
  const chosen = parseQuery('used', url.searchParams, siteFacets(site))
  const { target, list } = findList(app, typed, url.searchParams.get('in'), chosen)
  if (list) {
    const { total } = services.inventory.search(site, { ...list.query, show: 0 })
    services.searches.record({ site, language, headers: request.headers, ip }, { ...list, total })
  }
  throw redirect(target)
}
