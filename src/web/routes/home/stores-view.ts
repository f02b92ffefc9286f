import { salesPhone } from '#domain/dealers/sales-phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { townList } from '#domain/pages/site/site-links.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import { shortOpening, type Opening } from '#web/features/store/opening.ts'
import { phoneLink, type PhoneLink } from '#web/features/store/store-view.ts'

import type { ListLink } from './entries.ts'

/** The stores of a hub, and the towns with vehicles. */
export type HubView = Readonly<{
  stores: readonly Readonly<{
    name: string
    place: string
    href: string
    phone: PhoneLink | null
    open: Opening | null
    /** The makes it sells new; empty for a store of used vehicles. */
    makes: string
  }>[]
  towns: readonly ListLink[]
}>

type Source = Readonly<{
  site: Site
  locale: Locale
  services: Pick<Services, 'inventory' | 'dealers' | 'now'>
}>

const MAX_TOWNS = 12

/** The stores and towns of a hub; `null` on a site of one store. */
export function storesView({ site, locale, services }: Source): HubView | null {
  if (!site.isHubSite) return null
  const dealers = services.dealers.ofSite(site)
  const { facets } = services.inventory.search(site, { ...emptyQuery('used'), show: 0 })
  return {
    stores: dealers.map((dealer) => ({
      name: dealer.name,
      place: `${dealer.city}, ${dealer.state}`,
      href: paths.contact({ dealerCode: dealer.code, stock: null }),
      phone: phoneLink(salesPhone(dealer)),
      open: shortOpening(dealer, 'sales', services.now(), locale),
      makes: dealer.makes.join(', '),
    })),
    towns: facets.location
      .slice(0, MAX_TOWNS)
      .map(({ value, count }) => ({ label: value, href: townList('used', value), count })),
  }
}
