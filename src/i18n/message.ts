import type { Message, Dictionary, Translation } from '#messages/translation.ts'

import { formatDecimal } from './format.ts'
import type { Locale } from './locale.ts'

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type TextOf<M> = M extends string
  ? M
  : M extends { one: string; other: string }
    ? M['one'] | M['other'] | '{n}'
    : never

/** The values that a message needs, by the placeholders of its English text. */
export type MessageValues<M extends Message> = [Placeholders<TextOf<M>>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<TextOf<M>>, string | number>>]

export type Translate<D extends Dictionary> = <K extends keyof D & string>(
  key: K,
  ...values: MessageValues<D[K]>
) => string

/** The form of a message by the number `{n}`: in both languages the singular is for 1 and -1. */
export const messageForm = (message: Message, n: string | number | undefined): string =>
  typeof message === 'string' ? message : message[Math.abs(Number(n)) === 1 ? 'one' : 'other']

/**
 * Fills in a message: the plural form by `{n}`, numbers in the language's format, texts unchanged. After a text that ends
 * with a period, as Spanish times do, there is no second one.
 */
export function fillMessage(
  message: Message,
  values: Readonly<Record<string, string | number>>,
  locale: Locale,
): string {
  const text = messageForm(message, values['n'])
  if (!text.includes('{')) return text
  return text.replaceAll(/\{(\w+)\}(\.?)/g, (placeholder, name: string, period: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    const filled = typeof value === 'number' ? formatDecimal(value, locale) : value
    return filled.endsWith('.') ? filled : filled + period
  })
}

/** A function that returns an area's messages in one language. */
export const translator =
  <D extends Dictionary>(dictionary: Translation<D>, locale: Locale): Translate<D> =>
  (key, ...[values]) =>
    fillMessage(dictionary[key], values ?? {}, locale)
