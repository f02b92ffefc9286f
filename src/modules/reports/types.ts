import type { Actor } from '#domain/access/actor.ts'
import type { SearchOutcome } from '#domain/analytics/searches/unmatched-searches.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { NearestSearch } from '#domain/reports/nearest-search.ts'
import type { Period } from '#domain/reports/period.ts'
import type { StockFigures } from '#domain/reports/stock-figures.ts'
import type { ViewedVehicle } from '#domain/reports/viewed-vehicles.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ShopFigures } from '#modules/service/module.ts'

/** What reports read of a dealer. */
export type ReportDealer = Pick<Dealer, 'code' | 'name' | 'state' | 'timeZone'>

/** A mail with the figures of the week, on Mondays. */
export type WeeklyMail = Readonly<{
  /** The code of the only store; `null` for all stores of the person. */
  store: string | null
  language: Locale
}>

/** What a report is about: days, and the stores. */
export type ReportQuery = Readonly<{
  period: Period
  /** The code of the only store; `null` for all stores of the person. */
  store: string | null
}>

/** A figure of a period, and of the equally long one before it. */
export type Compared<T = number> = Readonly<{ now: T; before: T }>

/** Leads that have something in common, such as their form. */
export type LeadGroup = Readonly<{
  /** A form, a site, a language, the code of a store; a source or `web`. */
  key: string
  leads: Compared
  /** How many of the leads of this period are sold by now. */
  sold: number
}>

/** The properties by which leads are counted. */
export type LeadGrouping = 'source' | 'form' | 'site' | 'language' | 'store'

/** How long shoppers wait for a first answer, in open minutes; `null` without an answer. */
export type AnswerTimes = Readonly<{
  median: number | null
  /** The slowest tenth waits longer. */
  slow: number | null
}>

/** Leads of a day, by the date at their store. */
export type LeadDay = Readonly<{ day: string; leads: number }> & AnswerTimes

/** The leads of a period, without applications, spam, repeated requests, and leads held for review. */
export type LeadReport = Readonly<{
  leads: Compared
  sold: Compared
  answers: Compared<AnswerTimes>
  /** The answer times of this period, by the language of the shopper. */
  byLanguage: Readonly<Record<'en' | 'es', AnswerTimes>>
  /** The same by the code of the store; a store without answers may be missing. */
  byStore: Readonly<Record<string, AnswerTimes>>
  days: readonly LeadDay[]
  /** The most frequent first. */
  by: Readonly<Record<LeadGrouping, readonly LeadGroup[]>>
  /** The names of sites by key. */
  sites: Readonly<Record<string, string>>
}>

/** The stock as it is now, with views and leads of the period. Days of views are in UTC. */
export type StockReport = StockFigures &
  Readonly<{
    /** The vehicles with most and fewest views. */
    most: readonly ViewedVehicle[]
    fewest: readonly ViewedVehicle[]
  }>

/** What shoppers did with one vehicle in the last 28 days, today included. */
type VehicleInterest = Readonly<{ views: number; leads: number; days: number }>

/** Searches for the same that did not find it. */
export type UnmatchedSearches = Readonly<{
  siteKey: string
  outcome: SearchOutcome
  query: SearchQuery
  /** How many networks searched for it, each counted once a day. */
  times: Compared
  /** How many of these did in Spanish, in this period. */
  spanish: number
  /** The vehicles that the search finds now. */
  inStock: number
  /** The most similar search that finds vehicles now; `null` if there is none, or this one does. */
  nearest: NearestSearch | null
}>

/** Searches without a result on all sites, the most frequent first; rare ones are left out. Days are in UTC. @see ANA-7 */
export type SearchReport = Readonly<{
  /** Lists without vehicles. */
  lists: readonly UnmatchedSearches[]
  /** Names that are not listed, and words that no filter expresses. */
  words: readonly UnmatchedSearches[]
  /** The names of sites by key. */
  sites: Readonly<Record<string, string>>
}>

/** The steps of shoppers from a list of vehicles to a lead, as pages count them without telling shoppers apart. */
export type FunnelStep = 'list' | 'vehicle' | 'form' | 'sent'

/** Views of lists and vehicles, and what they led to, on all sites. Days are in UTC. */
export type FunnelReport = Readonly<{
  steps: Readonly<Record<FunnelStep, Compared>>
  days: readonly Readonly<{ day: string; lists: number; vehicles: number }>[]
}>

/** Web vitals of all sites: the 75th percentiles, in ms or as a score; `null` without a measurement. */
export type SpeedReport = Readonly<{
  /** The most viewed first. */
  pages: readonly Readonly<{
    /** The name of the page in events. */
    route: string
    /** The number of measured views. */
    views: number
    lcp: Compared<number | null>
    inp: Compared<number | null>
    cls: Compared<number | null>
  }>[]
}>

/** The imports of each store in a period. */
export type FeedReport = Readonly<{
  /** The one with the oldest import first. */
  stores: readonly Readonly<{
    dealerCode: string
    /** The age of the last import now, in whole hours; `null` without one. */
    hours: number | null
    runs: number
    rows: number
    rejected: number
    added: number
    changed: number
    sold: number
  }>[]
}>

/** The visits of service shops by day, for each shop of the stores. */
export type ServiceReport = Readonly<{ shops: readonly ShopFigures[] }>

/** The reports of the back office. Each requires the right to read reports, and is about stores of the person. */
export interface Reports {
  /** @throws {AppError} `forbidden` without the right, and for a store that is not theirs */
  leads(actor: Actor, query: ReportQuery): Promise<LeadReport>
  /** @throws {AppError} `forbidden` */
  stock(actor: Actor, query: ReportQuery): Promise<StockReport>
  /** Of one vehicle, for everyone who may see it. @throws {AppError} `forbidden` */
  vehicle(
    actor: Actor,
    vehicle: Readonly<{ dealerCode: string; stock: string; vin: string }>,
  ): Promise<VehicleInterest>
  /** Of whole sites, whatever the store. @throws {AppError} `forbidden` */
  searches(actor: Actor, query: Pick<ReportQuery, 'period'>): Promise<SearchReport>
  /** Of whole sites, whatever the store. @throws {AppError} `forbidden` */
  funnel(actor: Actor, query: Pick<ReportQuery, 'period'>): Promise<FunnelReport>
  /** @throws {AppError} `forbidden` */
  service(actor: Actor, query: ReportQuery): Promise<ServiceReport>
  /** Of whole sites, whatever the store. @throws {AppError} `forbidden` */
  speed(actor: Actor, query: Pick<ReportQuery, 'period'>): Promise<SpeedReport>
  /** @throws {AppError} `forbidden` */
  feeds(actor: Actor, query: ReportQuery): Promise<FeedReport>
  /** The person's own weekly mail; `null` if it is off. @throws {AppError} `forbidden` */
  weeklyMail(actor: Actor): Promise<WeeklyMail | null>
  /**
   * Turns the person's weekly mail on, or off with `null`.
   * @throws {AppError} `forbidden`, and for a store that is not theirs
   */
  setWeeklyMail(actor: Actor, mail: WeeklyMail | null): Promise<void>
}
