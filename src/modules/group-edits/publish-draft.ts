import { SYSTEM_ACTOR, type Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { contentRight, contentSubject } from '#domain/access/content-rights.ts'
import { LEAVING_FIELD } from '#domain/content/editing/text-folder.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { requireTarget } from '#modules/group/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { draftFiles, draftStamp, stateOf, type DocumentState } from './document-state.ts'
import { textsOfVersion } from './document-versions.ts'
import type { EditorDeps } from './editor-deps.ts'
import { fileConflicts, haveFiles, settleConflicts } from './file-conflicts.ts'
import { moveDraft } from './move/moved-documents.ts'
import { isSamePlace, moveTo, targetOf } from './move/places.ts'
import {
  endDraft,
  nothingToPublish,
  type Change,
  type Publishing,
  type textPublisher,
} from './publish-texts.ts'
import { publishedTexts } from './published-texts.ts'
import { documentRepository, type StoredDraft } from './repository.ts'
import { changedMeanwhile, documentGone, undecided } from './save-draft.ts'
import { scheduleRepository, type StoredSchedule } from './schedule/schedule-repository.ts'
import { documentKey, fileOf, LANGUAGES, stampOf, type Texts } from './texts/document-files.ts'
import { restoredTexts } from './texts/document-values.ts'
import type { Published } from './types/changes.ts'
import type { DocumentRef } from './types/document.ts'
import type { GroupEditor } from './types/group-editor.ts'

/**
 * The text to publish of a draft.
 * @throws {AppError} `conflict` without a draft, and while it contradicts what is published; `invalid` while one of its
 * fields can't be read
 */
export function publishable({ draft, conflicts, texts, unreadable, move }: DocumentState): Texts {
  if (!draft) throw nothingToPublish()
  if (conflicts.length > 0) throw undecided()
  const [field] = Object.keys(unreadable)
  if (field !== undefined)
    throw new AppError('invalid', `${field} can’t be read: check its indentation`, {
      key: 'contentYaml',
      values: { field: field.slice(field.indexOf('.') + 1) },
    })
  const leadsTo = move[LEAVING_FIELD]
  if (leadsTo !== undefined) requireTarget(leadsTo)
  return texts
}

/** Where a draft goes, and where its page leads on the sites that no longer have it. */
const placeOf = (ref: DocumentRef, draft: StoredDraft | null) => {
  const { move = {} } = draft?.files[fileOf(ref, 'en')] ?? {}
  return { to: targetOf(ref, move), leadsTo: move[LEAVING_FIELD] ?? '' }
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
    actor: Actor,
    { ref, to, before, after }: Change,
  ): Promise<void> {
    const documents = documentRepository(trx)
    const state = stateOf(ref, before, await documents.draft(documentKey(ref)))
    const isMoved = !isSamePlace(ref, to)
    // People have to decide about this one first.
    if (state.conflicts.length > 0 && !isMoved) return
    if (isMoved) await moveDraft(trx, { ref, to }, { before, published: after })
    await documents.storeDraft({
      document: documentKey(to),
      files: draftFiles(to, after, state.texts, {
        unreadable: state.unreadable,
        move: isMoved ? moveTo(to, state.target) : state.move,
      }),
      revision: (state.draft?.revision ?? 0) + 1,
      savedAt: now().toISOString(),
      savedBy: actor.userId,
      savedByName: actor.name,
    })
  }

  /** What follows the publication of a draft. */
  const afterDraft: Publishing['after'] = async (trx, change) => {
    const { ref, before, after } = change
    await documentRepository(trx).removeDiscarded(documentKey(ref))
    await endDraft(trx, change)
    const files = await fileConflicts(deps, trx, { ref, published: before })
    if (files && haveFiles(ref, after, { before, conflicts: files }))
      await settleConflicts(deps, trx, ref, files)
  }

  return {
    async publish(actor, ref, seen) {
      const draft = await documentRepository(database.db).draft(documentKey(ref))
      const { to, leadsTo } = placeOf(ref, draft)
      // Who moves a text needs the right to both places.
      authorize(actor, contentRight(to.kind), contentSubject(to), now().getTime())
      return publishTexts({
        actor,
        ref,
        to,
        leadsTo,
        kind: 'published',
        textsOf: (published) => seenText(stateOf(ref, published, draft), seen),
        async after(trx, change) {
          await scheduleRepository(trx).cancel(documentKey(to), 'publish')
          await afterDraft(trx, change)
        },
      })
    },

    async publishScheduled(schedule, ref) {
      const draft = await documentRepository(database.db).draft(schedule.document)
      return publishTexts({
        actor: SYSTEM_ACTOR,
        byName: schedule.byName,
        ref,
        ...placeOf(ref, draft),
        kind: 'published',
        textsOf: (published) => publishable(stateOf(ref, published, draft)),
        async after(trx, change) {
          await scheduleRepository(trx).take(schedule)
          await afterDraft(trx, change)
        },
      })
    },

    async restore(actor, ref, { version, over, isUndo }) {
      const published = publishedTexts(group.folder(), ref)
      const found = await textsOfVersion(database.db, ref, version, published)
      if (!found) throw documentGone()
      const { ref: to, texts } = found
      authorize(actor, contentRight(to.kind), contentSubject(to), now().getTime())
      const isNone = LANGUAGES.every((language) => texts[language] === null)
      return publishTexts({
        actor,
        ref,
        // What was nowhere goes nowhere.
        to: isNone ? ref : to,
        kind: 'restored',
        entry: { restored: version },
        textsOf(newest) {
          if (stampOf(ref.kind, newest) !== over) throw changedMeanwhile('')
          return restoredTexts(ref.kind, newest, texts)
        },
        after: (trx, change) =>
          isUndo || isNone ? draftAgain(trx, actor, change) : endDraft(trx, change),
      })
    },
  }
}
