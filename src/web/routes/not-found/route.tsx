import { data, redirect } from 'react-router'

import { withRequestQuery } from '#domain/redirects/redirect-table.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/route.ts'

const GONE = 410

/**
 * An address that no route knows, or one that is gone. An old address of the site leads on here when a link inside of the
 * site names it: the server redirects it before any page otherwise.
 * @see SITE-2
 */
export function loader({ context, url }: Route.LoaderArgs): never {
  const { services, site, isGone } = context.get(appContext)
  const moved = services.redirects.find(site.key, url.pathname)
  if (moved && moved.to !== null)
    throw redirect(withRequestQuery(moved.to, url.search), moved.status)
  if (isGone || moved) throw data(null, { status: GONE, statusText: '' })
  throw data(null, { status: 404, statusText: `Page not found: ${url.pathname}` })
}

/** Never shown: the loader always throws. */
export default function NotFound() {
  return null
}
