import type { EventName } from '#domain/analytics/events.ts'

/** Events that the site counts itself: all but those that page views already cover. */
export const COUNTED = [
  'pageView',
  'trackEvent',
  'tradeIn',
  'vehicleView',
  'calculatorUse',
  'addToCart',
  'formShown',
  'formStarted',
  'formStep',
  'filterSearch',
  'menuUse',
  'ctaUse',
  'specialUse',
  'mediaUse',
  'directions',
  'chatOpen',
  'certificationView',
] as const satisfies readonly EventName[]
