import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import type { RouteName } from '#domain/pages/pages.ts'

import { COUNTED } from './counted-events.data.ts'
import type { MEASURE_DETAILS, MEASURE_NAMES } from './measure-words.data.ts'
import { steppedVital } from './rounded-vital.ts'

export type MeasureName = (typeof MEASURE_NAMES)[number]

/** Device classes by window width. @see SITE-9 */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

const FIRST_TABLET_PX = 760
const LAST_TABLET_PX = 1024

/** @param width of the window in CSS pixels @see SITE-9 */
export function deviceOf(width: number): Device {
  if (width < FIRST_TABLET_PX) return 'phone'
  return width <= LAST_TABLET_PX ? 'tablet' : 'desktop'
}

/** One measurement that a page took of itself. None of it is free text. */
export type Measure = Readonly<{
  name: MeasureName
  route: RouteName
  /** One of `MEASURE_DETAILS`; empty for none. */
  detail: (typeof MEASURE_DETAILS)[number] | ''
  device: Device
  /** Milliseconds, or a score for `CLS`, in the steps of `steppedVital`; `null` for a plain count. */
  value: number | null
  /** The viewed vehicle; only of `vehicleView`. */
  vin?: string | undefined
}>

/** An upper bound that no real visit reaches. */
export const MAX_MEASURES = 60
/** The longest time on a page, in milliseconds. */
export const MAX_MS = 600_000

const isCounted = (name: string): name is (typeof COUNTED)[number] =>
  COUNTED.some((one) => one === name)

function detailOf(event: AnalyticsEvent): Measure['detail'] {
  switch (event.event) {
    case 'trackEvent':
      return event.category === 'phone' ? 'phone' : event.component
    case 'tradeIn':
      return event.step
    case 'formShown':
    case 'formStarted':
    case 'formStep':
      return event.form
    default:
      return ''
  }
}

/** The first-party measurement of an event; `null` for events that are not counted. */
export function measureOf(
  event: AnalyticsEvent,
  { route, device }: Readonly<{ route: RouteName; device: Device }>,
): Measure | null {
  if (event.event === 'webVital') {
    const { name, value, cause, routeName } = event
    return {
      name,
      route: routeName,
      detail: cause ?? '',
      device,
      value: steppedVital(name, value),
    }
  }
  if (!isCounted(event.event)) return null
  return {
    name: event.event,
    route,
    detail: detailOf(event),
    device,
    value: null,
    vin: event.event === 'vehicleView' ? event.vehicle.vin : undefined,
  }
}
