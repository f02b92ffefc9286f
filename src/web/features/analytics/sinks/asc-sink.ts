import { said } from '#domain/analytics/asc-item.ts'
import { ascEvents, ascPageType, type AscEvent } from '#domain/analytics/asc.ts'
import type { MeasuringSettings } from '#domain/analytics/measuring-settings.ts'

import { loadScript } from './load-script.ts'
import type { Sink } from './sink.ts'

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

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

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
export function ascSink(
  { ids, brand }: NonNullable<MeasuringSettings['asc']>,
  storeName: string,
): Sink {
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
    void loadScript(SCRIPT + (ids[0] ?? '')).catch(() => {})
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
