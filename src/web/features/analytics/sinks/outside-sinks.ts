import type { MeasuringSettings } from '#domain/analytics/measuring-settings.ts'
import { isOpenedByAddress } from '#domain/analytics/tracked-link.ts'
import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'
import { pageOfPath } from '#domain/pages/page-of-path.ts'
import { isLocale } from '#i18n/locale.ts'
import { reportClientError } from '#web/features/analytics/report-error.ts'

import { ascSink } from './asc-sink.ts'
import { loadScript } from './load-script.ts'
import { shiftDigitalSink } from './shift-digital-sink.ts'
import type { PageEvents, Sink } from './sink.ts'
import { startTagManager } from './tag-manager-sink.ts'

/**
 * Third-party sinks that the shopper allowed: from the page that is shown on, nothing from before. A page whose address
 * opens it has none of their scripts: they read addresses by themselves.
 * @param ofPage what happened on the page that is shown
 */
export function outsideSinks(
  { tagManager, asc, shiftDigital, siteName, outside }: MeasuringSettings,
  ofPage: PageEvents,
): readonly Sink[] {
  const { routeName } = pageOfPath(location.pathname)
  // Also where the page says that the key is none: it may be one that was cut off.
  if (isOpenedByAddress(routeName)) return []
  // Its query is the address of the page that was requested, which may be one of those.
  if (location.pathname === OFFLINE_PATH) return []
  const sinks: Sink[] = []
  if (outside.includes('tag-manager'))
    startTagManager(
      tagManager,
      ofPage.map(([event]) => event),
    )
  if (asc) sinks.push(ascSink(asc, siteName))
  const { lang } = document.documentElement
  if (shiftDigital)
    sinks.push(
      shiftDigitalSink(shiftDigital, {
        load: loadScript,
        provider: () => window.sd,
        report: (error) => reportClientError(error, pageOfPath(location.pathname).routeName),
        language: isLocale(lang) ? lang : 'en',
      }),
    )
  return sinks
}
