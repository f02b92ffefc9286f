import type { AnalyticsEvent } from '#domain/analytics/events.ts'

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

/**
 * Pushes an event to the page's data layer. Without a reader, or after an opt-out, it never leaves the page. @see
 * docs/rules/analytics.md
 */
export function tell(event: AnalyticsEvent): void {
  const layer = (window.dataLayer ??= [])
  layer.push(event)
}

const sent = new Set<string>()

/** Tells an event once in the life of the page, however often it happens. */
export function tellOnce(key: string, event: AnalyticsEvent): void {
  if (sent.has(key)) return
  sent.add(key)
  tell(event)
}
