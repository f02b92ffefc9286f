import type { AnalyticsEvent } from '#domain/analytics/events.ts'

import { loadScript } from './load-script.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtm.js?id='

/**
 * Google Tag Manager. It reads the data layer by itself, so what happened before it was allowed is taken out of it.
 * @param ofPage what happened on the page that is shown
 */
export function startTagManager(container: string, ofPage: readonly AnalyticsEvent[]): void {
  const layer: unknown[] = (window.dataLayer ??= [])
  // Not by `push`, which others listen to: they have heard of these.
  layer.splice(0, layer.length, { 'gtm.start': Date.now(), event: 'gtm.js' }, ...ofPage)
  void loadScript(SCRIPT + container).catch(() => {})
}
