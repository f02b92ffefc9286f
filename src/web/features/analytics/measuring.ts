import { track } from '#web/lib/analytics/data-layer.ts'

import { watchErrors } from './report-error.ts'
import { startSinks } from './sinks/start-sinks.ts'
import { watchPage, type PagePlace } from './watch-page.ts'
import { watchVitals } from './watch-vitals.ts'

export type Measuring = Readonly<{
  /** Called when a page is shown: the first one, another one, or the same one with another query. */
  pageShown(place: PagePlace): void
  stop(): void
}>

/**
 * Starts analytics on hydrated pages, if allowed: no third-party script is loaded before the shopper has consented.
 * @see docs/rules/analytics.md, ANA-1
 */
export function startMeasuring(): Measuring {
  const running = new AbortController()
  const { signal } = running
  const { pageNow, isShown, trackPage } = watchPage(signal)
  watchErrors(() => pageNow().routeName, signal)
  const vitals = watchVitals(
    (name, { value, cause }) =>
      track({ event: 'webVital', name, value, cause, routeName: pageNow().routeName }),
    signal,
  )
  const listen = startSinks({ pageNow, signal })
  let isFirst = true
  return {
    pageShown(place) {
      if (isFirst) {
        isFirst = false
        trackPage(place)
        return listen()
      }
      if (isShown(place.pathname)) return trackPage(place)
      vitals.leave()
      trackPage(place)
      vitals.arrive()
    },
    stop: () => running.abort(),
  }
}
