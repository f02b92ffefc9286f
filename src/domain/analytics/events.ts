import type { LeadForm } from '#domain/forms/form-names.ts'
import type { Trackable } from '#domain/kernel/trackable.ts'
import type { PagePath, TrackedPage } from '#domain/pages/page-of-path.ts'
import type { RouteName } from '#domain/pages/pages.ts'
import type { FacetName, LimitName } from '#domain/search/facets.data.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { ReportedVehicle } from './reported-vehicle.ts'

/**
 * The source of a lead: a form by its name, the contact form in the page footer, or `kbb`, the trade-in valuation
 * provider.
 */
export type LeadComponent = LeadForm | 'footer' | 'kbb'

/** A lead that was sent. */
export type TrackedLead = Readonly<{
  action: 'submit'
  category: 'lead'
  /** The page that it was sent from. */
  url: PagePath
  /** The form or provider that sent it. */
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

/** The name of a list filter, never its value. */
export type FilterName = FacetName | LimitName | 'tag' | 'keywords' | 'zip' | 'payment' | 'sort'

/** A followed link, by its target. */
type TrackedLink = Readonly<{
  /** The page that it links to; `customer-info` is the dialog over the current page. */
  to: RouteName | 'customer-info'
  url: PagePath
}>

/** Web vitals that a browser measures; `NAV` is the duration of a navigation without a reload. */
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
  /** A page about certified vehicles was opened, on a site that configures an event for it. */
  certificationView: Readonly<{
    /** The event name that the site configures. */
    name: Trackable<'configured'>
    /** The page, by its URL segment. */
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
  /** A shopper began to fill in a form. */
  formStarted: Readonly<{ form: LeadForm }>
  /** The page shows the next step of a form. */
  formStep: Readonly<{
    form: LeadForm
    /** Counted from 1, the first step, which is not tracked. */
    step: number
  }>
  /** The opened page has a list of vehicles. */
  listView: Readonly<{
    /** The list, as its address names it; `null` for a list of several kinds. */
    list: VehicleType | null
    /** The number of vehicles in it. */
    results: number
  }>
  /** A list was filtered or sorted: the names of the filters, not their values. */
  filterSearch: Readonly<{
    filters: readonly FilterName[]
    /** The number of vehicles in it now; `null` if the page does not show one. */
    results: number | null
  }>
  /** A link in the site header or footer was followed. */
  menuUse: TrackedLink & Readonly<{ part: 'header' | 'footer' }>
  /** A link to a form or a tool was followed, inside a page. */
  ctaUse: TrackedLink
  /** A link to a special, or to the specials, was followed. */
  specialUse: TrackedLink
  /** The photos of a vehicle were opened or browsed. */
  mediaUse: Readonly<{ action: 'open' | 'scroll' }>
  /** Directions to a store were requested. */
  directions: Readonly<{ url: PagePath }>
  /** The message panel was opened. */
  chatOpen: Readonly<{ url: PagePath }>
  /** A web vital, sent when the page is left. */
  webVital: Readonly<{
    name: VitalName
    /** Milliseconds; a score for `CLS`. */
    value: number
    /** `null` if the browser does not report one. */
    cause: VitalCause | null
    routeName: RouteName
  }>
}

export type EventName = keyof AnalyticsEvents

/** All event names. The type makes the compiler reject missing and unknown names. */
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

/** One event, by its name. @see ANA-1 */
export type AnalyticsEvent = {
  [Name in EventName]: Readonly<{ event: Name }> & AnalyticsEvents[Name]
}[EventName]

/** The events of one name. */
export type EventOf<Name extends EventName> = Extract<AnalyticsEvent, Readonly<{ event: Name }>>
