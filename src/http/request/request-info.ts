import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'

/** What the listener finds out about a request once, for everyone behind it. */
export type RequestInfo = Readonly<{
  id: string
  site: Site
  /** The version of the group that `site` is of. */
  groupVersion: string
  locale: Locale
  /** The language the address itself asks for (`?lang=`), to be remembered in the cookie. */
  requestedLocale: Locale | null
  /**
   * Whether links of a page in another language than English name that language: without the cookie, as crawlers are, the
   * next page would be in English.
   */
  hasMarkedLinks: boolean
  /** Where the site lives; from its record or the settings, never from the Host header. */
  origin: string
  /** Whether the site is visited over HTTPS, so that its cookies are `Secure`: not on this machine itself. */
  isSecure: boolean
  ip: string | null
  /** Whether the address is one that `redirects.csv` calls gone (410). */
  isGone?: boolean
}>

/** The bindings that Hono's handlers get. */
export type HttpEnv = {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse; info: RequestInfo }
}
