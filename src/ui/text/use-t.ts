import { use } from 'react'

import type { Cents } from '#domain/kernel/money.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/message.ts'
import type { Area, Areas } from '#messages/areas.ts'
import type { Dictionary, Translation } from '#messages/translation.ts'

import { useMessages } from './messages-context.tsx'

/** The language of the page. */
export const useLocale = (): Locale => useMessages().locale

/** A function that returns an area's messages. The component suspends until they are loaded. */
export function useT<A extends Area>(area: A): Translate<Areas[A]> {
  const { locale, area: messagesOf } = useMessages()
  const found: Dictionary | Promise<Dictionary> = messagesOf(area)
  const dictionary = found instanceof Promise ? use(found) : found
  // The compiler checks the files of an area against `Areas`: see `messages/areas.ts`.
  return translator<Areas[A]>(dictionary as Translation<Areas[A]>, locale)
}

type Format = Readonly<{ money: (amount: Cents) => string; number: (value: number) => string }>

/** Formats money and numbers in the page's language. */
export function useFormat(): Format {
  const locale = useLocale()
  return {
    money: (amount) => formatMoney(amount, locale),
    number: (value) => formatNumber(value, locale),
  }
}
