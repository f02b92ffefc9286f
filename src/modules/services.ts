import type { ContentEntry, ContentKind } from '#domain/content/content-kinds.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Deal } from '#domain/finance/deal.ts'
import type { FinanceProgram, StateTaxRule, TaxLocation } from '#domain/finance/finance-program.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import type { FoundPlace } from '#domain/geo/geocoder.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { LeadInput, LeadReceipt } from '#domain/leads/lead.ts'
import type { PartQuery, PartResult, PartVehicle } from '#domain/parts/part-query.ts'
import type { Part } from '#domain/parts/part.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { SearchResult } from '#domain/search/result.ts'
import type { Likeness } from '#domain/search/similar.ts'
import type { Site } from '#domain/site/site.ts'
import type { Wish } from '#domain/subscriptions/wish.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'
import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'
import type { VinDecoding } from '#domain/vin/decode-vin.ts'
import type { ErrorReports } from '#platform/errors/error-reports.ts'
import type { HealthCheck } from '#platform/health/health-check.ts'

import type { MeasureService } from './analytics/types.ts'
import type { OwnLeadService } from './leads/types.ts'
import type { CareerService, StaffService } from './people/types.ts'
import type { MapService } from './places/types.ts'
import type { ServiceScheduler } from './service/types.ts'
import type { TradeInService, VehicleChoiceService } from './trade-in/types.ts'
import type { UploadService } from './uploads/types.ts'

/** The live list of vehicles, in memory. Every answer comes from one consistent version of it. */
export interface InventoryService {
  /** Changes whenever any vehicle, dealer, fee or finance program changes; part of every ETag and cache key. */
  version(): string
  /** The vehicles of a site's list. `query.show` limits the page, never the counts; distances are from `query.zip`. */
  search(site: Site, query: SearchQuery): SearchResult
  /**
   * What a vehicle costs a month for a shopper who has told nothing, as its card shows it and the list filters by
   * it; `null` where no price is shown or nothing is offered.
   */
  payment(site: Site, vehicle: Vehicle, plan?: SearchQuery['plan']): Deal | null
  /** The same of a dealer's or inventory code's vehicles, priced and ordered as the site does; `null` for an unknown code. */
  searchOfCode(site: Site, code: string, query: SearchQuery): SearchResult | null
  /** How many a site lists of each type, sold ones left out. */
  counts(site: Site): Readonly<Record<VehicleType, number>>
  /** One vehicle by stock number: of the named dealer, else of the site's own dealer, else of its group. @see SITE-14 */
  byStock(site: Site, stock: string, dealerCode?: string | null): Vehicle | null
  /** Up to `limit` unsold vehicles closest to this one by make, body, price and year. */
  similar(site: Site, vehicle: Likeness, limit: number): readonly Vehicle[]
  /**
   * A search of only these vehicles, as they are given, by the site's prices: it answers with all that a query finds,
   * in its order and whatever its page. Vehicles that the site does not list are never found.
   */
  searchAmong(site: Site, vehicles: readonly Vehicle[]): (query: SearchQuery) => readonly Vehicle[]
  /** Every vehicle that a dealer or inventory code holds, sold ones included; `null` for an unknown code. */
  ofCode(code: string): readonly Vehicle[] | null
  /** When a dealer's vehicles were last imported, ISO; `null` when never. */
  lastImport(dealerCode: string): string | null
}

/** What the database keeps of vehicles beside the live list; read when it is asked for. */
export interface HistoryService {
  /**
   * The final prices of a vehicle, oldest first, the present one last, each with what everyone paid above it; `null`
   * where that is not known. None for a vehicle nobody listed.
   */
  prices(
    dealerCode: string,
    stock: string,
  ): Promise<readonly Readonly<{ at: string; finalPrice: Cents; generalGap: Cents | null }>[]>
  /** Whether a dealer ever listed this stock number, though its record may be gone. */
  wasListed(dealerCode: string, stock: string): Promise<boolean>
}

export interface DealerService {
  all(): readonly Dealer[]
  byCode(code: string): Dealer | null
  /** The dealers whose vehicles a site lists, its own first. */
  ofSite(site: Site): readonly Dealer[]
  /** The dealer that a site speaks for; `null` on a site without one. */
  own(site: Site): Dealer | null
  /** The dealers that a site's locator shows, by the filters of its `api.dealers`, its own first. */
  located(site: Site): readonly Dealer[]
  /**
   * Whole miles by road from a zip code to a dealer, at least 1: as `measure` found them, else estimated. `null` for
   * anything but five characters, or a zip or dealer that is unknown. @see DLR-4
   */
  milesFrom(zip: string, dealerCode: string): number | null
  /**
   * Where a provider of maps is set up, asks it where dealers are and how far from this zip code, once. It never fails;
   * without one it is done at once.
   */
  measure(zip: string | null): Promise<void>
  /** Whether `milesFrom` this zip code is measured along roads; else it is estimated. */
  isMeasured(zip: string): boolean
  /** Where a dealer is; `isExact` unless it is the middle of a zip code. `null` where nobody knows. */
  placeOf(dealer: Dealer): FoundPlace | null
  /** Fees of a dealer's table. */
  fees(dealerCode: string): readonly Fee[]
}

/** What dealers' files say about paying by the month and about trade-ins, at the version of the inventory. */
export interface FinanceService {
  /** A dealer's program; the group's default one where the dealer has none. `null` where neither exists. */
  program(dealerCode: string): FinanceProgram | null
  /** The places whose tax a zip code may have, the zip's own city first; none for an unknown zip. @see FIN-9 */
  taxLocations(zip: string): readonly TaxLocation[]
  stateTaxRules(): readonly StateTaxRule[]
  /** What a dealer decides about trade-ins; the group's decision, else the product's, where the dealer has none. */
  tradeInPolicy(dealerCode: string): TradeInPolicy
}

