import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { shownTitle, spanishTitleOf } from '#modules/group-edits/document-title.ts'
import { withKeys } from '#modules/group-edits/files/yaml-keys.ts'
import { FORM_FILES } from '#modules/group-edits/forms/form-files.ts'
import { hasText, publishedTexts } from '#modules/group-edits/published-texts.ts'
import type { DocumentProblem, DocumentRef } from '#modules/group-edits/types/document.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

import { fileOf, LANGUAGES, refsOfFile } from './document-files.ts'
import { changedFields } from './document-values.ts'

/** Whether a form has values of a key of its file. */
function hasKey({ kind }: DocumentRef, text: string, key: string): boolean {
  if (!isFormKind(kind)) return false
  const { valuesOf } = FORM_FILES[kind]
  return changedFields(valuesOf(text), valuesOf(withKeys(text, { [key]: null }))).length > 0
}

/** The document whose form mends a problem; `null` for a file without one. */
function documentOf(
  folder: string,
  { file, key }: FolderProblem,
  own: DocumentRef | null,
): DocumentRef | null {
  if (own && LANGUAGES.some((language) => fileOf(own, language) === file)) return own
  const refs = refsOfFile(file)
  const [first] = refs
  // A text that would be moved there.
  const isMoved = own && first?.kind === own.kind && first.id === own.id && !hasText(folder, first)
  if (isMoved) return own
  if (!first || refs.length === 1) return first ?? null
  const path = join(folder, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [top = ''] = key.split(/[.[]/)
  return refs.find((ref) => hasKey(ref, text, top)) ?? null
}

/**
 * Problems with the documents whose forms mend them.
 * @param folder of the served version @param own the document that is published or read
 */
export const documentProblems = (
  folder: string,
  problems: readonly FolderProblem[],
  own: DocumentRef | null = null,
): readonly DocumentProblem[] =>
  problems.map((problem) => {
    const ref = documentOf(folder, problem, own)
    if (!ref) return { ...problem, about: null }
    const texts = publishedTexts(folder, ref)
    const about = {
      ref,
      title: shownTitle(folder, ref, texts),
      spanishTitle: spanishTitleOf(ref, texts),
    }
    return { ...problem, about }
  })
