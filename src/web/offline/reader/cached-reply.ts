import type { Locale } from '#i18n/locale.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'
import type { StoredCustomer } from '#web/lib/shopper/customer-info.ts'

/** A request of the offline page to the cached lists: a path, with the shopper known to the browser. */
export type CacheQuestion = Readonly<{
  path: string
  origin: string
  locale: Locale
  customer: StoredCustomer
  /** The stored payment plan. */
  plan: string | null
}>

/** The part of a list on the offline page. */
export type CachedList = Pick<
  SearchView,
  'applied' | 'cards' | 'clearHref' | 'disclosure' | 'heading' | 'more' | 'total'
> &
  Readonly<{
    kind: 'list'
    /** The address of the list, with the recognized filters. */
    path: string
    /** Whether the request contained something that only the server knows: distances or payment plans. */
    isWithoutPlace: boolean
  }>

export type CachedVehicle = Readonly<{
  kind: 'vehicle'
  card: CardView
  /** In words. */
  facts: readonly Readonly<{ label: string; value: string }>[]
  disclosure: string
}>

/** The cached data of a path. `at`: its time, in milliseconds. */
export type CacheReply = Readonly<{
  /** `null` if no list is cached. */
  at: number | null
  /** The number of cached vehicles. */
  count: number
  /** `null` for a page without vehicles, and for a vehicle that is not cached. */
  found: CachedList | CachedVehicle | null
}>
