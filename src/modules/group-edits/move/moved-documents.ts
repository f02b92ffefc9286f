import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { draftFiles, stateOf } from '#modules/group-edits/document-state.ts'
import type { EditorDeps } from '#modules/group-edits/editor-deps.ts'
import { hasText } from '#modules/group-edits/published-texts.ts'
import {
  documentRepository,
  type StoredChange,
  type StoredDraft,
} from '#modules/group-edits/repository.ts'
import {
  documentKey,
  fileOf,
  refsOfFile,
  type Texts,
} from '#modules/group-edits/texts/document-files.ts'
import { changedFields, valuesOf } from '#modules/group-edits/texts/document-values.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'
import type { Connection } from '#platform/db/database.ts'

import { isSamePlace, moveTo, placedTexts } from './places.ts'

/** The place on one side of a change that is not the document's own; `null` for a change that did not move it. */
function otherPlace(
  ref: DocumentRef,
  { files }: StoredChange,
  side: 'before' | 'after',
): DocumentRef | null {
  const places = Object.entries(files)
    .filter(([, texts]) => texts[side] !== null)
    .flatMap(([path]) => refsOfFile(path))
    .filter(({ kind, id }) => kind === ref.kind && id === ref.id)
  return places.find((place) => !isSamePlace(place, ref)) ?? null
}

/** Where a document was before a change moved it; `null` for another change. */
export const movedFrom = (ref: DocumentRef, change: StoredChange): DocumentRef | null =>
  isFormKind(ref.kind) ? null : otherPlace(ref, change, 'before')

/** A text that was moved is moved again at most so many times. */
const MAX_MOVES = 20

/** Where a document is now: a text may have been moved. */
export async function placeNow(
  { group }: Pick<EditorDeps, 'group'>,
  on: Connection,
  ref: DocumentRef,
): Promise<DocumentRef> {
  if (isFormKind(ref.kind)) return ref
  const documents = documentRepository(on)
  let at = ref
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    if (hasText(group.folder(), at) || (await documents.draft(documentKey(at)))) return at
    const [newest] = await documents.changes(documentKey(at), 1)
    const next = newest?.kind === 'moved' ? otherPlace(at, newest, 'after') : null
    if (!next) return at
    at = next
  }
  return at
}

/** A place that a text left, and its texts there then. */
export type FormerPlace = Readonly<{ ref: DocumentRef; texts: Texts }>

/** More are not followed. */
const MAX_LEFT = 500

/**
 * The places that texts left and where nothing is now, by the keys of these texts where they are.
 * @param isThere whether something is at a place
 */
export async function formerPlaces(
  on: Connection,
  isThere: (ref: DocumentRef) => boolean,
): Promise<ReadonlyMap<string, readonly FormerPlace[]>> {
  const left = new Map<string, Readonly<{ former: FormerPlace; next: DocumentRef }>>()
  for (const change of await documentRepository(on).gone('moved', MAX_LEFT)) {
    const ref = Object.keys(change.files)
      .flatMap(refsOfFile)
      .find((one) => documentKey(one) === change.document)
    const next = ref && otherPlace(ref, change, 'after')
    if (!ref || !next || left.has(change.document) || isThere(ref)) continue
    const textOf = (language: 'en' | 'es') => change.files[fileOf(ref, language)]?.before ?? null
    const former = { ref, texts: { en: textOf('en'), es: textOf('es') } }
    left.set(change.document, { former, next })
  }
  const placeOf = (start: DocumentRef) => {
    let at = documentKey(start)
    for (let moves = 0; moves < MAX_MOVES; moves += 1) {
      const next = left.get(at)?.next
      if (!next) return at
      at = documentKey(next)
    }
    return at
  }
  const found = [...left.values()].map(({ former, next }) => ({ former, at: placeOf(next) }))
  return new Map(
    [...Map.groupBy(found, ({ at }) => at)].map(([at, of]) => [at, of.map(({ former }) => former)]),
  )
}

/** A document that goes from one place to another. */
export type Move = Readonly<{ ref: DocumentRef; to: DocumentRef }>

/**
 * Takes what someone typed over a text along to its new place. What is published there now is no draft any more.
 * @param before the texts before the change
 * @param published the texts at the new place
 * @throws {AppError} `conflict` if someone began a text there
 */
export async function moveDraft(
  trx: Connection,
  { ref, to }: Move,
  { before, published }: Readonly<{ before: Texts; published: Texts }>,
): Promise<void> {
  const documents = documentRepository(trx)
  if (await documents.draft(documentKey(to)))
    throw new AppError('conflict', `there is a draft ${to.id}`, { key: 'contentTaken' })
  const stored = await documents.draft(documentKey(ref))
  if (!stored) return
  await documents.removeDraft(stored.document)
  const moved = movedDraft(stored, { ref, to }, { before, published })
  if (moved) await documents.storeDraft(moved)
}

/** A draft at the new place of its text; `null` if it is what is published there. */
function movedDraft(
  draft: StoredDraft,
  { ref, to }: Move,
  { before, published }: Readonly<{ before: Texts; published: Texts }>,
): StoredDraft | null {
  const state = stateOf(ref, before, draft)
  const target = state.draft ? state.target : to
  const texts = placedTexts(state.texts, ref, target)
  const isSame =
    isSamePlace(target, to) &&
    Object.keys(state.unreadable).length === 0 &&
    changedFields(valuesOf(ref.kind, published), valuesOf(ref.kind, texts)).length === 0
  if (isSame) return null
  const { unreadable } = state
  const files = draftFiles(to, published, texts, { unreadable, move: moveTo(to, target) })
  return { ...draft, document: documentKey(to), files }
}
