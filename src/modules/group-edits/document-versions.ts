import { isFormKind, type DocumentKind } from '#domain/content/editing/form-kinds.ts'
import { changedLines, diffLines } from '#domain/content/editing/line-diff.ts'
import type { Connection } from '#platform/db/database.ts'

import { movedFrom } from './move/moved-documents.ts'
import { folderOf, isSamePlace } from './move/places.ts'
import { documentRepository, type StoredChange } from './repository.ts'
import { areSameTexts, documentKey, fileOf, LANGUAGES, type Texts } from './texts/document-files.ts'
import { changedFields, valuesOf } from './texts/document-values.ts'
import type { DocumentRef, DocumentVersion, VersionChanges } from './types/document.ts'

/** How many published versions of a document are shown, with those of files between them. */
const MAX_CHANGES = 50

/** Texts with the place that they are or were at. */
export type PlacedTexts = Readonly<{ ref: DocumentRef; texts: Texts }>

/** A version with its texts. */
export type VersionTexts = PlacedTexts &
  Readonly<{
    id: string
    change: StoredChange | null
    /** Where the document was before; `null` for a version that did not move it. */
    from: DocumentRef | null
  }>

const textsAt = (ref: DocumentRef, { files }: StoredChange, side: 'before' | 'after'): Texts => ({
  en: files[fileOf(ref, 'en')]?.[side] ?? null,
  es: files[fileOf(ref, 'es')]?.[side] ?? null,
})

/** The texts on one side of a change of a document, where they were then. */
function sideOf(ref: DocumentRef, change: StoredChange, side: 'before' | 'after'): PlacedTexts {
  const at = (side === 'before' ? movedFrom(ref, change) : null) ?? ref
  return { ref: at, texts: textsAt(at, change, side) }
}

/** Whether a document is the same at two times; of a form, only its own fields count. */
const isSame = (a: PlacedTexts, b: PlacedTexts) =>
  isSamePlace(a.ref, b.ref) &&
  (areSameTexts(a.texts, b.texts) ||
    (isFormKind(a.ref.kind) &&
      changedFields(valuesOf(a.ref.kind, a.texts), valuesOf(b.ref.kind, b.texts)).length === 0))

const isNone = (texts: Texts) => LANGUAGES.every((language) => texts[language] === null)

/** The texts that a change replaced. */
export const textsBefore = (ref: DocumentRef, change: StoredChange): Texts =>
  sideOf(ref, change, 'before').texts

/** The changes of a document, the newest first, also from the places where it was before it was moved. */
async function changesOf(
  on: Connection,
  ref: DocumentRef,
): Promise<readonly Readonly<{ ref: DocumentRef; change: StoredChange }>[]> {
  const found: Readonly<{ ref: DocumentRef; change: StoredChange }>[] = []
  let [at, before]: [DocumentRef | null, number | null] = [ref, null]
  while (at !== null) {
    const place: DocumentRef = at
    const limit = MAX_CHANGES - found.length
    const rows = await documentRepository(on).changes(documentKey(place), limit, before)
    const end = rows.findIndex((change) => movedFrom(place, change) !== null)
    const own = end < 0 ? rows : rows.slice(0, end + 1)
    found.push(...own.map((change) => ({ ref: place, change })))
    const last = own.at(-1)
    before = last?.version ?? null
    at = last && found.length < MAX_CHANGES ? movedFrom(place, last) : null
  }
  return found
}

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
  const changes = await changesOf(on, ref)
  const versions = changes.flatMap(({ ref: place, change }, at): VersionTexts[] => {
    const next = changes[at + 1]
    const before = sideOf(place, change, 'before')
    const found: VersionTexts = {
      ...sideOf(place, change, 'after'),
      id: change.id,
      change,
      from: movedFrom(place, change),
    }
    const isFromFiles = !next || !isSame(sideOf(next.ref, next.change, 'after'), before)
    if (!isFromFiles || isNone(before.texts)) return [found]
    return [found, { ...before, id: `${change.id}-before`, change: null, from: null }]
  })
  const [newest] = versions
  const isNewest = newest && isSame(newest, { ref, texts: published })
  return isNewest || isNone(published)
    ? versions
    : [{ id: 'files', change: null, from: null, ref, texts: published }, ...versions]
}

/**
 * The texts of a version, where they were; `null` for an unknown one.
 * @param id of a version, or of a change with `-before` for what it replaced
 */
export async function textsOfVersion(
  on: Connection,
  ref: DocumentRef,
  id: string,
  published: Texts,
): Promise<PlacedTexts | null> {
  const versions = await readVersions(on, ref, published)
  const exact = versions.find((version) => version.id === id)
  if (exact) return exact
  const changeId = /^(?<id>.+)-before$/.exec(id)?.groups?.['id']
  const found = versions.find((version) => version.id === changeId)
  return found?.change ? sideOf(found.ref, found.change, 'before') : null
}

/** The versions of a document as people see them. */
export const shownVersions = (versions: readonly VersionTexts[]): readonly DocumentVersion[] =>
  versions.map(({ id, change, from }, at) => ({
    id,
    kind: change?.kind ?? 'files',
    from: from && folderOf(from),
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
