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

/** What a list's page asks of the live list and of the dealers: a browser that holds the list has no more of them. */
export type ListServices = Readonly<{
  inventory: Pick<VehicleCatalog, 'counts' | 'lastImport' | 'payment'> &
    Readonly<{ search: (site: Site, query: SearchQuery) => SearchResult }>
  dealers: ListDealers
  finance: Pick<FinanceTerms, 'program' | 'taxLocations'>
}>

/** Dealers as far as a list's page shows them. */
type ListDealers = Pick<DealerDirectory, 'fees' | 'milesFrom'> &
  Readonly<{
    byCode: (code: string) => ListDealer | null
    ofSite: (site: Site) => readonly ListDealer[]
    own: (site: Site) => ListDealer | null
  }>

type ListDealer = Pick<Dealer, 'city' | 'code' | 'phone' | 'state'>

/** What every part of the results page is made from. */
export type ListPage = Readonly<{
  app: Pick<AppContext, 'site' | 'locale' | 'origin'> &
    Readonly<{
      services: ListServices
      /** Whether the shopper has given their contact details; `unknown` by default, and always on the server. @see SHP-6 */
      shopper?: 'unknown' | 'known'
      /** How they plan to pay, as their browser keeps it; the server knows only what an address says. @see SHP-6 */
      plan?: PaymentPlan
    }>
  type: VehicleType
  query: SearchQuery
  result: SearchResult
  applied: readonly AppliedFilter[]
  words: Words
}>

export type Link = Readonly<{ label: string; href: string }>
