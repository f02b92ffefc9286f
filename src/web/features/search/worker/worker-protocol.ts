import type { ListAbout } from '#domain/search-wire/list-about.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'
import type { StoredCustomer } from '#web/lib/shopper/customer-info.ts'

/**
 * Messages from the page to the worker: first the list, then addresses; each with the shopper and their plan as stored
 * by the browser.
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

/** Messages from the worker to the page: first that it is ready, then a result for each address. */
export type FromWorker =
  | Readonly<{ isPersonal: boolean }>
  | Readonly<{ id: number; view: SearchView | null }>
