import { data, redirect } from 'react-router'

import { absentPaths } from '#domain/pages/site/site-pages.ts'
import { withRequestQuery } from '#domain/redirects/redirect-table.ts'

import type { AppContext } from './app-context.ts'

const GONE = 410

/**
 * Leads an old address of the site on, which a link inside of the site names: the server redirects it before any page
 * otherwise.
 * @throws {Response} the redirect, or 410 where the address is gone
 * @see SITE-2
 */
export function leadOn({ services, site, isGone }: AppContext, url: URL): void {
  const moved = services.redirects.find(site.key, url.pathname)
  if (moved && moved.to !== null)
    throw redirect(withRequestQuery(moved.to, url.search), moved.status)
  if (isGone || moved) throw data(null, { status: GONE, statusText: '' })
}

/** An address that no page has. @throws {Response} 404 */
export function notFound({ pathname }: URL): never {
  throw data(null, { status: 404, statusText: `Page not found: ${pathname}` })
}

/**
 * Lets only pages through that the site has: those of a brand that it does not sell are not found.
 * @param path as the manifest of pages has it, from the first slash
 * @throws {Response} 404
 * @see CFG-5
 */
export function assertOnSite({ site, services }: AppContext, path: string): void {
  if (absentPaths(site, services).has(path)) throw data(`Page Not Found: ${path}`, { status: 404 })
}
