import type { Actor } from '#domain/access/actor.ts'

import type {
  Decision,
  DocumentEdit,
  NewDocument,
  Published,
  Removal,
  Restoring,
  Saved,
  Scheduled,
  Scheduling,
} from './changes.ts'
import type {
  DocumentRef,
  DocumentRow,
  DocumentView,
  ScheduledAction,
  StoppedDocument,
  VersionChanges,
} from './document.ts'

/**
 * The texts of the group in the back office. Every use case needs the right of the document's kind.
 * @see contentRight
 */
export interface GroupEditor {
  /** All documents that the person may edit, by kind and id. @throws {AppError} `forbidden` */
  list(actor: Actor): Promise<readonly DocumentRow[]>
  /**
   * A document, where it is now: every use case follows a text that was moved.
   * @throws {AppError} `forbidden`, `not-found`
   */
  open(actor: Actor, ref: DocumentRef): Promise<DocumentView>
  /**
   * The published texts as files: the number of their version, and a compressed tar archive.
   * @throws {AppError} `forbidden`
   */
  files(actor: Actor): Promise<Readonly<{ version: number; archive: Uint8Array }>>
  /** How a version differs from the previous one. @throws {AppError} `forbidden`, `not-found` */
  changes(actor: Actor, ref: DocumentRef, version: string): Promise<VersionChanges>
  /**
   * Starts a draft of a new document.
   * @throws {AppError} `forbidden`; `invalid` for an impossible address, no title, or an unknown site; `conflict` for
   * an existing document
   */
  create(actor: Actor, ref: DocumentRef, start: NewDocument): Promise<void>
  /**
   * Saves changed fields as the draft that everyone edits. Fields that someone else changed meanwhile are not saved.
   * @throws {AppError} `forbidden`, `not-found`, `invalid`
   */
  save(actor: Actor, ref: DocumentRef, edit: DocumentEdit): Promise<Saved>
  /**
   * Deletes the draft. `recover` restores it until there is another one.
   * @param seen the stamp of the draft that the person sees
   * @throws {AppError} `forbidden`; `conflict` if the draft has changed
   */
  discard(actor: Actor, ref: DocumentRef, seen: string): Promise<void>
  /**
   * Restores the deleted draft.
   * @throws {AppError} `forbidden`; `not-found` without one; `conflict` if there is another draft
   */
  recover(actor: Actor, ref: DocumentRef): Promise<void>
  /**
   * Resolves conflicts with fields that were published or loaded since the draft was started: `mine` keeps the values
   * of the draft, `theirs` replaces them.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if the texts changed since the person saw them
   */
  settle(actor: Actor, ref: DocumentRef, decision: Decision<'mine' | 'theirs'>): Promise<void>
  /**
   * Resolves the conflict of the group's files with the published text. `files` copies their changes into the draft,
   * except fields that the draft changes too; the conflict ends once the draft is published. `ours` keeps the published
   * text.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if the texts changed since the person saw them
   */
  settleFiles(actor: Actor, ref: DocumentRef, decision: Decision<'files' | 'ours'>): Promise<void>
  /** Dismisses the notice that the text did not fit the last loaded folder. @throws {AppError} `forbidden` */
  forgetLeftOut(actor: Actor, ref: DocumentRef): Promise<void>
  /**
   * Publishes the draft as a new version of the group, after the same checks as of files.
   * @param seen the stamp of the draft that the person sees
   * @throws {AppError} `forbidden`, `not-found`; `conflict` while the draft has conflicts, or if it has changed
   */
  publish(actor: Actor, ref: DocumentRef, seen: string): Promise<Published>
  /** What deleting a document would break. @throws {AppError} `forbidden`, `not-found` */
  removal(actor: Actor, ref: DocumentRef): Promise<Removal>
  /**
   * Deletes a document: shoppers no longer see it. Its versions remain, and its draft can be recovered.
   * @param removing the stamp of the published texts that the person sees, and the address that its page redirects to;
   * `null` for no redirect
   * @throws {AppError} `forbidden`; `invalid` for a text that every group needs, and for an invalid target; `conflict`
   * if other texts are published by now
   */
  remove(
    actor: Actor,
    ref: DocumentRef,
    removing: Readonly<{ seen: string; redirectTo: string | null }>,
  ): Promise<Published>
  /**
   * Schedules the publication of the draft, including changes saved until then, or the removal of the published text.
   * Replaces an earlier schedule of the same action.
   * @throws {AppError} `forbidden`, `not-found`; `invalid` for a past time or in the wrong order; `conflict`
   * without a draft or text, while the draft has conflicts, or if it is another one than the person sees
   */
  schedule(actor: Actor, ref: DocumentRef, scheduling: Scheduling): Promise<Scheduled>
  /** Cancels a schedule. @throws {AppError} `forbidden`; `conflict` if there is none */
  unschedule(actor: Actor, ref: DocumentRef, action: ScheduledAction): Promise<void>
  /** The documents with a stopped schedule, in the order in which they stopped. @throws {AppError} `forbidden` */
  stopped(actor: Actor): Promise<readonly StoppedDocument[]>
  /**
   * Publishes an earlier version again. The published texts become a draft if this undoes a publication, or leaves no
   * text.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if other texts are published by now
   */
  restore(actor: Actor, ref: DocumentRef, restoring: Restoring): Promise<Published>
}
