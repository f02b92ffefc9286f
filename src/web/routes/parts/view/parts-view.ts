import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { formatOrderList, readOrderList } from '#domain/parts/order-list.ts'
import { readPartQuery, formatPartQuery } from '#domain/parts/part-query.ts'
import { storesOf } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { departmentView } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The data of the parts department's page, in one language. */
export type PartsView = Readonly<ReturnType<typeof partsView>>

const pairsFor = (dealerCode: string | null): [string, string][] =>
  dealerCode === null ? [] : [['dealer', dealerCode]]

/**
 * The page of a store's parts department. Its list and its vehicle are kept when another store or the catalog is
 * opened.
 */
export function partsView(
  { services, site, locale }: Pick<AppContext, 'services' | 'site' | 'locale'>,
  dealer: Dealer | null,
  address: URLSearchParams,
) {
  const list = readOrderList(address)
  const carried = [...formatPartQuery(readPartQuery(address)), ...formatOrderList(list)]
  return {
    /** `null` on a site without any store. */
    counter: dealer && departmentView(dealer, 'parts', services.now(), locale),
    /** The stores to choose from; empty if there is no choice. */
    stores: storesOf(services.dealers.ofSite(site), dealer, (code) =>
      paths.parts([...pairsFor(code), ...carried]),
    ),
    catalogHref: paths.partsCatalog([...pairsFor(address.get('dealer') || null), ...carried]),
    /** The number of parts in the order from a list; 0 for none. */
    listed: list.length,
  }
}
