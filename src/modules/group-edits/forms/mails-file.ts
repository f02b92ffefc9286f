import { AppError } from '#domain/kernel/errors.ts'
import { withKeys } from '#modules/group-edits/files/yaml-keys.ts'
import type { DocumentRef, DocumentValues } from '#modules/group-edits/types/document.ts'
import { mailDocumentOf, mailFileOf, mailFilePath, textsOfFamily } from '#modules/mails/module.ts'

import type { FormFile } from './form-file.ts'
import { yamlOf } from './yaml-edit.ts'

const KEY = /^(?:en|es)(?:\.[\w-]+)+$/

function valuesOf(text: string): DocumentValues {
  const texts = Object.entries(yamlOf(text)).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' ? [[key, value] as const] : [],
  )
  return Object.fromEntries(texts)
}

/** A text as it is stored: without line ends of other systems, and spaces at its ends. */
const stored = (text: string) => text.replaceAll('\r\n', '\n').trim()

function withValues(text: string | null, set: DocumentValues): string {
  const before = valuesOf(text ?? '')
  const changed = Object.entries(set)
    .map(([key, value]) => [key, stored(value)] as const)
    .filter(([key, value]) => value !== (before[key] ?? ''))
  for (const [key] of changed)
    if (!KEY.test(key))
      throw new AppError('invalid', `${key} is no text of a mail`, { key: 'settingGone' })
  return withKeys(
    text ?? '',
    Object.fromEntries(changed.map(([key, value]) => [key, value === '' ? null : value])),
  )
}

/** The texts of a family of mails in a place: a field for each language and text, `en.ask.intro`. */
export const mailsFile: FormFile = {
  pathOf({ id }) {
    const found = mailFileOf(id)
    return found ? mailFilePath(found.family, found.place) : `mails/${id}`
  },
  refOf(path) {
    const id = mailDocumentOf(path)
    return id === null ? null : { kind: 'mails', site: null, id }
  },
  valuesOf,
  withValues,
  isOptional: true,
}

/**
 * Refuses values of texts that the mails of a document do not have. One that the file has since an earlier version may
 * be emptied.
 * @throws {AppError} `invalid`
 */
export function requireMailTexts({ id }: DocumentRef, set: DocumentValues): void {
  const found = mailFileOf(id)
  const known: ReadonlyMap<string, unknown> = found ? textsOfFamily(found.family) : new Map()
  const wrong = Object.entries(set).find(
    ([key, value]) => value.trim() !== '' && !known.has(key.slice(key.indexOf('.') + 1)),
  )
  if (wrong)
    throw new AppError('invalid', `${wrong[0]} is no text of these mails`, { key: 'settingGone' })
}
