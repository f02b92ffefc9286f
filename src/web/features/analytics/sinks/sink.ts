import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import type { ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import type { TrackedPage } from '#domain/pages/page-of-path.ts'

/** The context of an event. */
export type Place = Readonly<{
  page: TrackedPage
  /** The vehicle of the page, if it may be reported; `null` for none. @see ANA-4 */
  vehicle: ReportedVehicle | null
}>

/** A receiver of events. It gets every event once, in order, the page view first. */
export type Sink = (event: AnalyticsEvent, place: Place) => void

/** Events of the current page, in order, each with its context. */
export type PageEvents = readonly (readonly [AnalyticsEvent, Place])[]
