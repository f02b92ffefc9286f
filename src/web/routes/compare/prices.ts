import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/prices.ts'
import { personalPrices } from './view/compare-view.ts'

/**
 * The price rows of compared vehicles for a known shopper, as data: requested by the browser, so that they are neither
 * in the page's source nor visible to crawlers. `null` for fewer than two vehicles.
 * @see PRC-2, SHP-6
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  const prices = personalPrices(url.searchParams.getAll('ids'), context.get(appContext))
  return Response.json(prices, { headers })
}
