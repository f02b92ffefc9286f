import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { contentRight, contentSubject } from '#domain/access/content-rights.ts'
import { isFormKind, isPartOfFile, storeOfForm } from '#domain/content/editing/form-kinds.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import type { Connection } from '#platform/db/database.ts'

import {
  bothStamps,
  draftFiles,
  draftStamp,
  readState,
  shownValues,
  stateOf,
  type DocumentState,
} from './document-state.ts'
import type { EditorDeps } from './editor-deps.ts'
import { fileConflicts, haveFiles, settleConflicts } from './file-conflicts.ts'
import { requireMailTexts } from './forms/mails-file.ts'
import { isSamePlace, moveIn, requireMovable, targetOf } from './move/places.ts'
import { documentRepository, type StoredDraft } from './repository.ts'
import { scheduleRepository } from './schedule/schedule-repository.ts'
import {
  areSameTexts,
  documentKey,
  fileOf,
  isDocumentId,
  LANGUAGES,
  type Texts,
} from './texts/document-files.ts'
import {
  fieldChanges,
  mergeValues,
  valuesOf,
  withReadable,
  withValues,
} from './texts/document-values.ts'
import type { NewDocument } from './types/changes.ts'
import type { DocumentRef, DocumentValues, FieldConflict } from './types/document.ts'
import type { GroupEditor } from './types/group-editor.ts'

export const documentGone = () =>
  new AppError('not-found', 'there is no such text', { key: 'contentGone' })

/** A change of what someone else changed since the person looked. @param name who it was; empty if unknown */
export const changedMeanwhile = (name: string) =>
  new AppError('conflict', 'the text was changed meanwhile', {
    key: name === '' ? 'contentChanged' : 'contentChangedBy',
    values: { name },
  })

/** The kinds of forms that can be opened before there is a file. */
const BEGUN_WITHOUT_FILE: ReadonlySet<DocumentRef['kind']> = new Set(['redirects', 'mails'])

/**
 * @throws {AppError} `not-found` for a document that is and was neither published nor a draft, or of another kind
 */
export function requireDocument(state: DocumentState): DocumentState {
  const { ref, published, draft, discarded, wasPublished } = state
  const isNone =
    published.en === null && published.es === null && !draft && !discarded && !wasPublished
  if ((isNone && !BEGUN_WITHOUT_FILE.has(ref.kind)) || !isDocumentId(ref)) throw documentGone()
  return state
}

/** An entry of the audit trail about a document. */
export const documentEntry = (
  ref: DocumentRef,
  action: string,
  after: Readonly<Record<string, unknown>> | null = null,
): AuditEntry => ({
  action,
  subject: { kind: 'content', id: documentKey(ref) },
  // Also where the right is one for all stores.
  dealerCode: storeOfForm(ref),
  after,
})

/** The draft has fields that people have to decide about. */
export const undecided = () =>
  new AppError('conflict', 'the draft contradicts what was published meanwhile', {
    key: 'contentConflict',
  })

/** More is not written by hand. */
const MAX_LENGTH = 100_000

/** @throws {AppError} `invalid` for a longer value than a page can have */
function requireSize(set: DocumentValues): void {
  for (const [field, { length }] of Object.entries(set))
    if (length > MAX_LENGTH)
      throw new AppError('invalid', `${field} is too long`, {
        key: 'contentLong',
        values: { n: MAX_LENGTH },
      })
}

/** The values that a new text begins with. */
function firstValues({ kind }: DocumentRef, { titles, sites }: NewDocument): DocumentValues {
  const title = LANGUAGES.map((language) => [`${language}.title`, titles[language].trim()] as const)
  const set = isFormKind(kind) ? title : [...title, ['all.sites', sites.join(', ')] as const]
  return Object.fromEntries(set.filter(([, value]) => value !== ''))
}

type DraftTexts = Readonly<{
  texts: Texts
  /** Values that can't be written into them, by field; none by default. */
  unreadable?: DocumentValues
  /** Where its text goes; as before by default. */
  move?: DocumentValues
  /** The published texts that the draft is over; those of now by default, or of the text that was taken down. */
  base?: Texts
}>

const without = (values: DocumentValues, fields: DocumentValues): DocumentValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields[field] === undefined))

/** Drafts: one for each document, which everyone edits. */
export function draftEdits(
  deps: EditorDeps,
): Pick<
  GroupEditor,
  'create' | 'save' | 'discard' | 'recover' | 'settle' | 'settleFiles' | 'forgetLeftOut'
