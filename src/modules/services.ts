import type { Site } from '#domain/site/site.ts'
import type { ErrorReports } from '#platform/errors/error-reports.ts'
import type { HealthCheck } from '#platform/health/health-check.ts'

import type { MeasureRecorder, SearchRecorder } from './analytics/module.ts'
import type { ApiCallers, ApiKeyAdmin } from './api-keys/module.ts'
import type { AuditTrail } from './audit/module.ts'
import type { BrandDirectory } from './brand/module.ts'
import type { ContentLibrary } from './content/module.ts'
import type { LenderDirectory } from './credit/module.ts'
import type { DealerDirectory } from './dealers/module.ts'
import type { FeedSettings } from './feed-settings/module.ts'
import type { FinanceEditor } from './finance-edits/module.ts'
import type { FinanceTerms } from './finance/module.ts'
import type { FormGuard } from './forms/module.ts'
import type { DocumentPreviews, GroupEditor } from './group-edits/module.ts'
import type { HoldQueue, HoldSettings, ShopperHolds } from './holds/module.ts'
import type { RenderedViews, StoredPhotos } from './images/module.ts'
import type {
  InventoryAdmin,
  InventoryWriter,
  VehicleCatalog,
  VehicleHistory,
} from './inventory/module.ts'
import type {
  DriveBoard,
  LeadAnswers,
  LeadFiles,
  LeadInbox,
  LeadStatuses,
  LeadWorkflow,
  LiveLeads,
  MailHook,
  SealedValues,
  ShopperRequests,
  TestDrives,
} from './leads/module.ts'
import type { MailSettings } from './mail-settings/module.ts'
import type { PartsCatalog } from './parts/module.ts'
import type { CareerOpenings, StaffDirectory } from './people/module.ts'
import type { MapData } from './places/module.ts'
import type { PrivacyQueue } from './privacy/module.ts'
import type { MakerPrograms } from './programs/module.ts'
import type { StaffPush } from './push/module.ts'
import type { Redirects } from './redirects/module.ts'
import type { Reports } from './reports/module.ts'
import type { RetentionSettings } from './retention/module.ts'
import type { ReviewQueue, ShopperReviews } from './reviews/module.ts'
import type { ServiceBoard, ServiceScheduler } from './service/module.ts'
import type { ShopperSubscriptions } from './subscriptions/module.ts'
import type { OutboundFeeds } from './syndication/module.ts'
import type { WaitingWork } from './today/module.ts'
import type { TradeInOffers } from './trade-in/module.ts'
import type { UploadStore } from './uploads/module.ts'
import type { StaffUsers } from './users/module.ts'
import type { VinDecoder, VehicleChoiceLookup } from './vin/module.ts'
import type { WebhookAdmin } from './webhooks/module.ts'

/** Everything that pages and API handlers can access. Created in `serve.ts` and passed on through the context. */
export type Services = Readonly<{
  inventory: VehicleCatalog
  history: VehicleHistory
  /** Photos of vehicles that this server stores. */
  photos: StoredPhotos
  /** Renderings of vehicles without photos, besides the one that all groups show. */
  renderings: RenderedViews
  inventoryWriter: InventoryWriter
  /** The inventory in the back office. */
  inventoryAdmin: InventoryAdmin
  apiCallers: ApiCallers
  /** Keys of the API in the back office. */
  apiKeys: ApiKeyAdmin
  /** Webhooks in the back office. */
  webhooks: WebhookAdmin
  /** People of the back office and their sign-in. */
  users: StaffUsers
  /** Notifications on their devices. */
  push: StaffPush
  /** Changes of the back office. */
  audit: AuditTrail
  dealers: DealerDirectory
  finance: FinanceTerms
  vin: VinDecoder
  vehicleChoices: VehicleChoiceLookup
  leads: LeadInbox
  /** The inbox of leads in the back office. */
  leadWorkflow: LeadWorkflow
  leadAnswers: LeadAnswers
  /** Files of leads in the back office. */
  leadFiles: LeadFiles
  /** Live events of an open inbox. */
  liveLeads: LiveLeads
  /** Accepts replies that a mail service posts; `null` if none may. */
  mailHook: MailHook | null
  /** Status of leads as CRMs report it. */
  leadStatuses: LeadStatuses
  /** The waiting items of people of the back office. */
  waiting: WaitingWork
  /** The reports of the back office. */
  reports: Reports
  /** Sealed values of leads in the back office. */
  sealedValues: SealedValues
  shopperRequests: ShopperRequests
  testDrives: TestDrives
  /** Test drives in the back office. */
  driveBoard: DriveBoard
  lender: LenderDirectory
  forms: FormGuard
  maps: MapData
  subscriptions: ShopperSubscriptions
  holds: ShopperHolds
  /** Holds in the back office. */
  holdQueue: HoldQueue
  /** The rules of holds in the back office. */
  holdSettings: HoldSettings
  /** Reviews of stores by their customers. */
  reviews: ShopperReviews
  /** The same in the back office. */
  reviewQueue: ReviewQueue
  /** Privacy requests in the back office. */
  privacy: PrivacyQueue
  /** How long data is retained, in the back office. */
  retention: RetentionSettings
  scheduler: ServiceScheduler
  /** Service visits in the back office. */
  serviceBoard: ServiceBoard
  tradeIn: TradeInOffers
  parts: PartsCatalog
  content: ContentLibrary
  /** Feeds in and out in the back office. */
  feedSettings: FeedSettings
  /** The texts of mails in the back office. */
  mailSettings: MailSettings
  /** Rates, leases, fees and trade-in policies in the back office. */
  financeEditor: FinanceEditor
  /** The texts of the group in the back office. */
  groupEditor: GroupEditor
  documentPreviews: DocumentPreviews
  /** Logos, icons and pictures of the sites. */
  brand: BrandDirectory
  /** The group's first site, which some pages of every site refer to. @see SITE-12 */
  firstSite(): Site
  /** A site of the group; `null` for an unknown key. */
  siteByKey(key: string): Site | null
  uploads: UploadStore
  careers: CareerOpenings
  staff: StaffDirectory
  programs: MakerPrograms
  redirects: Redirects
  feeds: OutboundFeeds
  measures: MeasureRecorder
  searches: SearchRecorder
  errors: ErrorReports
  health: HealthCheck
  /** The time; set by tests. */
  now: () => Date
}>
