import { isDeepStrictEqual } from 'node:util'

import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import type { Connection } from '#platform/db/database.ts'

import type { EditorDeps } from './editor-deps.ts'
import { yamlOf } from './forms/yaml-edit.ts'
import { fileOf, LANGUAGES, stampOf, type Texts } from './texts/document-files.ts'
import { changedFields, valuesOf, withValues } from './texts/document-values.ts'
import type { DocumentRef } from './types.ts'

/** The texts of the group's files that contradict what was published. */
export type FileConflicts = Readonly<{
  paths: readonly string[]
  /** When the first of them was loaded (ISO). */
  at: string
  texts: Texts
  /** Names them and the published texts. */
  stamp: string
}>

/** What contradicts the published texts of a document; `null` for nothing. */
export async function fileConflicts(
  { group }: Pick<EditorDeps, 'group'>,
  on: Connection,
  { ref, published }: Readonly<{ ref: DocumentRef; published: Texts }>,
): Promise<FileConflicts | null> {
  const found = await group.publisher.conflicts(on)
  const files = LANGUAGES.flatMap((language) => {
    const path = fileOf(ref, language)
    const one = found.get(path)
    return one ? [{ language, path, ...one }] : []
  })
  const [first] = files
  if (!first) return null
  const own = Object.fromEntries(files.map(({ language, text }) => [language, text]))
  const texts = { ...published, ...own }
  return {
    paths: files.map(({ path }) => path),
    at: first.at,
    texts,
    stamp: `${stampOf(published)} ${stampOf(texts)}`,
  }
}

/** Whether a publication has everything that the files changed, so that they contradict it no more. */
export function haveFiles(
  ref: DocumentRef,
  after: Texts,
  { before, files }: Readonly<{ before: Texts; files: Texts }>,
): boolean {
  if (isFormKind(ref.kind)) {
    // The files may have changed what this form does not show: then they contradict it until someone merges them.
    const own = withValues(ref.kind, files, valuesOf(ref.kind, after))
    return isDeepStrictEqual(yamlOf(own.en ?? ''), yamlOf(after.en ?? ''))
  }
  const [ofFiles, published] = [valuesOf(ref.kind, files), valuesOf(ref.kind, after)]
  return changedFields(valuesOf(ref.kind, before), ofFiles).every(
    (field) => (published[field] ?? '') === (ofFiles[field] ?? ''),
  )
}
