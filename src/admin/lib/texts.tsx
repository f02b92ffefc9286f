import { createContext, use, type ReactNode } from 'react'

import type { Locale } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/message.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'
import type { Dictionary, Translation } from '#messages/translation.ts'
import { MessagesProvider } from '#ui/text/messages-context.tsx'
import { useLocale } from '#ui/text/use-t.ts'

/** The messages of one language, by area. */
export type Texts = Readonly<Record<string, Dictionary>>

const TextsContext = createContext<Texts>({})

type TextsProviderProps = Readonly<{ locale: Locale; texts: Texts; children: ReactNode }>

/** Provides a language and its messages to every component below it. */
export function TextsProvider({ locale, texts, children }: TextsProviderProps) {
  return (
    <MessagesProvider locale={locale} area={(name) => texts[name] ?? {}}>
      <TextsContext value={texts}>{children}</TextsContext>
    </MessagesProvider>
  )
}

/** A function that returns an area's messages in a language, for loaders. */
export const textsOf = <A extends keyof AdminAreas>(
  texts: Texts,
  area: A,
  locale: Locale,
): Translate<AdminAreas[A]> =>
  // The compiler checks the files of an area against `AdminAreas`.
  translator<AdminAreas[A]>(texts[area] as Translation<AdminAreas[A]>, locale)

export { useLocale }

/** A function that returns an area's messages in the page's language. @param area a key of `AdminAreas` */
export function useT<A extends keyof AdminAreas>(area: A): Translate<AdminAreas[A]> {
  return textsOf(use(TextsContext), area, useLocale())
}
