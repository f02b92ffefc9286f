import type { ContentKind } from '#domain/content/content-kinds.ts'
import {
  isFormKind,
  isPartOfFile,
  type DocumentKind,
  type FormKind,
} from '#domain/content/editing/form-kinds.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { FORM_FILES } from '#modules/group-edits/forms/form-files.ts'
import { mergeLines } from '#modules/group-edits/forms/merge-lines.ts'
import type { DocumentValues, FieldConflict } from '#modules/group-edits/types/document.ts'

import { LANGUAGES, type Texts } from './document-files.ts'
import { formFields } from './form-fields.ts'
import { fieldsOf, withField } from './front-matter.ts'

/** Where the shared fields of a kind are written: of pages only in English, of others in both languages. */
const sharedIn = (kind: ContentKind) => (kind === 'markdown-pages' ? (['en'] as const) : LANGUAGES)

/** The values of a document. */
export function valuesOf(kind: DocumentKind, texts: Texts): DocumentValues {
  if (isFormKind(kind)) return texts.en === null ? {} : FORM_FILES[kind].valuesOf(texts.en)
  const fields = formFields(kind)
  const values: Record<string, string> = {}
  for (const language of LANGUAGES) {
    const found = fieldsOf(texts[language], fields)
    for (const { name, isShared } of fields) {
      const value = found[name]
      if (value === undefined) continue
      if (!isShared) values[`${language}.${name}`] = value
      else values[`all.${name}`] ??= value
    }
  }
  return values
}

/** Sets values in the file of a form. One that is not there is not begun by saying nothing. */
function withFormValues(kind: FormKind, texts: Texts, set: DocumentValues): Texts {
  if (texts.en === null && Object.keys(set).length === 0) return texts
  const { withValues: written, isOptional } = FORM_FILES[kind]
  const text = written(texts.en, set)
  const file = isOptional && text.trim() === '' ? null : text
  return { en: file, es: file }
}

/**
 * Sets values in the files of a document. A file that is new gets the shared fields of its kind, too.
 * @throws {AppError} `invalid` for a value that its field can't have
 */
export function withValues(kind: DocumentKind, texts: Texts, set: DocumentValues): Texts {
  if (isFormKind(kind)) return withFormValues(kind, texts, set)
  const fields = formFields(kind)
  const next = { ...texts }
  const write = (language: keyof Texts, name: string, value: string) => {
    next[language] = withField(next[language], { name, value }, fields)
  }
  for (const [field, value] of Object.entries(set)) {
    const [scope, name] = [field.slice(0, field.indexOf('.')), field.slice(field.indexOf('.') + 1)]
    const isShared = fields.some((one) => one.name === name && one.isShared)
    if (scope === 'all' && isShared)
      for (const language of sharedIn(kind))
        if (language === 'en' || next[language] !== null) write(language, name, value)
    const own = LANGUAGES.find((language) => language === scope)
    if (own && !isShared) write(own, name, value)
  }
  for (const language of sharedIn(kind))
    if (texts[language] === null && next[language] !== null)
      for (const [field, value] of Object.entries(valuesOf(kind, next)))
        if (field.startsWith('all.')) write(language, field.slice('all.'.length), value)
  return next
}

/**
 * Sets the values that can be written into the files of a document.
 * @returns the texts, and the values that can't be: YAML with an error, by field
 * @throws {AppError} `invalid` for a value of a form that its field can't have
 */
export function withReadable(
  kind: DocumentKind,
  texts: Texts,
  set: DocumentValues,
): Readonly<{ texts: Texts; unreadable: DocumentValues }> {
  const unreadable: Record<string, string> = {}
  if (isFormKind(kind)) return { texts: withValues(kind, texts, set), unreadable }
  let next = texts
  for (const [field, value] of Object.entries(set))
    try {
      next = withValues(kind, next, { [field]: value })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      unreadable[field] = value
    }
  return { texts: next, unreadable }
}

const valueIn = (values: DocumentValues, field: string) => values[field] ?? ''

/** The fields in which two sets of values differ. */
export const changedFields = (before: DocumentValues, after: DocumentValues): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => valueIn(before, field) !== valueIn(after, field),
  )

