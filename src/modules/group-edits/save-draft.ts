import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { contentSubject } from '#domain/access/content-rights.ts'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { bothStamps, draftFiles, readState, type DocumentState } from './document-state.ts'
import { areSameTexts } from './document-versions.ts'
import type { EditorDeps } from './editor-deps.ts'
import { fileConflicts, haveFiles } from './file-conflicts.ts'
import { documentRepository } from './repository.ts'
import { documentKey, isDocumentId, stampOf, type Texts } from './texts/document-files.ts'
import { fieldChanges, mergeValues, valuesOf, withValues } from './texts/document-values.ts'
import type { DocumentRef, FieldConflict, GroupEditor } from './types.ts'

export const documentGone = () =>
  new AppError('not-found', 'there is no such text', { key: 'contentGone' })

/** A change of what someone else changed since the person looked. @param name who it was; empty if unknown */
export const changedMeanwhile = (name: string) =>
  new AppError('conflict', 'the text was changed meanwhile', {
    key: name === '' ? 'contentChanged' : 'contentChangedBy',
    values: { name },
  })

/**
 * @throws {AppError} `not-found` for a document that is neither published nor a draft that may be deleted, or of another
 * kind
 */
export function requireDocument(state: DocumentState): DocumentState {
  const { ref, published, draft, discarded } = state
  const isNone = published.en === null && published.es === null && !draft && !discarded
  if (isNone || !isDocumentId(ref)) throw documentGone()
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
  dealerCode: contentSubject(ref).dealerCode ?? null,
  after,
})

/** A front matter that says what a new text needs. */
const NEW = (title: string) => ({ 'en.title': title })

/** Drafts: one for each document, which everyone edits. */
export function draftEdits(
  deps: EditorDeps,
): Pick<GroupEditor, 'create' | 'save' | 'discard' | 'recover' | 'settle' | 'settleFiles'> {
  const { audit, group, now } = deps

  /** Stores the texts of a draft, or removes one that has nothing of its own. */
  async function store(
    trx: Connection,
    actor: Actor,
    { ref, key, draft, published }: DocumentState,
    { texts, base = published }: Readonly<{ texts: Texts; base?: Texts }>,
  ): Promise<void> {
    const documents = documentRepository(trx)
    if (areSameTexts(texts, base)) return documents.removeDraft(key)
    await documents.storeDraft({
      document: key,
      files: draftFiles(ref, base, texts),
      revision: (draft?.revision ?? 0) + 1,
      savedAt: now().toISOString(),
      savedBy: actor.userId,
      savedByName: actor.name,
    })
  }

  return {
    async create(actor, ref, title) {
      const isKnownSite = ref.site === null || group.sites.siteByKey(ref.site) !== null
      if (isFormKind(ref.kind) || !isDocumentId(ref) || !isKnownSite)
        throw new AppError('invalid', `${ref.id} can’t be an address`, { key: 'contentName' })
      if (title.trim() === '')
        throw new AppError('invalid', 'a text needs a title', { key: 'contentTitle' })
      await audit.change(actor, async (trx, record) => {
        const state = await readState(deps, trx, ref)
        if (state.published.en !== null || state.draft)
          throw new AppError('conflict', `there is a text ${ref.id}`, { key: 'contentExists' })
        const texts = withValues(ref.kind, state.published, NEW(title))
        await store(trx, actor, state, { texts })
        record(documentEntry(ref, 'content.drafted'))
      })
    },

    save: (actor, ref, { set, seen }) =>
      audit.change(actor, async (trx, record) => {
        const state = requireDocument(await readState(deps, trx, ref))
        const values = valuesOf(ref.kind, state.texts)
        // As it would be stored: typed again after a lost response, it is not a conflict with oneself.
        const stored = valuesOf(ref.kind, withValues(ref.kind, state.texts, set))
        const conflicts = Object.entries(set).flatMap(([field, mine]): FieldConflict[] => {
          const [before, theirs] = [seen[field] ?? '', values[field] ?? '']
          const isSame = theirs === before || theirs === (stored[field] ?? '')
          return isSame ? [] : [{ field, before, theirs, mine }]
        })
        const free = Object.entries(set).filter(
          ([field]) => !conflicts.some((one) => one.field === field),
        )
        const texts = withValues(ref.kind, state.texts, Object.fromEntries(free))
        // A draft with undecided fields stays on the texts that it was begun with.
        if (free.length > 0)
          await store(trx, actor, state, {
            texts,
            base: state.conflicts.length > 0 ? state.base : state.published,
          })
        if (free.length > 0 && state.draft?.savedBy !== actor.userId)
          record(documentEntry(ref, 'content.drafted'))
        const saved = {
          values: Object.fromEntries(free.map(([field]) => [field, stored[field] ?? ''])),
          before: stampOf(state.texts),
          after: stampOf(texts),
        }
        return conflicts.length > 0
          ? { kind: 'conflict', fields: conflicts, by: state.draft?.savedByName ?? '', ...saved }
          : { kind: 'saved', at: now().toISOString(), ...saved }
      }),

    discard: (actor, ref, seen) =>
      audit.change(actor, async (trx, record) => {
        const { key, draft, texts } = await readState(deps, trx, ref)
        if (!draft) return
        if (stampOf(texts) !== seen) throw changedMeanwhile(draft.savedByName)
        const documents = documentRepository(trx)
        await documents.removeDraft(key)
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
        const texts = choice === 'mine' ? state.texts : withValues(ref.kind, state.texts, theirs)
        await store(trx, actor, state, { texts })
        record(documentEntry(ref, 'content.settled', { choice }))
      }),

    settleFiles: (actor, ref, { choice, seen }) =>
      audit.change(actor, async (trx, record) => {
        const state = requireDocument(await readState(deps, trx, ref))
        const files = await fileConflicts(deps, trx, state)
        if (files?.stamp !== seen) throw changedMeanwhile('')
        const { published } = state
        // What the draft changes stays; the person takes these fields one by one.
        const { values } = mergeValues({
          base: valuesOf(ref.kind, published),
          theirs: valuesOf(ref.kind, files.texts),
          mine: valuesOf(ref.kind, state.texts),
        })
        // A form takes its own fields: what other forms published in the same file stays.
        const texts = isFormKind(ref.kind)
          ? withValues(ref.kind, state.texts, {
              ...fieldChanges(ref.kind, state.texts, files.texts),
              ...values,
            })
          : withValues(ref.kind, files.texts, values)
        const base = state.conflicts.length > 0 ? state.base : published
        if (choice === 'files') await store(trx, actor, state, { texts, base })
        else if (
          haveFiles(ref, published, { before: published, files: files.texts }) ||
          !isFormKind(ref.kind)
        )
          await group.publisher.settle(trx, files.paths)
        else throw new AppError('conflict', 'the files changed more', { key: 'contentMoreInFiles' })
        record(documentEntry(ref, 'content.settled', { choice }))
      }),
  }
}
