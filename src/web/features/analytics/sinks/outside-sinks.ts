import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import type { MeasuringSettings } from '#domain/analytics/measuring-settings.ts'
import { said } from '#domain/analytics/sinks/asc-item.ts'
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

/** What the shopper allowed is to be counted, and nothing about advertising. */
const CONSENT = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'granted',
} as const

/** Where the shopper came from, without the path: it may be that of a page for one person. */
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
    store_name: said(storeName),
    // Codes of makers are theirs to give out; a site has none.
    oem_code: '',
    oem_brand: said(brand),
    affiliation: '',
    language: document.documentElement.lang,
    currency: 'USD',
    page_type: '',
    items: [],
    events: [],
    platform_custom: {},
  })
  // Google's script reads lists of arguments from the data layer, in the form that its own snippet makes; they are none
  // of our events.
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
        // Also for what the script tells by itself, such as that a visit began.
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
 * Google Tag Manager. It reads the data layer by itself, so what happened before it was allowed is taken out of it.
 * @param ofPage what happened on the page that is shown
 */
function startTagManager(container: string, ofPage: readonly AnalyticsEvent[]): void {
  const layer: unknown[] = (window.dataLayer ??= [])
  // Not by `push`, which others listen to: they have heard of these.
  layer.splice(0, layer.length, { 'gtm.start': Date.now(), event: 'gtm.js' }, ...ofPage)
  void loadScript(TAG_SCRIPT + container).catch(() => {})
}

/**
 * Third-party sinks that the shopper allowed: from the page that is shown on, nothing from before. A page whose address
 * opens it has none of their scripts: they read addresses by themselves.
 * @param ofPage what happened on the page that is shown
 */
export function outsideSinks(
  { tagManager, asc, shiftDigital, siteName, outside, thirdParties }: MeasuringSettings,
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
