import { AWAY_MESSAGES } from '#domain/dealers/file/away-messages.data.ts'
import type { DocumentValues } from '#modules/group-edits/types/document.ts'

import { valueAfter, type FormFile } from './form-file.ts'
import { objectIn, textIn } from './read-values.ts'
import { inStoreFile } from './store-file.ts'
import { withYamlValues, yamlOf } from './yaml-edit.ts'

const LANGUAGES = ['en', 'es'] as const

function valuesOf(text: string): DocumentValues {
  const messages = objectIn(yamlOf(text), 'awayMessages')
  const found = AWAY_MESSAGES.flatMap((name) =>
    LANGUAGES.map((language) => [
      `${language}.${name}`,
      textIn(objectIn(messages, name), language),
    ]),
  )
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}

function withValues(text: string | null, set: DocumentValues): string {
  const values = valuesOf(text ?? '')
  const messages = AWAY_MESSAGES.map((name) => {
    const words = LANGUAGES.map(
      (language) =>
        [
          language,
          valueAfter(values, set, `${language}.${name}`).replaceAll(/\s+/g, ' ') || undefined,
        ] as const,
    )
    const isEmpty = words.every(([, value]) => value === undefined)
    return [name, isEmpty ? undefined : Object.fromEntries(words)] as const
  })
  const isEmpty = messages.every(([, value]) => value === undefined)
  return withYamlValues(text ?? '', {
    awayMessages: isEmpty ? undefined : Object.fromEntries(messages),
  })
}

/** What a store says while it is closed: in its chat, and about its express lane. @see DLR-6 */
export const awayFile: FormFile = { ...inStoreFile('away'), valuesOf, withValues }
