import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FinanceProgram, StateTaxRule } from '#domain/finance/terms/finance-program.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { ListPart } from './list-paths.ts'

/** What a list's page reads of a site's configuration: public all of it, unlike the rest. */
export type ListSite = Pick<
  Site,
  | 'chipsDisplayOptions'
  | 'customerInfo'
  | 'dealerShort'
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
  Readonly<{ seoOptions: Pick<Site['seoOptions'], 'city' | 'name'> }>

/** What a list's page reads of a dealer. */
export type ListDealer = Pick<Dealer, 'city' | 'code' | 'phone' | 'state'>

/** Everything but the vehicles that the pages of a list are made from, and where the vehicles are. */
export type ListAbout = Readonly<{
  /** How many vehicles the list holds, sold ones included. */
  size: number
  /** The addresses of each part, one for each chunk of the list, in one order; the content of an address never changes. */
  parts: Readonly<Record<ListPart, readonly string[]>>
  origin: string
  site: ListSite
  /** The site's dealers in its order, then others that have vehicles here. */
  dealers: readonly ListDealer[]
  /** Codes of those whose vehicles the site lists. */
  ofSite: readonly string[]
  /** The code of the dealer the site speaks for. */
  own: string | null
  fees: Readonly<Record<string, readonly Fee[]>>
  /** What its dealers offer by the month, as far as it is for this list; each program once. */
  programs: readonly FinanceProgram[]
  /** Which of them a dealer has, by its place among them; `null` for none. */
  programOf: Readonly<Record<string, number | null>>
  stateTaxRules: readonly StateTaxRule[]
  lastImports: Readonly<Record<string, string | null>>
  counts: Readonly<Record<VehicleType, number>>
}>
