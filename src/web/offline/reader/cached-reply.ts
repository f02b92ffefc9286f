import type { Locale } from '#i18n/locale.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'
import type { StoredCustomer } from '#web/lib/shopper/customer-info.ts'

/** A question of the offline page to the cached lists: the data of a path, for the shopper that the browser knows. */
export type CacheQuestion = Readonly<{
  path: string
  origin: string
  locale: Locale
  customer: StoredCustomer
  /** How they plan to pay. */
  plan: string | null
}>

/** A list as far as the offline page shows it. */
export type CachedList = Pick<
  SearchView,
  'applied' | 'cards' | 'clearHref' | 'disclosure' | 'heading' | 'more' | 'total'
> &
  Readonly<{
    kind: 'list'
    /** The address of the list, with what was understood. */
    path: string
    /** Something was requested that only the server knows: distances, and plans of payment. */
    isWithoutPlace: boolean
  }>

export type CachedVehicle = Readonly<{
  kind: 'vehicle'
  card: CardView
  /** In words. */
  facts: readonly Readonly<{ label: string; value: string }>[]
  disclosure: string
}>

/** What is kept about a path. `at`: when it was true, in milliseconds. */
export type CacheReply = Readonly<{
  /** `null` if no list is kept. */
  at: number | null
  /** How many vehicles are kept. */
  count: number
  /** `null` for a page that is not one of vehicles, and for a vehicle that is not kept. */
  found: CachedList | CachedVehicle | null
}>
