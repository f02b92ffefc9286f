import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import type { MeasuringSettings } from '#domain/analytics/measuring-settings.ts'
import { ascText } from '#domain/analytics/sinks/asc-item.ts'
import { ascEvents, ascPageType, type AscEvent } from '#domain/analytics/sinks/asc.ts'
import { isOpenedByAddress } from '#domain/analytics/tracked-link.ts'
import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'
import { pageOfPath } from '#domain/pages/page-of-path.ts'
import { isLocale } from '#i18n/locale.ts'
import { reportClientError } from '#web/features/analytics/report-error.ts'

import { loadScript } from './load-script.ts'
import { shiftDigitalSink } from './shift-digital-sink.ts'
import type { PageEvents, Sink } from './sink.ts'
import { thirdPartySink } from './third-party-sink.ts'

declare global {
  interface Window {
    asc_datalayer?: {
      measurement_ids: readonly string[]
      store_name: string
      oem_code: string
      oem_brand: string
      affiliation: string
      language: string
      currency: 'USD'
      page_type: string
      items: NonNullable<AscEvent['params']['items']>
      events: (AscEvent['params'] & Readonly<{ event: string }>)[]
      platform_custom: Readonly<Record<string, never>>
    }
    gtag?: (...args: readonly unknown[]) => void
  }
}

const ASC_SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

/** Consent for analytics, not for advertising. */
const CONSENT = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'granted',
} as const

/** The referrer without its path, which may be a personal page. */
const cameFrom = () => {
  const origin = URL.parse(document.referrer)?.origin
  return origin ? `${origin}/` : ''
}

/**
 * Google Analytics with the event names of the automotive standard. Its automatic page views are off. Each event
 * carries its own address and title, so the script does not read them from the window.
 */
function ascSink({ ids, brand }: NonNullable<MeasuringSettings['asc']>, storeName: string): Sink {
  const layer = (window.asc_datalayer ??= {
    measurement_ids: ids,
    store_name: ascText(storeName),
    // OEM codes are assigned by manufacturers, and sites have none.
    oem_code: '',
    oem_brand: ascText(brand),
    affiliation: '',
    language: document.documentElement.lang,
    currency: 'USD',
    page_type: '',
    items: [],
    events: [],
    platform_custom: {},
  })
  // Google's script reads `arguments` objects from the data layer, like its own snippet pushes;
  // they are not our events.
  const queue = (window.dataLayer ??= []) as unknown[]
  window.gtag ??= function gtag() {
    queue.push(arguments)
  }
  const { gtag } = window
  gtag('consent', 'default', CONSENT)
  gtag('js', new Date())
  let isLoaded = false
  const load = () => {
    isLoaded = true
    for (const id of ids) gtag('config', id, { send_page_view: false, allow_google_signals: false })
    void loadScript(ASC_SCRIPT + (ids[0] ?? '')).catch(() => {})
  }
  return (event, place) => {
    for (const { name, params } of ascEvents(event, { ...place, origin: location.origin })) {
      if (name === 'asc_pageview') {
        const { page_location, page_title } = params
        // Set for all events, including those that the script sends by itself, such as a session start.
        gtag('set', { page_location, page_title, page_referrer: cameFrom() })
        layer.page_type = ascPageType(place.page.pageType)
        layer.items = []
      }
      if (!isLoaded) load()
      if (params.items) layer.items = params.items
      layer.events.push({ event: name, ...params })
      gtag('event', name, { ...params, send_to: ids })
    }
  }
}

const TAG_SCRIPT = 'https://www.googletagmanager.com/gtm.js?id='

/**
 * Google Tag Manager. It reads the data layer by itself, so events from before the consent are removed from it.
 * @param ofPage events of the current page
 */
function startTagManager(container: string, ofPage: readonly AnalyticsEvent[]): void {
  const layer: unknown[] = (window.dataLayer ??= [])
  // Inserted without `push`, which other sinks listen to: they have received these events already.
  layer.splice(0, layer.length, { 'gtm.start': Date.now(), event: 'gtm.js' }, ...ofPage)
  void loadScript(TAG_SCRIPT + container).catch(() => {})
}

/**
 * Third-party sinks that the shopper consented to: from the current page on, without earlier events. A page whose
 * address contains a secret has none of their scripts, since they read addresses by themselves.
 * @param ofPage events of the current page
 */
export function outsideSinks(
  { tagManager, asc, shiftDigital, siteName, outside, thirdParties }: MeasuringSettings,
  ofPage: PageEvents,
): readonly Sink[] {
  const { routeName } = pageOfPath(location.pathname)
  // The route by address, even if an error page is shown there: the address may contain a truncated secret.
  if (isOpenedByAddress(routeName)) return []
  // The query of the sign-in page contains the address of the requested page, which may contain a secret.
  if (location.pathname === OFFLINE_PATH) return []
  const sinks: Sink[] = []
  if (outside.includes('tag-manager'))
    startTagManager(
      tagManager,
      ofPage.map(([event]) => event),
    )
  if (asc) sinks.push(ascSink(asc, siteName))
  if (thirdParties.length > 0) sinks.push(thirdPartySink(thirdParties))
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
