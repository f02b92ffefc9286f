import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { readPartQuery, formatPartQuery } from '#domain/parts/part-query.ts'
import { formatWanted, readWanted } from '#domain/parts/wanted-parts.ts'
import { storesOf } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { shortOpening, weekOf } from '#web/features/store/opening.ts'
import { phoneLink, storeView } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The parts counter of a store, by the store's own clock. */
export type Counter = Readonly<ReturnType<typeof counterOf>>

/** What the page of the parts department shows, in one language. */
export type PartsView = Readonly<ReturnType<typeof partsView>>

const pairsFor = (dealerCode: string | null): [string, string][] =>
  dealerCode === null ? [] : [['dealer', dealerCode]]

function counterOf(dealer: Dealer, now: Date, locale: AppContext['locale']) {
  const { name, address, directionsHref } = storeView(dealer, now, locale)
  return {
    name,
    address,
    /** On a map of another site; `null` without a street address. */
    directionsHref,
    phone: phoneLink(dealer.partsPhone ?? dealer.phone),
    /** Whether it is open; `null` if its hours are unknown. */
    open: shortOpening(dealer, 'parts', now, locale),
    week: weekOf(dealer, 'parts', now, locale),
  }
}

/** The page of a store's parts department. Its list and its vehicle stay when another store or the catalog is opened. */
export function partsView(
  { services, site, locale }: Pick<AppContext, 'services' | 'site' | 'locale'>,
  dealer: Dealer | null,
  address: URLSearchParams,
) {
  const list = readWanted(address)
  const carried = [...formatPartQuery(readPartQuery(address)), ...formatWanted(list)]
  return {
    /** `null` on a site without any store. */
    counter: dealer && counterOf(dealer, services.now(), locale),
    /** The stores to choose from; none where there is no choice. */
    stores: storesOf(services.dealers.ofSite(site), dealer, (code) =>
      paths.parts([...pairsFor(code), ...carried]),
    ),
    catalogHref: paths.partsCatalog([...pairsFor(address.get('dealer') || null), ...carried]),
    /** How many parts of the order come from a list; 0 for none. */
    listed: list.length,
  }
}
