import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FinanceProgram, StateTaxRule } from '#domain/finance/terms/finance-program.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { ListPart } from './list-paths.ts'

/** The options of a site that a list page uses. Unlike others, they are public. */
export type ListSite = Pick<
  Site,
  | 'chipsDisplayOptions'
  | 'customerInfo'
  | 'dealerShort'
  | 'features'
  | 'filtersOptions'
  | 'inventory'
  | 'isChoice'
  | 'isHubSite'
  | 'isUsedSite'
  | 'isValue'
  | 'name'
  | 'pricing'
  | 'pricingSectionOptions'
  | 'searchOptions'
  | 'tagOptions'
> &
  Readonly<{ seoOptions: Pick<Site['seoOptions'], 'city' | 'name' | 'state'> }>

/** The fields of a dealer that a list page uses; `phone` is that of its sales department. */
export type ListDealer = Pick<Dealer, 'city' | 'code' | 'phone' | 'state'>

/** Everything that list pages need except the vehicles, and the addresses of the vehicles. */
export type ListAbout = Readonly<{
  /** The number of vehicles in the list, including sold ones. */
  size: number
  /**
   * The addresses of each part, one for each chunk of the list, in one order; the content of an address never changes.
   */
  parts: Readonly<Record<ListPart, readonly string[]>>
  origin: string
  site: ListSite
  /** The site's dealers in its order, followed by others with vehicles here. */
  dealers: readonly ListDealer[]
  /** Codes of the dealers whose vehicles the site lists. */
  ofSite: readonly string[]
  /** The code of the site's own dealer. */
  own: string | null
  fees: Readonly<Record<string, readonly Fee[]>>
  /** Its dealers' finance programs, reduced to this list; each program once. */
  programs: readonly FinanceProgram[]
  /** The index of each dealer's program; `null` for none. */
  programOf: Readonly<Record<string, number | null>>
  stateTaxRules: readonly StateTaxRule[]
  lastImports: Readonly<Record<string, string | null>>
  counts: Readonly<Record<VehicleType, number>>
}>
