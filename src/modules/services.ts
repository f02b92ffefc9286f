import type { Site } from '#domain/site/site.ts'
import type { ErrorReports } from '#platform/errors/error-reports.ts'
import type { HealthCheck } from '#platform/health/health-check.ts'

import type { MeasureRecorder } from './analytics/types.ts'
import type { ContentLibrary } from './content/types.ts'
import type { LenderDirectory } from './credit/types.ts'
import type { DealerDirectory } from './dealers/types.ts'
import type { FinanceTerms } from './finance/types.ts'
import type { FormGuard } from './forms/types.ts'
import type { VehicleCatalog, VehicleHistory } from './inventory/types.ts'
import type { LeadInbox, ShopperRequests } from './leads/types.ts'
import type { PartsCatalog } from './parts/types.ts'
import type { CareerOpenings, StaffDirectory } from './people/types.ts'
import type { MapData } from './places/types.ts'
import type { ServiceScheduler } from './service/types.ts'
import type { ShopperSubscriptions } from './subscriptions/types.ts'
import type { TradeInOffers } from './trade-in/types.ts'
import type { UploadStore } from './uploads/types.ts'
import type { VinDecoder, VehicleChoiceLookup } from './vin/types.ts'

/** Everything a page or an API handler may reach. Put together in `serve.ts`, handed on through the context. */
export type Services = Readonly<{
  inventory: VehicleCatalog
  history: VehicleHistory
  dealers: DealerDirectory
  finance: FinanceTerms
  vin: VinDecoder
  vehicleChoices: VehicleChoiceLookup
  leads: LeadInbox
  shopperRequests: ShopperRequests
  lender: LenderDirectory
  forms: FormGuard
  maps: MapData
  subscriptions: ShopperSubscriptions
  scheduler: ServiceScheduler
  tradeIn: TradeInOffers
  parts: PartsCatalog
  content: ContentLibrary
  /** The group's first site: what some pages say of it they say on every site. @see SITE-12 */
  firstSite: Site
  uploads: UploadStore
  careers: CareerOpenings
  staff: StaffDirectory
  measures: MeasureRecorder
  errors: ErrorReports
  health: HealthCheck
  /** The time; the tests set it. */
  now: () => Date
}>
