import { redirect } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { detailOfOutdatedTag, detailOfStock } from '#domain/pages/window-tag-paths.ts'
import { priceLedger } from '#domain/price/ledger.ts'
import { printedPrice } from '#domain/price/printed-price.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/window-tag.ts'

/**
 * The address in the code of a printed window tag: redirects to the vehicle, whose page says so if the printed price is
 * not the current one. The page of a sold vehicle offers alternatives.
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const { services, site } = context.get(appContext)
  const { dealer, stock, price } = params
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  const vehicle = services.inventory.byStock(site, stock, dealer)
  if (!vehicle) throw redirect(detailOfStock({ dealerCode: dealer, stock }), { headers })
  const fees = services.dealers.fees(vehicle.dealerCode)
  const current = printedPrice(priceLedger(vehicle, { site, shopper: 'unknown', fees }))
  const isCurrent = price === String(current) || vehicle.tags.has('isSold')
  // The page does not depend on the printed price, so that caches have two versions of it at most.
  throw redirect(isCurrent ? paths.detail(vehicle) : detailOfOutdatedTag(vehicle), { headers })
}
