import { data } from 'react-router'

import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { AppContext } from '#web/context.ts'
import { leadSubject } from '#web/features/lead-form/lead-subject.ts'

/** Which stores a contact page shows, and what a message sent from there is about. */
export type ContactSubject = Readonly<{
  /** The site's own first; the one alone on its own page. */
  stores: readonly Dealer[]
  /** The store whose page it is; `null` on the page of all. */
  only: Dealer | null
  /** Who gets a message that names no store; `null` on a site without any. */
  dealer: Dealer | null
  vehicle: Vehicle | null
}>

/**
 * Reads `?dealer=` and `?stock=`. A dealer that the site does not list has a page only for a vehicle of theirs.
 * @throws {Response} 404 for any other dealer
 */
export function contactSubject(
  { services, site }: Pick<AppContext, 'services' | 'site'>,
  url: URL,
): ContactSubject {
  const code = url.searchParams.get('dealer') || null
  const { vehicle, dealer } = leadSubject(url.searchParams, site, services)
  if (code === null) return { stores: services.dealers.ofSite(site), only: null, dealer, vehicle }
  if (dealer?.code !== code) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  return { stores: [dealer], only: dealer, dealer, vehicle }
}
