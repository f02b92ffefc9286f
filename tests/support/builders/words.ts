import { CONTENT_KINDS, type ContentKind } from '#domain/content/content-kinds.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import type { Locale } from '#i18n/locale.ts'
import { readContentSets } from '#modules/content/read-content-sets.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { sites } from './sites.ts'

/** A text that shoppers read, and its location. */
export type Word = readonly [place: string, text: string]

/** Every message of a language; the forms of a plural one by one. */
export const messagesIn = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(dictionaries[locale]).flatMap(([area, messages]) =>
      Object.entries(messages).flatMap(([key, message]): Word[] =>
        typeof message === 'string'
          ? [[`${area} ${key}`, message]]
          : Object.entries(message).map(([form, text]) => [`${area} ${key} ${form}`, text]),
      ),
    ),
  )

type Pair = Readonly<{ place: string; en: string; es: string }>

/** Every text of a value that is there in both languages. */
export function pairsIn(value: unknown, place: string): readonly Pair[] {
  if (typeof value !== 'object' || value === null) return []
  if (
    'en' in value &&
    'es' in value &&
    typeof value.en === 'string' &&
    typeof value.es === 'string'
  )
    return [{ place, en: value.en, es: value.es }]
  return Object.entries(value).flatMap(([key, part]) => pairsIn(part, `${place}.${key}`))
}

// Each is a key of the table.
const KINDS = Object.keys(CONTENT_KINDS) as readonly ContentKind[]

/** Every line of the texts of `content/` in Spanish, those of sites among them. */
export function spanishContent(): readonly Word[] {
  const sets = readContentSets(
    FIXTURE_GROUP,
    sites.map(({ key }) => key),
  )
  return [
    ['content', sets.common] as const,
    ...Object.entries(sets.sites).map(([key, content]) => [`sites/${key}`, content] as const),
  ].flatMap(([place, content]) =>
    KINDS.flatMap((kind) =>
      Object.values(content[kind].es).map((entry): Word => [
        `${place} ${kind} ${entry.id}`,
        JSON.stringify(entry),
      ]),
    ),
  )
}
