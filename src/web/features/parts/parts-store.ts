import { data } from 'react-router'

import type { Dealer } from '#domain/dealers/dealer.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/**
 * The parts counter of a page: that of `?dealer=`, else the one that gets the site's service leads; `null` on a site
 * without any.
 * @throws {Response} 404 for a dealer that the site does not have
 */
export function partsStore(
  { services: { dealers }, site }: Pick<AppContext, 'services' | 'site'>,
  url: URL,
): Dealer | null {
  const stores = dealers.ofSite(site)
  const code = url.searchParams.get('dealer')
  if (!code) return dealers.byCode(site.arkonas.service || site.arkonas.site) ?? stores[0] ?? null
  const store = stores.find((dealer) => dealer.code === code)
  if (!store) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  return store
}
