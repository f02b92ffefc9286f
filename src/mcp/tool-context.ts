import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

/** The data and services that the tools of one request can access. */
export type ToolContext = Readonly<{
  services: Services
  site: Site
  /** The site's origin, without a trailing slash. */
  origin: string
}>

/** The same with the language of a call. */
export type CallContext = ToolContext & Readonly<{ locale: Locale }>
