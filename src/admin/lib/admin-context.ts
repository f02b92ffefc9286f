import { createContext } from 'react-router'

import type { Actor } from '#domain/access/actor.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

/** A sign-in of the demo, offered only while the demo's conditions are met. */
export type AdminContext = Readonly<{
  services: Services
  /** The signed-in person, read again for each request; `null` for a stranger. */
  actor: Actor | null
  locale: Locale
  now: Date
  /** The nonce of this answer's inline scripts; `null` in development, which has no policy. */
  nonce: string | null
  /** The address that the request came from; `null` if it is unknown. */
  ip: string | null
  /** Aborted when the server stops: streams end then. */
  closing: AbortSignal
  /** Logs an unexpected error. */
  reportError: (error: unknown) => void
}>

/** Everything that loaders and actions can access. Only types cross from server to the back office. */
export const adminContext = createContext<AdminContext>()
