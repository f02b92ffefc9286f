import { data, redirect } from 'react-router'

import { absentPaths } from '#domain/pages/site/site-pages.ts'
import { withRequestQuery } from '#domain/redirects/redirect-table.ts'

import type { AppContext } from './app-context.ts'

const GONE = 410

/**
 * Redirects from an old address that a link within the site has; otherwise the server redirects before any page.
 * @throws {Response} the redirect, or 410 for a removed address
 * @see SITE-2
 */
export function redirectDeparted({ services, site, isGone }: AppContext, url: URL): void {
  const moved = services.redirects.find(site.key, url.pathname)
  if (moved && moved.to !== null)
    throw redirect(withRequestQuery(moved.to, url.search), moved.status)
  if (isGone || moved) throw data(null, { status: GONE, statusText: '' })
}

/** Throws for an address without a page. @throws {Response} 404 */
export function notFound({ pathname }: URL): never {
  throw data(null, { status: 404, statusText: `Page not found: ${pathname}` })
}

/**
 * Throws for a page that the site does not have, such as one about a brand that it does not sell.
 * @param path as in the page manifest, from the first slash
 * @throws {Response} 404
 * @see CFG-5
 */
export function assertOnSite({ site, services }: AppContext, path: string): void {
  if (absentPaths(site, services).has(path)) throw data(`Page Not Found: ${path}`, { status: 404 })
}
