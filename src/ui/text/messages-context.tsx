import { createContext, use, useMemo, type ReactNode } from 'react'

import type { Locale } from '#i18n/locale.ts'
import type { Area } from '#messages/areas.ts'
import type { Dictionary } from '#messages/translation.ts'

/** A page's language and messages. */
export type Messages = Readonly<{
  locale: Locale
  /** An area's messages: at once where they are at hand, else when they have come. */
  area: (name: Area) => Dictionary | Promise<Dictionary>
  /** Of this language's messages, for the server; `null` if the page brings its messages itself. */
  version?: string | null
}>

const MessagesContext = createContext<Messages | null>(null)

type MessagesProviderProps = Messages & { children: ReactNode }

/** Gives every component below it the shopper's language and its messages. */
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
 * The language of the page and where its messages come from.
 * @throws {Error} outside a `MessagesProvider`
 */
export function useMessages(): Messages {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('no MessagesProvider above')
  return messages
}
