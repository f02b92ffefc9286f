import { ascEvents, ascPageType, type AscEvent } from '#domain/analytics/asc.ts'

import { loadScript } from './load-script.ts'
import type { Sink } from './sink.ts'

declare global {
  interface Window {
    asc_datalayer?: {
      measurement_ids: readonly string[]
      store_name: string
      language: string
      currency: 'USD'
      page_type: string
      items: unknown[]
      events: (AscEvent['params'] & Readonly<{ event: string }>)[]
    }
    gtag?: (...args: readonly unknown[]) => void
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

/** Google Analytics under the names of the automotive standard. Its own page views are off: ours are told. */
export function ascSink(ids: readonly string[], storeName: string): Sink {
  const layer = (window.asc_datalayer ??= {
    measurement_ids: ids,
    store_name: storeName,
    language: document.documentElement.lang,
    currency: 'USD',
    page_type: '',
    items: [],
    events: [],
  })
  // Google's script reads these lists of arguments from the data layer; they are none of our events.
  const queue = (window.dataLayer ??= []) as unknown[]
  const gtag = (...args: readonly unknown[]) => void queue.push(args)
  window.gtag ??= gtag
  window.gtag('js', new Date())
  for (const id of ids)
    window.gtag('config', id, { send_page_view: false, allow_google_signals: false })
  void loadScript(SCRIPT + (ids[0] ?? '')).catch(() => {})
  return (event, place) => {
    for (const { name, params } of ascEvents(event, place)) {
      layer.page_type = ascPageType(place.page.pageType)
      const { items } = params
      layer.items = Array.isArray(items) ? items : []
      layer.events.push({ event: name, ...params })
      window.gtag?.('event', name, { ...params, send_to: ids })
    }
  }
}
