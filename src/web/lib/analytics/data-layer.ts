import type { AnalyticsEvent } from '#domain/analytics/events.ts'

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

/**
 * Pushes an event to the page's data layer. Without a reader, or after an opt-out, it never leaves the page.
 * @see docs/rules/analytics.md
 */
export function track(event: AnalyticsEvent): void {
  const layer = (window.dataLayer ??= [])
  layer.push(event)
}

const sent = new Set<string>()

/** Tracks an event at most once per page load. */
export function trackOnce(key: string, event: AnalyticsEvent): void {
  if (sent.has(key)) return
  sent.add(key)
  track(event)
}
