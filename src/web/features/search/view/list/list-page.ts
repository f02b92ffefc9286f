import type { Dealer } from '#domain/dealers/dealer.ts'
import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { FinanceTerms } from '#modules/finance/module.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import type { AppliedFilter } from '#web/features/search/view/filters/applied-filters.ts'
import type { Words } from '#web/features/search/view/filters/words.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The services that a list page uses: a browser with a list has only these. */
export type ListServices = Readonly<{
  inventory: Pick<VehicleCatalog, 'counts' | 'lastImport' | 'payment'> &
    Readonly<{ search: (site: Site, query: SearchQuery) => SearchResult }>
  dealers: ListDealers
  finance: Pick<FinanceTerms, 'program' | 'taxLocations'>
}>

/** The part of the dealer directory that a list page uses. */
type ListDealers = Pick<DealerDirectory, 'fees' | 'milesFrom'> &
  Readonly<{
    byCode: (code: string) => ListDealer | null
    ofSite: (site: Site) => readonly ListDealer[]
    own: (site: Site) => ListDealer | null
  }>

type ListDealer = Pick<Dealer, 'city' | 'code' | 'phone' | 'state'>

/** The input of every part of the results page. */
export type ListPage = Readonly<{
  app: Pick<AppContext, 'site' | 'locale' | 'origin'> &
    Readonly<{
      services: ListServices
      /** Whether the shopper has given customer info; `unknown` by default, and always on the server. @see SHP-6 */
      shopper?: 'unknown' | 'known'
      /** The plan stored by the browser; the server only knows that of an address. @see SHP-6 */
      plan?: PaymentPlan
      /** The ZIP code of the visit, for an address without one; the server only knows that of an address's plan. */
      zip?: string | null
    }>
  type: VehicleType
  query: SearchQuery
  result: SearchResult
  applied: readonly AppliedFilter[]
  words: Words
  /**
   * Where distances are measured from; `null` for none. That of the query is only the one of the address, which links
   * keep.
   * @see SRCH-17
   */
  zip: string | null
  /** Whether distances from there are known. */
  isNear: boolean
}>

export type Link = Readonly<{ label: string; href: string }>
