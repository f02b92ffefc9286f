import type { Page } from '#tests/support/browser/hydrated.ts'

import { SHIFT_DIGITAL } from './shift-digital.ts'

const GTAG = 'https://www.googletagmanager.com/gtag/js'
const GTM = 'https://www.googletagmanager.com/gtm.js'

/** Reads the data layer like Google's script: earlier entries first, then new ones. */
const reader = (name: string, onEntry: string) => `(() => {
  const onEntry = ${onEntry}
  window.${name} = []
  dataLayer.forEach(onEntry)
  const push = dataLayer.push.bind(dataLayer)
  dataLayer.push = (...all) => { all.forEach(onEntry); return push(...all) }
})()`

/** A widget, only on lists and vehicles. */
const WIDGET = 'https://widget.example/loader.js'

/** Stand-ins for the services' scripts. Google's reads objects made of \`arguments\`, and skips lists. */
const SCRIPTS: Readonly<Record<string, string>> = {
  [GTAG]: reader(
    'gtagCalls',
    `(one) => {
      if (Object.prototype.toString.call(one) === '[object Arguments]') window.gtagCalls.push([...one])
    }`,
  ),
  [GTM]: reader('gtmCalls', '(one) => { if (one.event) window.gtmCalls.push(one) }'),
  [WIDGET]: `
    window.widgetCalls = [...(window.widgetCalls ?? []), document.currentScript.dataset.dealer]`,
  [SHIFT_DIGITAL.script]: `
    window.sdCalls = []
    window.sd = (command, ...values) => {
      window.sdCalls.push([command, ...values.filter((value) => typeof value !== 'function')])
      if (command === 'getSessionId') values[0]('S1')
    }`,
}

const ALL = {
  own: true,
  outside: ['tag-manager', 'asc', 'shift-digital'],
  tagManager: 'GTM-TEST123',
  asc: { ids: ['G-TEST123', 'G-TEST456'], brand: 'Jeep' },
  siteName: 'Ocotillo',
  shiftDigital: SHIFT_DIGITAL,
  thirdParties: [
    {
      name: 'A widget',
      script: WIDGET,
      attributes: { 'data-dealer': 'D1' },
      pages: ['search-type-make-model', 'detail'],
    },
  ],
}

/**
 * Enables every service on the opened pages and simulates them. Nothing reaches the internet.
 * @returns the requests of pages to other hosts, in order
 */
export async function withEverySink(page: Page, origin: string): Promise<string[]> {
  const requested: string[] = []
  const written = JSON.stringify(ALL).replaceAll('"', '&quot;')
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    if (!url.startsWith(origin)) {
      requested.push(url)
      const body = SCRIPTS[url.replace(/\?.*/, '')]
      return body === undefined
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body })
    }
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    // The headers of pages on sites with these services.
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      /; require-tr.*$/,
      '',
    )
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
      body: html.replace(/data-measuring="[^"]*"/, `data-measuring="${written}"`),
    })
  })
  return requested
}

/** The calls that the services have received on this page. */
export const sentOutside = (page: Page) =>
  page.evaluate(() => {
    const {
      gtagCalls = [],
      gtmCalls = [],
      sdCalls = [],
      widgetCalls = [],
      asc_datalayer: layer,
    } = Object(window)
    const calls = { gtag: gtagCalls, gtm: gtmCalls, sd: sdCalls, widget: widgetCalls, layer }
    return JSON.parse(JSON.stringify(calls))
  }) as Promise<
    Readonly<{
      /** Calls of `gtag`, by their arguments. */
      gtag: readonly (readonly [command: string, ...values: unknown[]])[]
      gtm: readonly Readonly<Record<string, unknown>>[]
      sd: readonly (readonly [command: string, ...values: unknown[]])[]
      /** The dealer attribute of the widget's element, once for each load. */
      widget: readonly string[]
      layer: unknown
    }>
  >
