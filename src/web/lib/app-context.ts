import { createContext } from 'react-router'

import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

export type AppContext = Readonly<{
  services: Services
  site: Site
  locale: Locale
  /** Whether links contain the language, for visitors without cookies, see `withMarkedLinks`. */
  hasMarkedLinks?: boolean
  /** The site's origin, `https://host`, from the site's record or `PUBLIC_URL` (CFG-6); never from the Host header. */
  origin: string
  /** Whether the site is visited over HTTPS, so that its cookies are `Secure`. */
  isSecure: boolean
  /** The shopper's IP address, for the record of a consent; `null` if unknown. */
  ip: string | null
  /** The version of this language's messages, see `pageMessages`; `null` in development. */
  messagesVersion: string | null
  /** Whether this post had files for which there was no space, so that its form must be sent again later. */
  areFilesCut?: boolean
  /** The nonce that marks the renderer's inline scripts and styles for `securePage`; `null` in development. */
  scriptNonce: string | null
  /** The site's colors as CSS. */
  themeCss: string
  /** Whether the address is marked as gone in `redirects.csv` (410). */
  isGone?: boolean
  /** Receives the rendered page in pieces; its response has no body then. */
  takeHtml: (html: readonly string[]) => void
  /** Logs an unexpected error. */
  reportError: (error: unknown) => void
}>

/**
 * Everything that loaders and actions can access; set for each request by the listener. Only types cross from server to
 * web.
 */
export const appContext = createContext<AppContext>()
