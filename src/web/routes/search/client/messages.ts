import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import type { StoredCustomer } from '#web/lib/customer-info.ts'
import type { SearchView } from '#web/routes/search/view/search-view.ts'

import type { ListAbout } from './list-about.ts'

/** What the page tells the worker: first which list it is about, then one address after the other. */
export type ToWorker =
  | Readonly<{ about: ListAbout; type: VehicleType; locale: Locale; customer: StoredCustomer }>
  | Readonly<{ id: number; address: string; customer: StoredCustomer }>

/** What the worker tells the page: once that it is ready, then an answer to each address. */
export type FromWorker =
  | Readonly<{ isPersonal: boolean }>
  | Readonly<{ id: number; view: SearchView | null }>
