import { createContext } from 'react-router'

import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

export type AppContext = Readonly<{
  services: Services
  site: Site
  locale: Locale
  /** Whether links name the language, as nothing else would keep it: see `withMarkedLinks`. */
  hasMarkedLinks?: boolean
  /** Where the site lives, `https://host`, from the site's record or `PUBLIC_URL` (CFG-6); never from the Host header. */
  origin: string
  /** Whether the site is visited over HTTPS, so that its cookies are `Secure`. */
  isSecure: boolean
  /** The shopper's address, for the record of a consent; `null` if it can't be known. */
  ip: string | null
  /** The mark of this language's messages, see `pageMessages`; `null` if sources are served live. */
  messagesVersion: string | null
  /** Whether files came with this post for which there was no room, so that their form must be sent again later. */
  areFilesCut?: boolean
  /** The nonce that marks the renderer's inline scripts and styles for `securePage`; `null` if sources are served live. */
  scriptNonce: string | null
  /** The site's colors as CSS. */
  themeCss: string
  /** Whether the address is one that `redirects.csv` calls gone (410). */
  isGone?: boolean
  /** Takes the finished page; its response has no body then. */
  takeHtml: (html: string) => void
  /** Hands an unexpected error to the log. */
  reportError: (error: unknown) => void
}>

/** What loaders and actions may reach; set for each request by the listener. Only types cross from server to web. */
export const appContext = createContext<AppContext>()