> {
  const { audit, group, now } = deps
  const isSite = (key: string) => group.sites.siteByKey(key) !== null

  /** Stores the texts of a draft, or removes one that has nothing of its own. @returns the draft; `null` for none */
  async function store(
    trx: Connection,
    actor: Actor,
    { ref, key, draft, published, isTakenDown, base: before, move: moved }: DocumentState,
    { texts, unreadable = {}, move = moved, base = isTakenDown ? before : published }: DraftTexts,
  ): Promise<StoredDraft | null> {
    const documents = documentRepository(trx)
    const isThere = isSamePlace(ref, targetOf(ref, move)) && areSameTexts(texts, base)
    if (isThere && Object.keys(unreadable).length === 0) {
      await documents.removeDraft(key)
      return null
    }
    const stored: StoredDraft = {
      document: key,
      files: draftFiles(ref, base, texts, { unreadable, isTakenDown, move }),
      revision: (draft?.revision ?? 0) + 1,
      savedAt: now().toISOString(),
      savedBy: actor.userId,
      savedByName: actor.name,
    }
    await documents.storeDraft(stored)
    return stored
  }

  /** Takes texts of files into the draft. What the draft changes stays; the person takes these fields one by one. */
  async function takeFiles(
    trx: Connection,
    actor: Actor,
    state: DocumentState,
    files: Texts,
  ): Promise<void> {
    const { ref, published, unreadable } = state
    if (state.conflicts.length > 0) throw undecided()
    const { values } = mergeValues(ref.kind, {
      base: valuesOf(ref.kind, published),
      theirs: valuesOf(ref.kind, files),
      mine: valuesOf(ref.kind, state.texts),
    })
    // A form takes its own fields: what other forms published in the same file stays.
    const texts =
      isFormKind(ref.kind) && ref.kind !== 'openings'
        ? withValues(ref.kind, state.texts, {
            ...fieldChanges(ref.kind, state.texts, files),
            ...values,
          })
        : withValues(ref.kind, files, values)
    await store(trx, actor, state, { texts, unreadable })
  }

  /**
   * Where the text of a draft goes after a change, which needs the right to the new place, too.
   * @throws {AppError} `forbidden`; `invalid` for a place where it can't be
   */
  function movedBy(actor: Actor, { ref, move }: DocumentState, set: DocumentValues) {
    const next = moveIn({ ...move, ...set })
    const target = targetOf(ref, next)
    authorize(actor, contentRight(target.kind), contentSubject(target), now().getTime())
    requireMovable(ref, target, isSite)
    return next
  }

  /** Adds values to a draft. @returns the document then */
  async function saveFree(
    trx: Connection,
    actor: Actor,
    state: DocumentState,
    set: DocumentValues,
  ): Promise<DocumentState> {
    const { ref, published } = state
    // With undecided fields, it stays on the texts that it was begun with, and as it was typed over them.
    const isUndecided = state.conflicts.length > 0
    const over = isUndecided ? state.saved : state.texts
    if (ref.kind === 'mails') requireMailTexts(ref, set)
    const move = movedBy(actor, state, set)
    const { texts, unreadable } = withReadable(ref.kind, over, set)
    const draft = await store(trx, actor, state, {
      texts,
      unreadable: { ...without(state.unreadable, set), ...unreadable },
      move,
      ...(isUndecided && { base: state.base }),
    })
    return stateOf(ref, published, draft)
  }

  return {
    async create(actor, ref, start) {
      const isKnownSite = ref.site === null || isSite(ref.site)
      const isNewKind = !isFormKind(ref.kind) || ref.kind === 'openings'
      if (!isNewKind || !isDocumentId(ref) || !isKnownSite)
        throw new AppError('invalid', `${ref.id} can’t be an address`, { key: 'contentName' })
      if (!start.sites.every(isSite))
        throw new AppError('invalid', 'there is no such site', { key: 'contentSite' })
      if (LANGUAGES.every((language) => start.titles[language].trim() === ''))
        throw new AppError('invalid', 'a text needs a title', { key: 'contentTitle' })
      await audit.change(actor, async (trx, record) => {
        const state = await readState(deps, trx, ref)
        if (LANGUAGES.some((one) => state.published[one] !== null) || state.draft)
          throw new AppError('conflict', `there is a text ${ref.id}`, { key: 'contentExists' })
        const texts = withValues(ref.kind, state.published, firstValues(ref, start))
        await store(trx, actor, state, { texts })
        record(documentEntry(ref, 'content.drafted'))
      })
    },

    save: (actor, ref, { set, seen }) =>
      audit.change(actor, async (trx, record) => {
        const state = requireDocument(await readState(deps, trx, ref))
        requireSize(set)
        const values = shownValues(state)
        // As it would be stored: typed again after a lost response, it is not a conflict with oneself.
        const typed = withReadable(ref.kind, state.texts, set)
        const stored = {
          ...valuesOf(ref.kind, typed.texts),
          ...typed.unreadable,
          ...moveIn({ ...state.move, ...set }),
        }
        const conflicts = Object.entries(set).flatMap(([field, mine]): FieldConflict[] => {
          const [before, theirs] = [seen[field] ?? '', values[field] ?? '']
          const isSame = theirs === before || theirs === (stored[field] ?? '')
          return isSame ? [] : [{ field, before, theirs, mine }]
        })
        const free = Object.entries(set).filter(
          ([field]) => !conflicts.some((one) => one.field === field),
        )
        const saved = {
          values: Object.fromEntries(free.map(([field]) => [field, stored[field] ?? ''])),
          before: draftStamp(state),
          after: draftStamp(
            free.length > 0 ? await saveFree(trx, actor, state, Object.fromEntries(free)) : state,
          ),
        }
        if (free.length > 0 && state.draft?.savedBy !== actor.userId)
          record(documentEntry(ref, 'content.drafted'))
        return conflicts.length > 0
          ? { kind: 'conflict', fields: conflicts, by: state.draft?.savedByName ?? '', ...saved }
          : { kind: 'saved', at: now().toISOString(), ...saved }
      }),

    discard: (actor, ref, seen) =>
      audit.change(actor, async (trx, record) => {
        const state = await readState(deps, trx, ref)
        const { key, draft } = state
        if (!draft) return
        if (draftStamp(state) !== seen) throw changedMeanwhile(draft.savedByName)
        const documents = documentRepository(trx)
        await documents.removeDraft(key)
        await scheduleRepository(trx).cancel(key, 'publish')
        const discarded = { at: now().toISOString(), byName: actor.name, files: draft.files }
        await documents.addDiscarded(discarded, { id: randomUUIDv7(), document: key })
        record(documentEntry(ref, 'content.discarded'))
      }),

    recover: (actor, ref) =>
      audit.change(actor, async (trx, record) => {
        const { key, draft, discarded } = await readState(deps, trx, ref)
        if (draft) throw changedMeanwhile(draft.savedByName)
        if (!discarded) throw documentGone()
        const documents = documentRepository(trx)
        await documents.storeDraft({
          document: key,
          files: discarded.files,
          revision: 1,
          savedAt: now().toISOString(),
          savedBy: actor.userId,
          savedByName: actor.name,
        })
        await documents.removeDiscarded(key)
        record(documentEntry(ref, 'content.recovered'))
      }),

    settle: (actor, ref, { choice, seen }) =>
      audit.change(actor, async (trx, record) => {
        const state = requireDocument(await readState(deps, trx, ref))
        if (bothStamps(state) !== seen) throw changedMeanwhile('')
        const theirs = Object.fromEntries(
          state.conflicts.map(({ field, theirs: value }) => [field, value]),
        )
        const chosen = choice === 'mine' ? {} : theirs
        await store(trx, actor, state, {
          texts: withValues(ref.kind, state.texts, chosen),
          unreadable: without(state.unreadable, chosen),
        })
        record(documentEntry(ref, 'content.settled', { choice }))
      }),

    forgetLeftOut: (actor, ref) =>
      audit.change(actor, async (trx, record) => {
        const paths = LANGUAGES.map((language) => fileOf(ref, language))
        await group.publisher.forgetLeftOut(trx, paths)
        record(documentEntry(ref, 'content.settled', { choice: 'files' }))
      }),

    settleFiles: (actor, ref, { choice, seen }) =>
      audit.change(actor, async (trx, record) => {
        const state = requireDocument(await readState(deps, trx, ref))
        const files = await fileConflicts(deps, trx, state)
        if (files?.stamp !== seen) throw changedMeanwhile('')
        if (choice === 'files') await takeFiles(trx, actor, state, files.texts)
        else if (
          !isPartOfFile(ref.kind) ||
          files.part !== null ||
          haveFiles(ref, state.published, { before: state.published, conflicts: files })
        )
          await settleConflicts(deps, trx, ref, files)
        else throw new AppError('conflict', 'the files changed more', { key: 'contentMoreInFiles' })
        record(documentEntry(ref, 'content.settled', { choice }))
      }),
  }
}
