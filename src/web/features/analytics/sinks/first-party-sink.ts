import {
  deviceOf,
  measureOf,
  MAX_MEASURES,
  type Measure,
} from '#domain/analytics/measures/measures.ts'
import { MEASURES_PATH } from '#domain/pages/analytics-paths.ts'

import type { Sink } from './sink.ts'

/**
 * First-party analytics: events are collected in the page and sent together when it is hidden. It sets no cookie and no
 * identifier. Other `pagehide` listeners must be registered earlier for their events to be included.
 */
export function firstPartySink(signal: AbortSignal): Sink {
  const pending: Measure[] = []
  // Asked for once: the answer needs a layout, which an event within a tap would wait for.
  const device = deviceOf(innerWidth)
  const send = () => {
    const batch = pending.splice(0)
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
    const measure = measureOf(event, { route: page.routeName, device })
    if (measure === null) return
    pending.push(measure)
    if (pending.length >= MAX_MEASURES) send()
  }
}
