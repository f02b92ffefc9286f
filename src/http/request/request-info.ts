import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'

/** The data that the listener determines about a request once, for all later handlers. */
export type RequestInfo = Readonly<{
  id: string
  site: Site
  /** The version of the group that `site` is of. */
  groupVersion: string
  locale: Locale
  /** The language that the address requests (`?lang=`), to be remembered in the cookie. */
  requestedLocale: Locale | null
  /**
   * Whether links of a page in Spanish name that language: for clients without the cookie, such as crawlers, the next
   * page would be in English.
   */
  hasMarkedLinks: boolean
  /** The site's origin; from its record or the settings, never from the Host header. */
  origin: string
  /** Whether the site is visited over HTTPS, so that its cookies are `Secure`: not on the local machine. */
  isSecure: boolean
  ip: string | null
  /** Whether `redirects.csv` lists the address as removed (410). */
  isGone?: boolean
}>

/** The bindings of Hono's handlers. */
export type HttpEnv = {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse; info: RequestInfo }
}
