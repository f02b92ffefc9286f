import { createContext } from 'react-router'

import type { Actor } from '#domain/access/actor.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

/** The session of a request could not be read: the database is unavailable (503), or there is a bug (500). */
export type UnreadSession = Readonly<{ state: 'unread'; status: 500 | 503 }>

/** What the listener provides for a request to the back office. */
export type AdminContext = Readonly<{
  services: Services
  /** The session of this request. */
  visit: Awaited<ReturnType<Services['users']['visitOf']>> | UnreadSession
  /** The signed-in person, read again for each request; `null` for a signed-out visitor, and an unread session. */
  actor: Actor | null
  locale: Locale
  now: Date
  /** The nonce of this response's inline scripts; `null` in development, which has no policy. */
  nonce: string | null
  /** The key of the person's drafts on their devices, 32 bytes as Base64; `null` for a signed-out visitor. */
  draftKey: string | null
  /** The address that the request came from; `null` if it is unknown. */
  ip: string | null
  /** Whether it came over HTTPS, so that cookies are `Secure`. */
  isSecure: boolean
  /** Aborted when the server stops: streams end then. */
  closing: AbortSignal
  /** Logs an unexpected error. */
  reportError: (error: unknown) => void
}>

/** Everything that loaders and actions can access. Only types cross from server to the back office. */
export const adminContext = createContext<AdminContext>()
