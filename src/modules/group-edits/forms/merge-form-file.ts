import { isDeepStrictEqual } from 'node:util'

import { isFormKind, type FormKind } from '#domain/content/editing/form-kinds.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { refsOfFile } from '#modules/group-edits/texts/document-files.ts'
import { mergeValues } from '#modules/group-edits/texts/document-values.ts'
import type { DocumentValues } from '#modules/group-edits/types/document.ts'
import type { FileSides, PartConflict } from '#modules/group/module.ts'

import { FORM_FILES } from './form-files.ts'
import { yamlOf } from './yaml-edit.ts'

const valueIn = (values: DocumentValues, field: string) => values[field] ?? ''

/** Whether a folder still has what contradicted: each line that it had instead, and none of those of the edit. */
function isStill(
  folder: string,
  { edited, files }: Readonly<{ edited: string; files: string }>,
): boolean {
  const [now, own, other] = [folder, edited, files].map((text) => new Set(text.split('\n')))
  return (
    [...(other ?? [])].every((line) => own?.has(line) || now?.has(line)) &&
    [...(own ?? [])].every((line) => line === '' || other?.has(line) || !now?.has(line))
  )
}

/** Whether forms made all that differs: an edit of something else can’t be merged by their fields. */
function isOfForms(kinds: readonly FormKind[], { base, served }: FileSides): boolean {
  const own = kinds.reduce((text, kind) => {
    const { valuesOf, withValues } = FORM_FILES[kind]
    const [before, after] = [valuesOf(base), valuesOf(served)]
    const changed = Object.keys({ ...before, ...after }).filter(
      (field) => valueIn(before, field) !== valueIn(after, field),
    )
    const set = Object.fromEntries(changed.map((field) => [field, valueIn(after, field)]))
    return changed.length > 0 ? withValues(text, set) : text
  }, base)
  return isDeepStrictEqual(yamlOf(own), yamlOf(served))
}

/** One form in a file: the edits over the folder's values, and the folder's values that contradict them. */
function mergedForm(kind: FormKind, { base, folder, served, open }: FileSides) {
  const { valuesOf } = FORM_FILES[kind]
  const theirs = valuesOf(folder)
  const { values, conflicts } = mergeValues(kind, {
    base: valuesOf(base),
    theirs,
    mine: valuesOf(served),
  })
  const contradicting: Record<string, string> = {}
  if (open) {
    const [edited, files] = [valuesOf(open.edited), valuesOf(open.files)]
    const now = { ...theirs, ...values }
    const before = mergeValues(kind, { base: edited, theirs: now, mine: files }).values
    for (const [field, value] of Object.entries(before)) {
      const sides = { edited: valueIn(edited, field), files: valueIn(files, field) }
      if (value !== valueIn(now, field) && isStill(valueIn(theirs, field), sides))
        contradicting[field] = value
    }
  }
  for (const { field, theirs: value } of conflicts) contradicting[field] = value
  return { values, contradicting }
}

/**
 * Merges a file of forms, by their fields, over that of a folder, whose other keys and comments stay.
 * @see FileEdits
 */
export function mergeFormFile(path: string, sides: FileSides): PartConflict | null {
  const kinds = refsOfFile(path).flatMap(({ kind }) => (isFormKind(kind) ? [kind] : []))
  if (kinds.length === 0) return null
  try {
    if (!isOfForms(kinds, sides)) return null
    const forms = kinds.map((kind) => ({ kind, ...mergedForm(kind, sides) }))
    const edited = forms.reduce(
      (text, { kind, values }) => FORM_FILES[kind].withValues(text, values),
      sides.folder,
    )
    const files = forms
      .filter(({ contradicting }) => Object.keys(contradicting).length > 0)
      .reduce(
        (text, { kind, contradicting }) => FORM_FILES[kind].withValues(text, contradicting),
        edited,
      )
    return { edited, files }
  } catch (error) {
    // A value that a form can't have, as of an earlier release: a person merges it.
    if (error instanceof AppError) return null
    throw error
  }
}
