import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { CONTENT_RIGHTS, contentRight, contentSubject } from '#domain/access/content-rights.ts'
import type { Action } from '#domain/access/permissions.data.ts'
import { mailFileOf } from '#modules/mails/module.ts'
import type { Module } from '#platform/module.ts'

import type { EditorDeps } from './editor-deps.ts'
import { placeNow } from './move/moved-documents.ts'
import { documentPreviews, type DocumentPreviews } from './preview-document.ts'
import { previewTokens } from './preview-token.ts'
import { publishing } from './publish-draft.ts'
import { textPublisher } from './publish-texts.ts'
import { documentReading } from './read-documents.ts'
import { removing } from './remove/remove-document.ts'
import { documentGone, draftEdits } from './save-draft.ts'
import { documentSchedules } from './schedule/schedule-documents.ts'
import { SCHEDULE_JOB, scheduleHandler } from './schedule/schedule-jobs.ts'
import type { DocumentRef } from './types/document.ts'
import type { GroupEditor } from './types/group-editor.ts'

export type { DocumentPreviews, DraftFile } from './preview-document.ts'
export { documentStore } from './document-store.ts'
export { mergeFormFile } from './forms/merge-form-file.ts'
export { isPhotoFile, photosNamedIn } from './pictures/staff-pictures.ts'
export { pageOfFile } from './remove/own-page.ts'
export {
  settingsFiles,
  type FilePublished,
  type FileRestoring,
  type FileState,
} from './files/settings-files.ts'
export type { EditedFile } from './files/file-versions.ts'
export { contradictingParts, keyedFile, mergeParts, type PartedFile } from './files/merge-parts.ts'
export { documentProblems } from './texts/document-problems.ts'
export { withKeys, withKeysAt } from './files/yaml-keys.ts'
export type { StoredChange, StoredDraft } from './repository.ts'
export type { NewDocument, Published, Removal } from './types/changes.ts'
export type {
  DocumentProblem,
  DocumentRef,
  DocumentRow,
  DocumentValues,
  DocumentVersion,
  DocumentView,
  FieldConflict,
  FormField,
  ScheduledAction,
  VersionChanges,
} from './types/document.ts'
export type { GroupEditor } from './types/group-editor.ts'

const mayEdit = (actor: Actor, { kind, id }: DocumentRef) =>
  may(actor, contentRight(kind), contentSubject({ kind, id }))

/** The texts of the group in the back office: drafts, previews, versions. */
export function createGroupEdits(
  deps: EditorDeps,
): Readonly<{ groupEditor: GroupEditor; documentPreviews: DocumentPreviews }> &
  Pick<Module, 'jobs'> {
  const tokens = previewTokens(deps.secretKey, deps.now)
  const reading = documentReading(deps, tokens)
  const drafts = draftEdits(deps)
  const publishTexts = textPublisher(deps)
  const { publish, publishScheduled, restore } = publishing(deps, publishTexts)
  const { removal, remove, removeScheduled } = removing(deps, publishTexts)
  const schedules = documentSchedules(deps)
  /** Whether there is the site or store of mails; other documents are files that name theirs. */
  const isPlace = ({ kind, id }: DocumentRef): boolean => {
    if (kind !== 'mails') return true
    const place = mailFileOf(id)?.place
    if (place?.kind === 'site') return deps.group.sites.siteByKey(place.code) !== null
    return place?.kind === 'store' ? deps.isStore(place.code) : place !== undefined
  }
  /** A use case for those who have the right to edit the document, which may be a draft of a place that is gone. */
  const allowed =
    <Args extends readonly unknown[], T>(
      work: (actor: Actor, ref: DocumentRef, ...args: Args) => Promise<T>,
    ) =>
    async (actor: Actor, ref: DocumentRef, ...args: Args): Promise<T> => {
      authorize(actor, contentRight(ref.kind), contentSubject(ref), deps.now().getTime())
      // Another process may have published meanwhile.
      await deps.group.publisher.follow()
      return work(actor, ref, ...args)
    }
  /** A use case about a document that may have been moved since the person saw it. */
  const followed =
    <Args extends readonly unknown[], T>(
      work: (actor: Actor, ref: DocumentRef, ...args: Args) => Promise<T>,
    ) =>
    async (actor: Actor, former: DocumentRef, ...args: Args): Promise<T> =>
      allowed(async (_: Actor, ref: DocumentRef, ...all: Args) => {
        const now = await placeNow(deps, deps.database.db, ref)
        authorize(actor, contentRight(now.kind), contentSubject(now), deps.now().getTime())
        return work(actor, now, ...all)
      })(actor, former, ...args)
  /** A use case that needs the place of the document, too. */
  const placed =
    <Args extends readonly unknown[], T>(
      work: (actor: Actor, ref: DocumentRef, ...args: Args) => Promise<T>,
    ) =>
    async (actor: Actor, ref: DocumentRef, ...args: Args): Promise<T> =>
      followed((...all: [Actor, DocumentRef, ...Args]) => {
        if (!isPlace(ref)) throw documentGone()
        return work(...all)
      })(actor, ref, ...args)
  /** A use case about all documents that the person may edit. */
  const forAny =
    <T>(work: (actor: Actor) => Promise<T>, rights: readonly Action[] = CONTENT_RIGHTS) =>
    async (actor: Actor): Promise<T> => {
      const right = rights.find((one) => may(actor, one)) ?? 'content.edit'
      authorize(actor, right, {}, deps.now().getTime())
      await deps.group.publisher.follow()
      return work(actor)
    }
  return {
    groupEditor: {
      list: forAny(async (actor) =>
        (await reading.list(actor)).filter(({ ref }) => mayEdit(actor, ref)),
      ),
      files: forAny(reading.files, ['content.edit']),
      stopped: forAny(async (actor) =>
        (await schedules.stopped(actor)).filter(({ ref }) => mayEdit(actor, ref)),
      ),
      open: followed(async (actor, ref) => {
        const view = await reading.open(actor, ref)
        // Of a place that is gone, there may be a draft to discard.
        if (view.draft === null && !isPlace(ref)) throw documentGone()
        return view
      }),
      changes: followed(reading.changes),
      create: allowed(drafts.create),
      save: placed(drafts.save),
      discard: followed(drafts.discard),
      recover: placed(drafts.recover),
      settle: followed(drafts.settle),
      settleFiles: followed(drafts.settleFiles),
      forgetLeftOut: allowed(drafts.forgetLeftOut),
      publish: placed(publish),
      restore: placed(restore),
      removal: followed(removal),
      remove: followed(remove),
      schedule: placed(schedules.schedule),
      unschedule: followed(schedules.unschedule),
    },
    documentPreviews: documentPreviews(deps, tokens),
    jobs: {
      [SCHEDULE_JOB]: scheduleHandler(deps, { publish: publishScheduled, remove: removeScheduled }),
    },
  }
}
