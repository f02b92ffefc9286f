import * as v from 'valibot'

import { LEAD_FORMS } from '#domain/leads/lead.ts'

import { VITALS, type AnalyticsEvent, type EventName } from './events.ts'
import { ROUTE_NAMES, type RouteName } from './pages.data.ts'

/** Events that the site counts for itself: all but those that say where the page stands by themselves. */
const COUNTED = [
  'pageView',
  'trackEvent',
  'tradeIn',
  'vehicleView',
  'calculatorUse',
  'addToCart',
  'formShown',
  'formStarted',
  'filterSearch',
  'directions',
  'chatOpen',
  'certificationView',
] as const satisfies readonly EventName[]

export const MEASURE_NAMES = [...VITALS, ...COUNTED] as const
export type MeasureName = (typeof MEASURE_NAMES)[number]

/** The words that a measure may have beside its name. */
export const MEASURE_DETAILS = [
  ...LEAD_FORMS,
  'kbb',
  'phone',
  'find',
  'details',
  'offer',
  'appraisal-request',
] as const

/** One thing that a page measured of itself. Nothing of it is free text. */
export type Measure = Readonly<{
  name: MeasureName
  route: RouteName
  /** One of `MEASURE_DETAILS`; empty for none. */
  detail: (typeof MEASURE_DETAILS)[number] | ''
  /** Milliseconds, of `CLS` a score; `null` for what is counted alone. */
  value: number | null
}>

/** More than a visit tells of, and the longest that a page was ever looked at. */
export const MOST_MEASURES = 60
const LONGEST_MS = 600_000

/** A batch of measures, as pages send it. */
export const MeasureBatch = v.pipe(
  v.array(
    v.strictObject({
      name: v.picklist(MEASURE_NAMES),
      route: v.picklist(ROUTE_NAMES),
      detail: v.optional(v.picklist(['', ...MEASURE_DETAILS]), ''),
      value: v.optional(
        v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LONGEST_MS))),
        null,
      ),
    }),
  ),
  v.minLength(1),
  v.maxLength(MOST_MEASURES),
)

const isCounted = (name: string): name is (typeof COUNTED)[number] =>
  COUNTED.some((one) => one === name)

function detailOf(event: AnalyticsEvent): Measure['detail'] {
  switch (event.event) {
    case 'trackEvent':
      if (event.category === 'phone') return 'phone'
      return MEASURE_DETAILS.find((detail) => detail === event.component) ?? ''
    case 'tradeIn':
      return event.step
    case 'formShown':
    case 'formStarted':
      return event.form
    default:
      return ''
  }
}

const ROUNDED = 1000

/** What the site counts of an event for itself; `null` for what it does not. */
export function measureOf(event: AnalyticsEvent, route: RouteName): Measure | null {
  if (event.event === 'webVital')
    return {
      name: event.name,
      route: event.routeName,
      detail: '',
      value: Math.round(event.value * ROUNDED) / ROUNDED,
    }
  if (!isCounted(event.event)) return null
  return { name: event.event, route, detail: detailOf(event), value: null }
}
