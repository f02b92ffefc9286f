import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { readPartQuery, formatPartQuery } from '#domain/parts/part-query.ts'
import { formatWanted, readWanted } from '#domain/parts/wanted-parts.ts'
import { storesOf, type InquiryView } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import {
  shortOpening,
  weekOf,
  type DayOfWeekView,
  type Opening,
} from '#web/features/store/opening.ts'
import { phoneLink, storeView, type PhoneLink } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The parts counter of a store, by the store's own clock. */
export type Counter = Readonly<{
  name: string
  address: readonly string[]
  /** On a map of another site; `null` without a street address. */
  directionsHref: string | null
  phone: PhoneLink | null
  /** Whether it is open; `null` if its hours are unknown. */
  open: Opening | null
  week: readonly DayOfWeekView[]
}>

/** What the page of the parts department shows, in one language. */
export type PartsView = Readonly<{
  /** `null` on a site without any store. */
  counter: Counter | null
  /** The stores to choose from; none where there is no choice. */
  stores: InquiryView['stores']
  catalogHref: string
  /** How many parts of the order come from a list; 0 for none. */
  listed: number
}>

const pairsFor = (dealerCode: string | null): [string, string][] =>
  dealerCode === null ? [] : [['dealer', dealerCode]]

function counterOf(dealer: Dealer, now: Date, locale: AppContext['locale']): Counter {
  const { name, address, directionsHref } = storeView(dealer, now, locale)
  return {
    name,
    address,
    directionsHref,
    phone: phoneLink(dealer.partsPhone ?? dealer.phone),
    open: shortOpening(dealer, 'parts', now, locale),
    week: weekOf(dealer, 'parts', now, locale),
  }
}

/** The page of a store's parts department. Its list and its vehicle stay when another store or the catalog is opened. */
export function partsView(
  { services, site, locale }: Pick<AppContext, 'services' | 'site' | 'locale'>,
  dealer: Dealer | null,
  address: URLSearchParams,
): PartsView {
  const list = readWanted(address)
  const carried = [...formatPartQuery(readPartQuery(address)), ...formatWanted(list)]
  return {
    counter: dealer && counterOf(dealer, services.now(), locale),
    stores: storesOf(services.dealers.ofSite(site), dealer, (code) =>
      paths.parts([...pairsFor(code), ...carried]),
    ),
    catalogHref: paths.partsCatalog([...pairsFor(address.get('dealer') || null), ...carried]),
    listed: list.length,
  }
}
