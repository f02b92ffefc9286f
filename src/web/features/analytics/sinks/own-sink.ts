import { deviceOf, measureOf, MAX_MEASURES, type Measure } from '#domain/analytics/measures.ts'
import { MEASURES_PATH } from '#domain/pages/analytics-paths.ts'

import type { Sink } from './sink.ts'

/**
 * The site's own counting: what happened is kept in the page and sent in one go once nobody looks at it any more. It is
 * no cookie, and nothing by which a browser is known again. What else is told in that moment must be told before, by
 * listeners that were there first.
 */
export function ownSink(signal: AbortSignal): Sink {
  const kept: Measure[] = []
  const send = () => {
    const batch = kept.splice(0)
    if (batch.length === 0) return
    navigator.sendBeacon(
      MEASURES_PATH,
      new Blob([JSON.stringify(batch)], { type: 'application/json' }),
    )
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') send()
  }
  addEventListener('visibilitychange', onHide, { signal })
  return (event, { page }) => {
    const measure = measureOf(event, { route: page.routeName, device: deviceOf(innerWidth) })
    if (measure === null) return
    kept.push(measure)
    if (kept.length >= MAX_MEASURES) send()
  }
}
