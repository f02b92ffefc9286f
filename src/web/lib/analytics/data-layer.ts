import type { AnalyticsEvent } from '#domain/analytics/events.ts'

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

/**
 * Tells an event to whoever reads the page's data layer. Without a reader, and where the shopper wants none, it stays
 * in the page and leaves with it. @see docs/rules/analytics.md
 */
export function tell(event: AnalyticsEvent): void {
  const layer = (window.dataLayer ??= [])
  layer.push(event)
}

const told = new Set<string>()

/** Tells an event once in the life of the page, however often it happens. */
export function tellOnce(key: string, event: AnalyticsEvent): void {
  if (told.has(key)) return
  told.add(key)
  tell(event)
}
