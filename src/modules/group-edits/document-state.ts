import type { Connection } from '#platform/db/database.ts'

import type { EditorDeps } from './editor-deps.ts'
import { publishedTexts } from './published-texts.ts'
import {
  documentRepository,
  type DiscardedDraft,
  type DraftFiles,
  type StoredDraft,
} from './repository.ts'
import { documentKey, fileOf, LANGUAGES, stampOf, type Texts } from './texts/document-files.ts'
import { changedFields, mergeValues, valuesOf, withValues } from './texts/document-values.ts'
import type { DocumentRef, FieldConflict } from './types.ts'

/** A document as it is published and as its draft would be. */
export type DocumentState = Readonly<{
  ref: DocumentRef
  key: string
  published: Texts
  draft: StoredDraft | null
  /** The texts of the draft, with what was published since it was begun; without one the published ones. */
  texts: Texts
  /** The texts that were published when the draft was begun. */
  base: Texts
  /** The draft that was deleted last; `null` if there is a draft. */
  discarded: DiscardedDraft | null
  conflicts: readonly FieldConflict[]
  /** Whether something was published since the draft was begun. */
  isBehind: boolean
}>

const textsIn = (ref: DocumentRef, files: DraftFiles, side: 'base' | 'text', or: Texts): Texts => {
  const of = (language: 'en' | 'es') => {
    const file = files[fileOf(ref, language)]
    return file ? file[side] : or[language]
  }
  return { en: of('en'), es: of('es') }
}

/** Reads a document from the published texts and its draft. */
export function stateOf(
  ref: DocumentRef,
  published: Texts,
  draft: StoredDraft | null,
  discarded: DiscardedDraft | null = null,
): DocumentState {
  const common = { ref, key: documentKey(ref), published, draft, discarded }
  if (!draft)
    return { ...common, texts: published, base: published, conflicts: [], isBehind: false }
  const base = textsIn(ref, draft.files, 'base', published)
  const mine = textsIn(ref, draft.files, 'text', published)
  const isBehind = LANGUAGES.some((language) => base[language] !== published[language])
  if (!isBehind) return { ...common, texts: mine, base, conflicts: [], isBehind }
  const { values, conflicts } = mergeValues({
    base: valuesOf(ref.kind, base),
    theirs: valuesOf(ref.kind, published),
    mine: valuesOf(ref.kind, mine),
  })
  return {
    ...common,
    texts: withValues(ref.kind, published, values),
    base,
    conflicts,
    // Another form may be in the same file.
    isBehind: changedFields(valuesOf(ref.kind, base), valuesOf(ref.kind, published)).length > 0,
  }
}

/** The state of a document now; its published texts are those that this process serves. */
export async function readState(
  { group }: Pick<EditorDeps, 'group'>,
  on: Connection,
  ref: DocumentRef,
): Promise<DocumentState> {
  const documents = documentRepository(on)
  const draft = await documents.draft(documentKey(ref))
  const discarded = draft ? null : await documents.discarded(documentKey(ref))
  return stateOf(ref, publishedTexts(group.folder(), ref), draft, discarded)
}

/** Names the published texts and the draft. */
export const bothStamps = ({ published, texts }: DocumentState): string =>
  `${stampOf(published)} ${stampOf(texts)}`

/** A draft's files with new texts. @param base the published texts that they were made from */
export const draftFiles = (ref: DocumentRef, base: Texts, texts: Texts): DraftFiles =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      fileOf(ref, language),
      { base: base[language], text: texts[language] },
    ]),
  )