export interface VinService {
  /**
   * What a VIN tells of its vehicle by the tables that come with the site, or what is wrong with it. A feed's own word
   * is better than a decoded one. @see docs/rules/vin.md
   */
  decode(vin: string): Promise<VinDecoding>
}

export interface LeadService {
  /**
   * Stores a lead, its consent and its deliveries in one durable transaction, then answers.
   * The same idempotency key answers with the first lead and stores nothing.
   * @throws {AppError} `conflict` for a known key with another content, `unavailable` when nothing could be stored
   */
  send(input: LeadInput): Promise<LeadReceipt>
  /** The secret part of the address of the shopper's own page. @param leadId as the receipt names it */
  accessToken(leadId: string): string
}

/** What the hidden fields of a posted form and its sender tell of it. */
export type PostedForm = Readonly<{
  form: LeadForm
  /** Every posted field, hidden ones included. */
  values: Readonly<Record<string, string>>
  ip: string | null
}>

/** What a form needs between being shown and being posted. */
export interface FormService {
  /** A signed mark of this moment for a hidden field: the post that carries it tells how long the form was open. */
  showing(): string
  /**
   * Whether a post looks like a machine's. `suspect` is stored and kept for review, and its sender sees what everyone
   * sees; `too-many` is refused for now, with everything that was typed; `prove` must first solve `challenge()`.
   */
  judge(post: PostedForm): Promise<'fine' | 'suspect' | 'too-many' | 'prove'>
  /** Work for the browser of a sender who must prove; `null` where none is asked for now. */
  challenge(): Promise<string | null>
  /** What was typed so far, sealed so that the browser can carry it from step to step without showing it. */
  keep(values: Readonly<Record<string, string>>): string
  /** What `keep` sealed; `null` for anything else, and an hour later. */
  kept(token: string): Readonly<Record<string, string>> | null
}

/** Where credit applications go. */
export interface LenderService {
  /**
   * Whether credit applications to a dealer reach a lender: one is set up, and there is a key to seal them with. Only
   * then may a form ask for a social security number. @see docs/rules/secrets.md
   */
  isConfigured(dealerCode: string): boolean
}

/** A subscription as the page shows it that its mails lead to. */
export type OwnSubscription = Readonly<{
  dealerCode: string
  email: string
  wish: Wish
  /** `pending` until it is confirmed; then `confirmed`; `ended` for good. */
  state: 'pending' | 'confirmed' | 'ended'
  /** When it ends by itself, ISO; `null` until it is confirmed. */
  expiresAt: string | null
}>

/** What a shopper may do by the secret in the address of their subscription. @see docs/rules/notifications.md */
export interface SubscriptionService {
  /** `null` for a secret that is not ours, or another site's. */
  get(siteKey: string, token: string): Promise<OwnSubscription | null>
  /** Confirms it, or renews one that goes on; one that is over stays over. @throws {AppError} `not-found` as `get` */
  confirm(siteKey: string, token: string): Promise<void>
  /** Ends it; one that is over stays so. @throws {AppError} `not-found` as `get` */
  end(siteKey: string, token: string): Promise<void>
}

/** Where a text is read: on a site, in a language. */
export type ContentPlace = Readonly<{ siteKey: string; language: 'en' | 'es' }>

/** The texts that a dealer's own people write, as files. @see docs/how-to/edit-content.md */
export interface ContentService {
  /** One text, as the site has it, else as all sites have it; `null` where there is none. */
  entry<K extends ContentKind>(kind: K, id: string, place: ContentPlace): ContentEntry<K> | null
  /** Every text of a kind: those of all sites, and those of the site beside them or in their stead. */
  entries<K extends ContentKind>(kind: K, place: ContentPlace): readonly ContentEntry<K>[]
}

/** Catalogs of parts and accessories: a dealer's own, or that of the group. */
export interface PartsService {
  /** A page of what a dealer's catalog has of a query, in the catalog's order; what is made for its vehicle comes first. */
  search(dealerCode: string, query: PartQuery): Promise<PartResult>
  /** The vehicles that a dealer's catalog names, by make and model, each with all its model years. */
  vehicles(dealerCode: string): Promise<readonly PartVehicle[]>
  /** Those of these parts that a dealer's catalog has, in no order. @param numbers in upper case */
  byNumbers(dealerCode: string, numbers: readonly string[]): Promise<readonly Part[]>
}

/** Everything a page or an API handler may reach. Put together in `serve.ts`, handed on through the context. */
export type Services = Readonly<{
  inventory: InventoryService
  history: HistoryService
  dealers: DealerService
  finance: FinanceService
  vin: VinService
  vehicleChoices: VehicleChoiceService
  leads: LeadService
  ownLeads: OwnLeadService
  lender: LenderService
  forms: FormService
  maps: MapService
  subscriptions: SubscriptionService
  scheduler: ServiceScheduler
  tradeIn: TradeInService
  parts: PartsService
  content: ContentService
  /** The group's first site: what some pages say of it they say on every site. @see SITE-12 */
  firstSite: Site
  uploads: UploadService
  careers: CareerService
  staff: StaffService
  measures: MeasureService
  errors: ErrorReports
  health: HealthCheck
  /** The time; the tests set it. */
  now: () => Date
}>
