import type { LeadForm } from '#domain/forms/form-names.ts'
import type { Trackable } from '#domain/kernel/trackable.ts'
import type { PagePath, TrackedPage } from '#domain/pages/page-of-path.ts'
import type { RouteName } from '#domain/pages/pages.ts'
import type { FacetName, LimitName } from '#domain/search/facets.data.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { ReportedVehicle } from './reported-vehicle.ts'

/**
 * What sent a lead: a form by its name, the contact form in the footer of pages, or `kbb`, the provider that values
 * trade-ins.
 */
export type LeadComponent = LeadForm | 'footer' | 'kbb'

/** A lead that was sent. */
export type TrackedLead = Readonly<{
  action: 'submit'
  category: 'lead'
  /** The page that it was sent from. */
  url: PagePath
  /** What sent it. */
  component: LeadComponent
  phoneNumber: ''
}>

/** A number that was called. */
export type TrackedCall = Readonly<{
  action: 'click'
  category: 'phone'
  url: PagePath
  /** The part of the page that contains the number. */
  component: 'header' | 'footer' | 'page'
  /** The store's number, ten digits. */
  phoneNumber: Trackable<'phone'>
}>

/** What a list can be filtered by, never by what. */
export type FilterName = FacetName | LimitName | 'tag' | 'keywords' | 'zip' | 'payment' | 'sort'

/** A link that was followed, by where it leads. */
type TrackedLink = Readonly<{
  /** The page that it leads to; `customer-info` is the dialog over the current page. */
  to: RouteName | 'customer-info'
  url: PagePath
}>

/** What a browser can say about how a page felt; `NAV` is how long a page took that was opened without a reload. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'NAV'] as const
export type VitalName = (typeof VITALS)[number]

/**
 * The main cause of a value: for `LCP` the server, the image or the page's own work; for `INP` input delay,
 * processing or painting; for `CLS` the part of the page that moved.
 */
export const VITAL_CAUSES = [
  'server',
  'load',
  'render',
  'wait',
  'work',
  'paint',
  'head',
  'main',
  'foot',
] as const
export type VitalCause = (typeof VITAL_CAUSES)[number]

/**
 * Every event that pages track. No field is plain text, so none can hold what a shopper typed: each is a number, a
 * union member or a `Trackable` text.
 * @see docs/analytics.md, ANA-1
 */
export interface AnalyticsEvents {
  /** A page was opened, or another one by a link on it. */
  pageView: TrackedPage
  /** A lead was sent and is stored, or a number of a store was called. */
  trackEvent: TrackedLead | TrackedCall
  /** A step of selling a vehicle was reached. */
  tradeIn: Readonly<{
    /** The provider that values trade-ins, under the name that analytics uses. */
    provider: 'kbb'
    step: 'find' | 'details' | 'offer' | 'appraisal-request'
  }>
  /** A page about certified vehicles was opened, where the site names an event for it. */
  certificationView: Readonly<{
    /** What the site calls such a visit. */
    name: Trackable<'configured'>
    /** Which page it was, as its address names it. */
    page: Trackable<'configured'>
  }>
  /** The page of a vehicle was opened. */
  vehicleView: Readonly<{ vehicle: ReportedVehicle }>
  /** The payment of a vehicle was changed for the first time since its page was loaded. */
  calculatorUse: Readonly<{ vehicle: ReportedVehicle | null }>
  /** An enhancement was switched on in the calculator. */
  addToCart: Readonly<{
    /** The dealer's id of the enhancement. */
    item: Trackable<'enhancement'>
    /** Dollars. */
    price: number
    vehicle: ReportedVehicle | null
  }>
  /** The opened page has a form. */
  formShown: Readonly<{ form: LeadForm }>
  /** Someone began to fill a form in. */
  formStarted: Readonly<{ form: LeadForm }>
  /** The page shows the next step of a form. */
  formStep: Readonly<{
    form: LeadForm
    /** Counted from 1, the first step, which is not tracked. */
    step: number
  }>
  /** The opened page has a list of vehicles. */
  listView: Readonly<{
    /** Which one, as its address names it; `null` for one of several kinds. */
    list: VehicleType | null
    /** How many it holds. */
    results: number
  }>
  /** A list was narrowed or ordered; what by, not to what. */
  filterSearch: Readonly<{
    filters: readonly FilterName[]
    /** How many it holds now; `null` if the page does not say. */
    results: number | null
  }>
  /** A link of the head or the foot of the site was followed. */
  menuUse: TrackedLink & Readonly<{ part: 'header' | 'footer' }>
  /** A link to a form or a tool was followed, inside a page. */
  ctaUse: TrackedLink
  /** A special was followed: a link of one, or one that leads to them. */
  specialUse: TrackedLink
  /** The photos of a vehicle were opened, or looked through. */
  mediaUse: Readonly<{ action: 'open' | 'scroll' }>
  /** Directions to a store were requested. */
  directions: Readonly<{ url: PagePath }>
  /** The message panel was opened. */
  chatOpen: Readonly<{ url: PagePath }>
  /** How a page felt, once it is left. */
  webVital: Readonly<{
    name: VitalName
    /** Milliseconds; of `CLS` a score. */
    value: number
    /** `null` if the browser does not say. */
    cause: VitalCause | null
    routeName: RouteName
  }>
}

export type EventName = keyof AnalyticsEvents

/** Every name. The compiler asks for those that are missing, and for no others. */
export const EVENT_NAMES = Object.keys({
  pageView: 0,
  trackEvent: 0,
  tradeIn: 0,
  certificationView: 0,
  vehicleView: 0,
  calculatorUse: 0,
  addToCart: 0,
  formShown: 0,
  formStarted: 0,
  formStep: 0,
  listView: 0,
  filterSearch: 0,
  menuUse: 0,
  ctaUse: 0,
  specialUse: 0,
  mediaUse: 0,
  directions: 0,
  chatOpen: 0,
  webVital: 0,
} satisfies Record<EventName, 0>)

/** One thing that happened, by its name. @see ANA-1 */
export type AnalyticsEvent = {
  [Name in EventName]: Readonly<{ event: Name }> & AnalyticsEvents[Name]
}[EventName]

/** The events of one name. */
export type EventOf<Name extends EventName> = Extract<AnalyticsEvent, Readonly<{ event: Name }>>
