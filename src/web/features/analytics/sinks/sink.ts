import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import type { ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import type { ToldPage } from '#domain/pages/page-of-path.ts'

/** Where an event happened. */
export type Place = Readonly<{
  page: ToldPage
  /** The vehicle whose page it is, where it may be told; `null` for none. @see ANA-4 */
  vehicle: ReportedVehicle | null
}>

/** Somebody who is told what happens. It gets every event once, in order, the view of a page first. */
export type Sink = (event: AnalyticsEvent, place: Place) => void

/** Events of the page that is shown, in order, each with its place. */
export type PageEvents = readonly (readonly [AnalyticsEvent, Place])[]
