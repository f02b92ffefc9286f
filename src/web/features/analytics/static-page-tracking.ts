import { staticLinkEvent, type StaticPageData } from '#domain/analytics/static-link-event.ts'
import { track } from '#web/lib/analytics/data-layer.ts'

import { watchErrors } from './report-error.ts'
import { startSinks } from './sinks/start-sinks.ts'
import { watchClicks } from './watch-clicks.ts'
import { watchVitals } from './watch-vitals.ts'

/**
 * Tracks a static page until it is left: its view, links, errors and web vitals, if allowed.
 * @see docs/rules/analytics.md, ANA-1
 */
export function trackStaticPage({ page, links, events }: StaticPageData): void {
  const { signal } = new AbortController()
  const { routeName } = page
  const pageNow = () => page
  watchErrors(() => routeName, signal)
  watchClicks({
    pageNow,
    linkEvent: (path, { part }) => staticLinkEvent(links, path, part),
    signal,
  })
  watchVitals(
    (name, { value, cause }) => track({ event: 'webVital', name, value, cause, routeName }),
    signal,
  )
  const listen = startSinks({ pageNow, signal })
  for (const event of [{ event: 'pageView', ...page } as const, ...events]) track(event)
  listen()
}
