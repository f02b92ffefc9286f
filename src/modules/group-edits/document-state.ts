import type { Connection } from '#platform/db/database.ts'

import type { EditorDeps } from './editor-deps.ts'
import { isSamePlace, targetOf } from './move/places.ts'
import { publishedTexts } from './published-texts.ts'
import {
  documentRepository,
  type DiscardedDraft,
  type DraftFiles,
  type StoredChange,
  type StoredDraft,
} from './repository.ts'
import {
  areSameTexts,
  documentKey,
  fileOf,
  LANGUAGES,
  stampOf,
  type Texts,
} from './texts/document-files.ts'
import { changedFields, mergeValues, valuesOf, withValues } from './texts/document-values.ts'
import type { DocumentRef, DocumentValues, FieldConflict } from './types/document.ts'

/** A document as it is published and as its draft would be. */
export type DocumentState = Readonly<{
  ref: DocumentRef
  key: string
  published: Texts
  draft: StoredDraft | null
  /** The texts of the draft, with what was published since it was begun; without one the published ones. */
  texts: Texts
  /** The texts of the draft as they were saved. */
  saved: Texts
  /** Values that were typed and can't be written into the texts, by field. */
  unreadable: DocumentValues
  /** Where the draft's text goes. @see moveIn */
  move: DocumentValues
  /** Where it will be; the document itself without a draft that moves it. */
  target: DocumentRef
  /** The texts that were published when the draft was begun. */
  base: Texts
  /** Whether people took its text down under the draft, which is over that text until it returns. */
  isTakenDown: boolean
  /** The draft that was deleted last; `null` if there is a draft. */
  discarded: DiscardedDraft | null
  /** The change that deleted it, by people; `null` if it is published or was never deleted. */
  deleted: StoredChange | null
  /** Whether it is not published now and was before. */
  wasPublished: boolean
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

type Gone = Pick<DocumentState, 'discarded' | 'deleted' | 'wasPublished'>
const NOT_GONE: Gone = { discarded: null, deleted: null, wasPublished: false }

/** Reads a document from the published texts and its draft. */
export function stateOf(
  ref: DocumentRef,
  published: Texts,
  draft: StoredDraft | null,
  gone: Readonly<Partial<Gone>> = {},
): DocumentState {
  const common = { ...NOT_GONE, ...gone, ref, key: documentKey(ref), published }
  const unchanged = { ...common, texts: published, base: published, saved: published }
  const none = {
    ...unchanged,
    draft: null,
    unreadable: {},
    move: {},
    target: ref,
    conflicts: [],
    isBehind: false,
    isTakenDown: false,
  }
  if (!draft) return none
  const base = textsIn(ref, draft.files, 'base', published)
  const saved = textsIn(ref, draft.files, 'text', published)
  const {
    unreadable = {},
    isTakenDown: wasTakenDown,
    move = {},
  } = draft.files[fileOf(ref, 'en')] ?? {}
  const target = targetOf(ref, move)
  const isTakenDown = wasTakenDown === true && isNone(published)
  const { texts, conflicts } =
    isTakenDown || areSameTexts(base, published)
      ? { texts: saved, conflicts: [] }
      : withPublished({ ref, published }, { base, saved, unreadable })
  // Someone published or loaded the same meanwhile.
  const isSame = isSamePlace(ref, target) && areSameTexts(texts, published)
  if (isSame && conflicts.length === 0 && isEmpty(unreadable)) return none
  // Another form may be in the same file.
  const behind = changedFields(valuesOf(ref.kind, base), valuesOf(ref.kind, published))
  return {
    ...common,
    draft,
    texts,
    base,
    isTakenDown,
    saved,
    unreadable,
    move,
    target,
    conflicts,
    isBehind: !isTakenDown && behind.length > 0,
  }
}

const isNone = (texts: Texts) => LANGUAGES.every((language) => texts[language] === null)

const isEmpty = (values: DocumentValues) => Object.keys(values).length === 0

/** Lays the changes of a draft over texts that were published since it was begun. */
function withPublished(
  { ref: { kind }, published }: Pick<DocumentState, 'ref' | 'published'>,
  { base, saved, unreadable }: Pick<DocumentState, 'base' | 'saved' | 'unreadable'>,
) {
  const { values, conflicts } = mergeValues(kind, {
    base: valuesOf(kind, base),
    theirs: valuesOf(kind, published),
    mine: { ...valuesOf(kind, saved), ...unreadable },
  })
  const readable = Object.entries(values).filter(([field]) => unreadable[field] === undefined)
  const texts = withValues(kind, published, Object.fromEntries(readable))
  return { texts, conflicts }
}

/** The values of a document as people see them, also those that can't be written into its texts. */
export const shownValues = ({ ref, texts, unreadable, move }: DocumentState): DocumentValues => ({
  ...valuesOf(ref.kind, texts),
  ...unreadable,
  ...move,
})

/** Names the draft by what it is. */
export const draftStamp = ({
  ref: { kind },
  texts,
  unreadable,
  move,
}: Pick<DocumentState, 'ref' | 'texts' | 'unreadable' | 'move'>): string =>
  // Only texts have values that can't be read, and go somewhere else.
  isEmpty(unreadable) && isEmpty(move)
    ? stampOf(kind, texts)
    : stampOf(kind, { ...texts, en: `${texts.en}${JSON.stringify([unreadable, move])}` })

/** The state of a document now; its published texts are those that this process serves. */
export async function readState(
  { group }: Pick<EditorDeps, 'group'>,
  on: Connection,
  ref: DocumentRef,
): Promise<DocumentState> {
  const documents = documentRepository(on)
  const [key, published] = [documentKey(ref), publishedTexts(group.folder(), ref)]
  const draft = await documents.draft(key)
  const discarded = draft ? null : await documents.discarded(key)
  const [newest] = isNone(published) ? await documents.changes(key, 1) : []
  const deleted = newest?.kind === 'deleted' ? newest : null
  return stateOf(ref, published, draft, { discarded, deleted, wasPublished: newest !== undefined })
}

/** Names the published texts and the draft. */
export const bothStamps = (state: DocumentState): string =>
  `${stampOf(state.ref.kind, state.published)} ${draftStamp(state)}`

/**
 * A draft's files with new texts.
 * @param base the published texts that they were made from
 * @param more values that can't be written into them, whether the base was taken down, and where the text goes
 */
export const draftFiles = (
  ref: DocumentRef,
  base: Texts,
  texts: Texts,
  {
    unreadable = {},
    isTakenDown = false,
    move = {},
  }: Readonly<Partial<Pick<DocumentState, 'unreadable' | 'isTakenDown' | 'move'>>> = {},
): DraftFiles =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      fileOf(ref, language),
      {
        base: base[language],
        text: texts[language],
        ...(!isEmpty(unreadable) && { unreadable }),
        ...(isTakenDown && { isTakenDown }),
        ...(!isEmpty(move) && { move }),
      },
    ]),
  )
