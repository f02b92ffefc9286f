import { createContext, use, useMemo, type ReactNode } from 'react'

import type { Locale } from '#i18n/locale.ts'
import type { Area } from '#messages/areas.ts'
import type { Dictionary } from '#messages/translation.ts'

/** A page's language and messages. */
export type Messages = Readonly<{
  locale: Locale
  /** An area's messages: synchronously if available, else as a promise. */
  area: (name: Area) => Dictionary | Promise<Dictionary>
  /** A hash of this language's messages, for the server; `null` if the page contains its messages itself. */
  version?: string | null
}>

const MessagesContext = createContext<Messages | null>(null)

type MessagesProviderProps = Messages & { children: ReactNode }

/** Provides the shopper's language and its messages to every component below it. */
export function MessagesProvider({
  locale,
  area,
  version = null,
  children,
}: MessagesProviderProps) {
  const messages = useMemo(() => ({ locale, area, version }), [locale, area, version])
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/**
 * The language of the page and the source of its messages.
 * @throws {Error} outside a `MessagesProvider`
 */
export function useMessages(): Messages {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('no MessagesProvider above')
  return messages
}