/** The fields in which texts differ from others, with the values of the latter; empty ones are removed. */
export function fieldChanges(kind: DocumentKind, from: Texts, to: Texts): DocumentValues {
  const values = valuesOf(kind, to)
  const changed = changedFields(valuesOf(kind, from), values)
  return Object.fromEntries(changed.map((field) => [field, valueIn(values, field)]))
}

/**
 * A version to publish again, over the texts now. Of a form, only its own fields change: other forms may be in the same
 * file.
 */
export function restoredTexts(kind: DocumentKind, now: Texts, version: Texts): Texts {
  if (!isPartOfFile(kind) && (version.en === null || kind !== 'redirects')) return version
  return withValues(kind, now, fieldChanges(kind, now, version))
}

type Sides = Readonly<Record<'base' | 'theirs' | 'mine', DocumentValues>>

/** The fields of each item of a form, by the item. */
function fieldsOfItems(kind: FormKind, sides: Sides): ReadonlyMap<string, readonly string[]> {
  const { items } = FORM_FILES[kind]
  const fields = new Set(Object.values(sides).flatMap((values) => Object.keys(values)))
  const found = [...fields].flatMap((field) => {
    const item = items?.itemOf(field) ?? null
    return item === null ? [] : [{ item, field }]
  })
  return new Map(
    [...Map.groupBy(found, ({ item }) => item)].map(([item, of]) => [
      item,
      of.map(({ field }) => field),
    ]),
  )
}

/** The items that one side removed and the other one changed, with their fields. */
function contestedItems(kind: FormKind, sides: Sides): ReadonlyMap<string, readonly string[]> {
  const isContested = (fields: readonly string[]) => {
    const isGone = (values: DocumentValues) =>
      fields.every((field) => valueIn(values, field) === '')
    const isChanged = (values: DocumentValues) =>
      fields.some((field) => valueIn(values, field) !== valueIn(sides.base, field))
    const [isMineGone, isTheirsGone] = [isGone(sides.mine), isGone(sides.theirs)]
    return (
      !isGone(sides.base) &&
      isMineGone !== isTheirsGone &&
      isChanged(sides.mine) &&
      isChanged(sides.theirs)
    )
  }
  return new Map([...fieldsOfItems(kind, sides)].filter(([, fields]) => isContested(fields)))
}

/** What both changes make of a field. */
type MergedField = Readonly<{ field: string; theirs: string; mine: string }>

function mergedFields(kind: DocumentKind, sides: Sides): readonly MergedField[] {
  const { base, theirs, mine } = sides
  const changed = changedFields(base, mine)
  const plain = (field: string): MergedField => {
    const [before, other, own] = [base, theirs, mine].map((values) => valueIn(values, field))
    const isContradicting = other !== before && other !== own
    return { field, mine: own ?? '', theirs: (isContradicting ? other : own) ?? '' }
  }
  if (!isFormKind(kind)) return changed.map(plain)
  const { lists = {}, items } = FORM_FILES[kind]
  const contested = contestedItems(kind, sides)
  const ofContested = [...contested.values()].flat()
  const whole = new Set([
    ...changed,
    ...ofContested,
    ...(contested.size > 0 && items ? [items.list] : []),
  ])
  return [...whole].map((field): MergedField => {
    const keyOf = lists[field]
    if (keyOf) {
      const lines = {
        base: valueIn(base, field),
        theirs: valueIn(theirs, field),
        mine: valueIn(mine, field),
      }
      return { field, ...mergeLines(lines, keyOf, new Set(contested.keys())) }
    }
    if (ofContested.includes(field))
      return { field, theirs: valueIn(theirs, field), mine: valueIn(mine, field) }
    return plain(field)
  })
}

/**
 * Lays the changes of a draft over texts that changed since it was begun.
 * @returns the values to set, and the fields that both changed in different ways, which keep their new value until a
 * person decides
 */
export function mergeValues(
  kind: DocumentKind,
  sides: Sides,
): Readonly<{ values: DocumentValues; conflicts: readonly FieldConflict[] }> {
  const fields = mergedFields(kind, sides)
  return {
    values: Object.fromEntries(fields.map(({ field, mine }) => [field, mine])),
    conflicts: fields
      .filter(({ theirs, mine }) => theirs !== mine)
      .map((one) => ({ ...one, before: valueIn(sides.base, one.field) })),
  }
}
