import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { draftFiles, stateOf, type DocumentState } from './document-state.ts'
import { areSameTexts, textsOfVersion } from './document-versions.ts'
import type { EditorDeps } from './editor-deps.ts'
import { fileConflicts, haveFiles } from './file-conflicts.ts'
import { publishedTexts } from './published-texts.ts'
import { documentRepository } from './repository.ts'
import { changedMeanwhile, documentEntry, documentGone } from './save-draft.ts'
import { documentKey, fileOf, LANGUAGES, stampOf, type Texts } from './texts/document-files.ts'
import { changedFields, restoredTexts, valuesOf } from './texts/document-values.ts'
import type { DocumentRef, GroupEditor, Published } from './types.ts'

type Publishing = Readonly<{
  actor: Actor
  ref: DocumentRef
  kind: 'published' | 'restored'
  /** What is done with the draft. */
  after: (trx: Connection, change: Change) => Promise<void>
  /** The new texts, from the newest published ones. @throws {AppError} if they can't be published */
  textsOf: (published: Texts) => Texts
}>

type Change = Readonly<{ before: Texts; after: Texts }>
const NO_TEXTS: Texts = { en: null, es: null }

const nothingToPublish = () =>
  new AppError('conflict', 'there is nothing to publish', { key: 'contentNoDraft' })

/**
 * The text to publish of a draft.
 * @throws {AppError} `conflict` while it contradicts what is published, or if a person saw another one
 */
function publishable({ draft, conflicts, texts }: DocumentState, seen: string): Texts {
  if (!draft) throw nothingToPublish()
  if (stampOf(texts) !== seen) throw changedMeanwhile(draft.savedByName)
  if (conflicts.length > 0)
    throw new AppError('conflict', 'the draft contradicts what was published meanwhile', {
      key: 'contentConflict',
    })
  return texts
}

/** Removes a draft that is published now; one that someone changed meanwhile stays, over the new version. */
async function endDraft(trx: Connection, ref: DocumentRef, published: Texts): Promise<void> {
  const documents = documentRepository(trx)
  const draft = await documents.draft(documentKey(ref))
  if (!draft) return
  const { texts } = stateOf(ref, published, draft)
  if (changedFields(valuesOf(ref.kind, published), valuesOf(ref.kind, texts)).length === 0)
    await documents.removeDraft(draft.document)
}

/** Publishes documents as versions of the group. */
export function publishing(deps: EditorDeps): Pick<GroupEditor, 'publish' | 'restore'> {
  const { database, audit, group, now } = deps
  const { publisher } = group

  /** Records a change that was stored as a version, for people and for the audit trail. */
  async function recordChange(
    trx: Connection,
    { actor, ref, kind }: Publishing,
    { version, before, after }: Change & Readonly<{ version: number }>,
  ): Promise<Readonly<{ id: string; entry: AuditEntry }>> {
    const id = randomUUIDv7()
    const files = Object.entries(draftFiles(ref, before, after)).map(
      ([path, { base, text }]) => [path, { before: base, after: text }] as const,
    )
    await documentRepository(trx).addChange({
      id,
      document: documentKey(ref),
      kind,
      version,
      at: now().toISOString(),
      byName: actor.name,
      files: Object.fromEntries(files),
    })
    const names = changedFields(valuesOf(ref.kind, before), valuesOf(ref.kind, after))
    return {
      id,
      entry: documentEntry(ref, `content.${kind}`, { version, fields: names.join(', ') }),
    }
  }

  async function publishTexts(publishing: Publishing): Promise<Published> {
    const { actor, ref, textsOf } = publishing
    const change: { before: Texts; after: Texts } = { before: NO_TEXTS, after: NO_TEXTS }
    const result = await publisher.publish(
      (files) => {
        const published = {
          en: publisher.textOf(files, fileOf(ref, 'en')),
          es: publisher.textOf(files, fileOf(ref, 'es')),
        }
        Object.assign(change, { before: published, after: textsOf(published) })
        if (areSameTexts(change.before, change.after)) throw nothingToPublish()
        const texts = Object.entries(draftFiles(ref, change.before, change.after))
        return new Map(texts.map(([path, { text }]) => [path, text]))
      },
      (store) =>
        audit.change(actor, async (trx, record) => {
          const { id: version } = await store(trx)
          const { id, entry } = await recordChange(trx, publishing, { ...change, version })
          record(entry)
          await publishing.after(trx, change)
          const undo = { version: `${id}-before`, over: stampOf(change.after), isUndo: true }
          return { version, undo }
        }),
    )
    // The view that is loaded next shows the new version.
    await publisher.follow()
    return 'refused' in result
      ? { kind: 'refused', problems: result.refused }
      : { kind: 'published', ...result.done }
  }

  /** Makes the texts of an undone publication a draft again, with what someone typed over them meanwhile. */
  async function draftAgain(
    trx: Connection,
    { actor, ref }: Readonly<{ actor: Actor; ref: DocumentRef }>,
    { before, after }: Change,
  ): Promise<void> {
    const documents = documentRepository(trx)
    const state = stateOf(ref, before, await documents.draft(documentKey(ref)))
    // People have to decide about this one first.
    if (state.conflicts.length > 0) return
    await documents.storeDraft({
      document: state.key,
      files: draftFiles(ref, after, state.texts),
      revision: (state.draft?.revision ?? 0) + 1,
      savedAt: now().toISOString(),
      savedBy: actor.userId,
      savedByName: actor.name,
    })
  }

  return {
    async publish(actor, ref, seen) {
      const draft = await documentRepository(database.db).draft(documentKey(ref))
      return publishTexts({
        actor,
        ref,
        kind: 'published',
        textsOf: (published) => publishable(stateOf(ref, published, draft), seen),
        after: async (trx, { before, after }) => {
          await documentRepository(trx).removeDiscarded(documentKey(ref))
          await endDraft(trx, ref, after)
          const files = await fileConflicts(deps, trx, { ref, published: before })
          if (files && haveFiles(ref, after, { before, files: files.texts }))
            await publisher.settle(trx, files.paths)
        },
      })
    },

    async restore(actor, ref, { version, over, isUndo }) {
      const published = publishedTexts(group.folder(), ref)
      const texts = await textsOfVersion(database.db, ref, version, published)
      if (!texts) throw documentGone()
      const isNone = LANGUAGES.every((language) => texts[language] === null)
      return publishTexts({
        actor,
        ref,
        kind: 'restored',
        textsOf(now) {
          if (stampOf(now) !== over) throw changedMeanwhile('')
          return restoredTexts(ref.kind, now, texts)
        },
        after: (trx, change) =>
          isUndo || isNone
            ? draftAgain(trx, { actor, ref }, change)
            : endDraft(trx, ref, change.after),
      })
    },
  }
}
