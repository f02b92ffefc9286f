import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import type { ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import type { TrackedPage } from '#domain/pages/page-of-path.ts'

/** Where an event happened. */
export type Place = Readonly<{
  page: TrackedPage
  /** The vehicle of the page, where it may be reported; `null` for none. @see ANA-4 */
  vehicle: ReportedVehicle | null
}>

/** A receiver of events. It gets every event once, in order, the page view first. */
export type Sink = (event: AnalyticsEvent, place: Place) => void

/** Events of the page that is shown, in order, each with its place. */
export type PageEvents = readonly (readonly [AnalyticsEvent, Place])[]
