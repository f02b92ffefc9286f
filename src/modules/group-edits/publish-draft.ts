import { SYSTEM_ACTOR, type Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Connection } from '#platform/db/database.ts'

import { draftFiles, draftStamp, stateOf, type DocumentState } from './document-state.ts'
import { textsOfVersion } from './document-versions.ts'
import type { EditorDeps } from './editor-deps.ts'
import { fileConflicts, haveFiles, settleConflicts } from './file-conflicts.ts'
import {
  endDraft,
  nothingToPublish,
  type Change,
  type Publishing,
  type textPublisher,
} from './publish-texts.ts'
import { publishedTexts } from './published-texts.ts'
import { documentRepository } from './repository.ts'
import { changedMeanwhile, documentGone, undecided } from './save-draft.ts'
import { scheduleRepository, type StoredSchedule } from './schedule/schedule-repository.ts'
import { documentKey, LANGUAGES, stampOf, type Texts } from './texts/document-files.ts'
import { restoredTexts } from './texts/document-values.ts'
import type { Published } from './types/changes.ts'
import type { DocumentRef } from './types/document.ts'
import type { GroupEditor } from './types/group-editor.ts'

/**
 * The text to publish of a draft.
 * @throws {AppError} `conflict` without a draft, and while it contradicts what is published; `invalid` while one of its
 * fields can't be read
 */
export function publishable({ draft, conflicts, texts, unreadable }: DocumentState): Texts {
  if (!draft) throw nothingToPublish()
  if (conflicts.length > 0) throw undecided()
  const [field] = Object.keys(unreadable)
  if (field !== undefined)
    throw new AppError('invalid', `${field} can’t be read: check its indentation`, {
      key: 'contentYaml',
      values: { field: field.slice(field.indexOf('.') + 1) },
    })
  return texts
}

/** As `publishable`, and @throws {AppError} `conflict` if the person saw another draft */
function seenText(state: DocumentState, seen: string): Texts {
  if (state.draft && draftStamp(state) !== seen) throw changedMeanwhile(state.draft.savedByName)
  return publishable(state)
}

/** Publishes documents as versions of the group. */
export function publishing(
  deps: EditorDeps,
  publishTexts: ReturnType<typeof textPublisher>,
): Pick<GroupEditor, 'publish' | 'restore'> &
  Readonly<{
    publishScheduled: (schedule: StoredSchedule, ref: DocumentRef) => Promise<Published>
  }> {
  const { database, group, now } = deps

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

  /** What follows the publication of a draft. */
  const afterDraft =
    (ref: DocumentRef): Publishing['after'] =>
    async (trx, { before, after }) => {
      await documentRepository(trx).removeDiscarded(documentKey(ref))
      await endDraft(trx, ref, after)
      const files = await fileConflicts(deps, trx, { ref, published: before })
      if (files && haveFiles(ref, after, { before, conflicts: files }))
        await settleConflicts(deps, trx, ref, files)
    }

  return {
    async publish(actor, ref, seen) {
      const draft = await documentRepository(database.db).draft(documentKey(ref))
      return publishTexts({
        actor,
        ref,
        kind: 'published',
        textsOf: (published) => seenText(stateOf(ref, published, draft), seen),
        async after(trx, change) {
          await scheduleRepository(trx).cancel(documentKey(ref), 'publish')
          await afterDraft(ref)(trx, change)
        },
      })
    },

    async publishScheduled(schedule, ref) {
      const draft = await documentRepository(database.db).draft(schedule.document)
      return publishTexts({
        actor: SYSTEM_ACTOR,
        byName: schedule.byName,
        ref,
        kind: 'published',
        textsOf: (published) => publishable(stateOf(ref, published, draft)),
        async after(trx, change) {
          await scheduleRepository(trx).take(schedule)
          await afterDraft(ref)(trx, change)
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
        entry: { restored: version },
        textsOf(newest) {
          if (stampOf(ref.kind, newest) !== over) throw changedMeanwhile('')
          return restoredTexts(ref.kind, newest, texts)
        },
        after: (trx, change) =>
          isUndo || isNone
            ? draftAgain(trx, { actor, ref }, change)
            : endDraft(trx, ref, change.after),
      })
    },
  }
}
