import { isDeepStrictEqual } from 'node:util'

import { isFormKind, isPartOfFile } from '#domain/content/editing/form-kinds.ts'
import type { Group, PartConflict } from '#modules/group/module.ts'
import type { Connection } from '#platform/db/database.ts'

import type { EditorDeps } from './editor-deps.ts'
import { yamlOf } from './forms/yaml-edit.ts'
import { formerPlaces, type FormerPlace } from './move/moved-documents.ts'
import { hasText } from './published-texts.ts'
import {
  documentKey,
  fileOf,
  LANGUAGES,
  refsOfFile,
  stampOf,
  type Texts,
} from './texts/document-files.ts'
import {
  changedFields,
  fieldChanges,
  mergeValues,
  valuesOf,
  withValues,
} from './texts/document-values.ts'
import type { DocumentRef } from './types/document.ts'

/** The texts of the group's files that contradict what was published. */
export type FileConflicts = Readonly<{
  paths: readonly string[]
  /** When the first of them was loaded (ISO). */
  at: string
  texts: Texts
  /** What contradicts in a file of several forms; `null` if whole files do. */
  part: PartConflict | null
  /** Names them and the published texts. */
  stamp: string
}>

/** A document as it is published. */
type PublishedDocument = Readonly<{ ref: DocumentRef; published: Texts }>
type Contradicting = Awaited<ReturnType<Group['publisher']['conflicts']>>

/** A form's texts on both sides of a part that contradicts. */
const bothTexts = ({
  edited,
  files,
}: PartConflict): Readonly<Record<'edited' | 'files', Texts>> => ({
  edited: { en: edited, es: edited },
  files: { en: files, es: files },
})

/** The published texts of a form, with what the files have where they contradict it. */
function textsWithPart({ ref: { kind }, published }: PublishedDocument, part: PartConflict): Texts {
  const { edited, files } = bothTexts(part)
  const { values } = mergeValues(kind, {
    base: valuesOf(kind, edited),
    theirs: valuesOf(kind, published),
    mine: valuesOf(kind, files),
  })
  return withValues(kind, published, values)
}

/** What the files changed of a text at a place that it left, laid over the text where it is now. */
function conflictsAt(
  { ref: { kind }, published }: PublishedDocument,
  former: FormerPlace,
  found: Contradicting,
): FileConflicts | null {
  const files = LANGUAGES.flatMap((language) => {
    const path = fileOf(former.ref, language)
    const one = found.get(path)
    // A file that is gone there, too, contradicts nothing.
    return one && one.text !== null ? [{ language, path, at: one.at, text: one.text }] : []
  })
  const [first] = files
  if (!first) return null
  const own = Object.fromEntries(files.map(({ language, text }) => [language, text]))
  const { values } = mergeValues(kind, {
    base: valuesOf(kind, former.texts),
    theirs: valuesOf(kind, published),
    mine: valuesOf(kind, { ...former.texts, ...own }),
  })
  const texts = withValues(kind, published, values)
  return {
    paths: files.map(({ path }) => path),
    at: first.at,
    texts,
    part: null,
    stamp: `${stampOf(kind, published)} ${stampOf(kind, texts)}`,
  }
}

/**
 * What contradicts the published texts of a document; `null` for nothing.
 * @param found all files that contradict something, by path
 * @param former the places that it left
 */
export function conflictsOf(
  document: PublishedDocument,
  found: Contradicting,
  former: readonly FormerPlace[] = [],
): FileConflicts | null {
  const { ref, published } = document
  const files = LANGUAGES.flatMap((language) => {
    const path = fileOf(ref, language)
    const one = found.get(path)
    return one ? [{ language, path, ...one }] : []
  })
  const [first] = files
  if (!first) {
    const ofFormer = former.map((place) => conflictsAt(document, place, found))
    return ofFormer.find((one) => one !== null) ?? null
  }
  const { at, text, base } = first
  const part =
    isFormKind(ref.kind) && text !== null && base !== null ? { edited: base, files: text } : null
  const own = Object.fromEntries(files.map((one) => [one.language, one.text]))
  const texts = part ? textsWithPart(document, part) : { ...published, ...own }
  // It is about another form in the same file.
  if (part && stampOf(ref.kind, texts) === stampOf(ref.kind, published)) return null
  return {
    paths: files.map(({ path }) => path),
    at,
    texts,
    part,
    stamp: `${stampOf(ref.kind, published)} ${stampOf(ref.kind, texts)}`,
  }
}

/** As `conflictsOf`, with the files that are in conflict now. */
export async function fileConflicts(
  { group }: Pick<EditorDeps, 'group'>,
  on: Connection,
  document: PublishedDocument,
): Promise<FileConflicts | null> {
  const found = await group.publisher.conflicts(on)
  if (found.size === 0 || isFormKind(document.ref.kind)) return conflictsOf(document, found)
  const left = await formerPlaces(on, (ref) => hasText(group.folder(), ref))
  return conflictsOf(document, found, left.get(documentKey(document.ref)))
}

/** Whether a publication has everything that the files changed, so that they no longer conflict with it. */
export function haveFiles(
  { kind }: DocumentRef,
  after: Texts,
  { before, conflicts: { texts, part } }: Readonly<{ before: Texts; conflicts: FileConflicts }>,
): boolean {
  if (isPartOfFile(kind) && part === null) {
    // The files may have changed what this form does not show: then they contradict it until someone merges them.
    const own = withValues(kind, texts, fieldChanges(kind, texts, after))
    return isDeepStrictEqual(yamlOf(own.en ?? ''), yamlOf(after.en ?? ''))
  }
  const [ofFiles, published] = [valuesOf(kind, texts), valuesOf(kind, after)]
  return changedFields(valuesOf(kind, before), ofFiles).every(
    (field) => (published[field] ?? '') === (ofFiles[field] ?? ''),
  )
}

/** Forgets that files contradict a document. What contradicts other forms in the same file stays. */
export async function settleConflicts(
  { group: { publisher } }: Pick<EditorDeps, 'group'>,
  trx: Connection,
  { kind }: DocumentRef,
  { paths, part }: FileConflicts,
): Promise<void> {
  const [path = ''] = paths
  if (part === null) return publisher.settle(trx, paths)
  const { edited, files } = bothTexts(part)
  const left = withValues(kind, files, fieldChanges(kind, files, edited))
  const isLeft = refsOfFile(path).some(
    (one) => changedFields(valuesOf(one.kind, edited), valuesOf(one.kind, left)).length > 0,
  )
  return isLeft ? publisher.narrow(trx, path, left.en ?? '') : publisher.settle(trx, [path])
}
