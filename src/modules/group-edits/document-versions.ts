import { isFormKind, type DocumentKind } from '#domain/content/editing/form-kinds.ts'
import { changedLines, diffLines } from '#domain/content/editing/line-diff.ts'
import type { Connection } from '#platform/db/database.ts'

import { documentRepository, type StoredChange } from './repository.ts'
import { areSameTexts, documentKey, fileOf, LANGUAGES, type Texts } from './texts/document-files.ts'
import { changedFields, valuesOf } from './texts/document-values.ts'
import type { DocumentRef, DocumentVersion, VersionChanges } from './types/document.ts'

/** How many published versions of a document are shown, with those of files between them. */
const MAX_CHANGES = 50

/** A version with its texts. */
export type VersionTexts = Readonly<{
  id: string
  change: StoredChange | null
  texts: Texts
}>

const sideOf = (ref: DocumentRef, { files }: StoredChange, side: 'before' | 'after'): Texts => ({
  en: files[fileOf(ref, 'en')]?.[side] ?? null,
  es: files[fileOf(ref, 'es')]?.[side] ?? null,
})

/** Whether a document is the same in two sets of texts; of a form, only its own fields count. */
const isSame = ({ kind }: DocumentRef, a: Texts, b: Texts) =>
  areSameTexts(a, b) ||
  (isFormKind(kind) && changedFields(valuesOf(kind, a), valuesOf(kind, b)).length === 0)

/** The texts that a change replaced. */
export const textsBefore = (ref: DocumentRef, change: StoredChange): Texts =>
  sideOf(ref, change, 'before')

/**
 * The versions of a document, the newest first: those published here, and between them those that were loaded from
 * files, which is noticed by the text that the next change found.
 * @param published the texts now
 */
export async function readVersions(
  on: Connection,
  ref: DocumentRef,
  published: Texts,
): Promise<readonly VersionTexts[]> {
  const changes = await documentRepository(on).changes(documentKey(ref), MAX_CHANGES)
  const versions = changes.flatMap((change, at): VersionTexts[] => {
    const next = changes[at + 1]
    const before = sideOf(ref, change, 'before')
    const found: VersionTexts = { id: change.id, change, texts: sideOf(ref, change, 'after') }
    const isFromFiles = !next || !isSame(ref, sideOf(ref, next, 'after'), before)
    const isEmpty = LANGUAGES.every((language) => before[language] === null)
    if (!isFromFiles || isEmpty) return [found]
    return [found, { id: `${change.id}-before`, change: null, texts: before }]
  })
  const [newest] = versions
  const isNewest = newest && isSame(ref, newest.texts, published)
  const isEmpty = LANGUAGES.every((language) => published[language] === null)
  return isNewest || isEmpty
    ? versions
    : [{ id: 'files', change: null, texts: published }, ...versions]
}

/**
 * The texts of a version; `null` for an unknown one.
 * @param id of a version, or of a change with `-before` for what it replaced
 */
export async function textsOfVersion(
  on: Connection,
  ref: DocumentRef,
  id: string,
  published: Texts,
): Promise<Texts | null> {
  const versions = await readVersions(on, ref, published)
  const exact = versions.find((version) => version.id === id)
  if (exact) return exact.texts
  const changeId = /^(?<id>.+)-before$/.exec(id)?.groups?.['id']
  const change = versions.find((version) => version.id === changeId)?.change
  return change ? sideOf(ref, change, 'before') : null
}

/** The versions of a document as people see them. */
export const shownVersions = (versions: readonly VersionTexts[]): readonly DocumentVersion[] =>
  versions.map(({ id, change }, at) => ({
    id,
    kind: change?.kind ?? 'files',
    done: change && { by: change.byName, at: change.at },
    isCurrent: at === 0,
    hasBefore: at < versions.length - 1,
  }))

/** The unchanged lines shown around a changed one. */
const AROUND = 2

/** The fields of a form as lines, to compare them. */
function formLines(kind: DocumentKind, texts: Texts): string {
  const values = Object.entries(valuesOf(kind, texts))
  return values
    .flatMap(([field, value]) => value.split('\n').map((line) => `${field}: ${line}`))
    .join('\n')
}

/** What a version changed of the one before; `null` for an unknown one. */
export function versionChanges(
  { kind }: DocumentRef,
  versions: readonly VersionTexts[],
  id: string,
): VersionChanges | null {
  const at = versions.findIndex((version) => version.id === id)
  const [version, before] = [versions[at], versions[at + 1]]
  if (!version) return null
  if (isFormKind(kind)) {
    const lines = diffLines(
      before ? formLines(kind, before.texts) : '',
      formLines(kind, version.texts),
    )
    return [{ language: null, lines: changedLines(lines, 0) }]
  }
  return LANGUAGES.flatMap((language) => {
    const [old, next] = [before?.texts[language] ?? '', version.texts[language] ?? '']
    return old === next ? [] : [{ language, lines: changedLines(diffLines(old, next), AROUND) }]
  })
}
