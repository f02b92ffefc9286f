import type { ListAbout } from '#domain/search-wire/list-about.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'
import type { StoredCustomer } from '#web/lib/shopper/customer-info.ts'

/**
 * What the page tells the worker: first which list it is about, then one address after the other; each time who asks, and
 * by which plan they pay, as their browser keeps it.
 */
export type ToWorker =
  | Readonly<{
      about: ListAbout
      type: VehicleType
      locale: Locale
      customer: StoredCustomer
      plan: string | null
    }>
  | Readonly<{ id: number; address: string; customer: StoredCustomer; plan: string | null }>

/** What the worker tells the page: once that it is ready, then an answer to each address. */
export type FromWorker =
  | Readonly<{ isPersonal: boolean }>
  | Readonly<{ id: number; view: SearchView | null }>
