import { data } from 'react-router'

import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { leadSubject } from '#web/features/lead-form/server/lead-subject.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The stores on a contact page, and the subject of a message sent from there. */
export type ContactSubject = Readonly<{
  /** All stores, the site's own first; on the page of one store only that store. */
  stores: readonly Dealer[]
  /** The other stores in the site's locator; empty on the page of all stores. */
  others: readonly Dealer[]
  /** The store of the page; `null` on the page of all stores. */
  only: Dealer | null
  /** The recipient of a message without a chosen store; `null` on a site without any. */
  dealer: Dealer | null
  vehicle: Vehicle | null
}>

/**
 * Reads `?dealer=` and `?stock=`. Every store of the site's locator has a page; any other dealer only for a vehicle of
 * theirs, or if the site lists their vehicles.
 * @throws {Response} 404 for any other dealer
 */
export function contactSubject(
  { services, site }: Pick<AppContext, 'services' | 'site'>,
  url: URL,
): ContactSubject {
  const code = url.searchParams.get('dealer') || null
  const { vehicle, dealer } = leadSubject(url.searchParams, site, services)
  const located = services.dealers.located(site)
  // A site whose filters match no store uses the stores of its listed vehicles.
  const stores = located.length > 0 ? located : services.dealers.ofSite(site)
  if (code === null)
    return { stores, others: [], only: null, dealer: dealer ?? stores[0] ?? null, vehicle }
  const only =
    dealer?.code === code ? dealer : (stores.find((store) => store.code === code) ?? null)
  if (!only) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  const others = stores.filter((store) => store.code !== code)
  return { stores: [only], others, only, dealer: only, vehicle }
}
