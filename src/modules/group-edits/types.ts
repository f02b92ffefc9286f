import type { Actor } from '#domain/access/actor.ts'
import type { DocumentKind } from '#domain/content/editing/form-kinds.ts'
import type { DiffLine } from '#domain/content/editing/line-diff.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

/** A text of the group in its languages, or a form, which people edit as one. */
export type DocumentRef = Readonly<{
  kind: DocumentKind
  /** The key of the site whose own it is; `null` for one of the whole group. */
  site: string | null
  /** As in addresses: `about-us`, `service/express`; of a store's form its code. */
  id: string
}>

/** How a field is typed: `yaml` is one with parts of its own, written as in the file. */
export type FieldControl =
  | 'line'
  | 'text'
  | 'day'
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'list'
  | 'yaml'
  | 'markdown'

/** A field of a form, derived from the schema that checks the files. */
export type FormField = Readonly<{
  name: string
  control: FieldControl
  /** The maximum number of characters; `null` for no limit. */
  longest: number | null
  /** The possible values of a choice. */
  choices: readonly string[]
  isRequired: boolean
  /** Whether it is the same in both languages. */
  isShared: boolean
}>

/**
 * Values of a document as they are typed, by language and field: `en.title`, `es.#text`; shared ones `all.date`. Absent
 * for fields that it does not have.
 */
export type DocumentValues = Readonly<Record<string, string>>

/** Who did something, and when (ISO). */
export type Doing = Readonly<{ by: string; at: string }>

/** What is done with a document at a set time: its draft is published, or its text taken down. */
export type ScheduledAction = 'publish' | 'remove'

/**
 * Why it was not done: the draft contradicts what was published meanwhile, there was no draft or text any more, the
 * checks refused it, the kind of text is unknown, or it failed, as without a database, and is tried again for a while.
 */
export type StopReason = 'conflict' | 'empty' | 'refused' | 'gone' | 'failed'

/** A set time of a document (ISO), and who set it. */
export type Schedule = Readonly<{
  at: string
  by: string
  /** Why it was not done at that time; `null` for one that waits. */
  stopped: StopReason | null
  /** The errors that the checks found then. */
  problems: readonly FolderProblem[]
}>

/** The set times of a document; absent for none. */
export type Schedules = Readonly<Partial<Record<ScheduledAction, Schedule>>>

/** A row of the list of documents. */
export type DocumentRow = Readonly<{
  ref: DocumentRef
  title: string
  /** The languages that it is written in. */
  languages: readonly ('en' | 'es')[]
  /** Who saved the draft last; `null` without one. */
  draft: Doing | null
  /** Whether the published text and the draft, or the files of the group, contradict each other. */
  hasConflict: boolean
  /** Whether its text did not fit the files that were loaded last, whose text shoppers see. */
  isLeftOut: boolean
  /** Whether the published text has errors, which a newer version of the program may find. */
  hasErrors: boolean
  schedules: Schedules
  /** Who deleted it; `null` for one that is published or a draft. */
  deleted: Doing | null
}>

/** A document whose schedule stopped. */
export type StoppedDocument = Readonly<{ ref: DocumentRef; title: string; at: string }>

/** A published version of a document. */
export type DocumentVersion = Readonly<{
  /** The id of the change that made it. Of one from files `files`, or the next change's id with `-before`. */
  id: string
  /** `null` for one from files, whose time is not known. */
  done: Doing | null
  kind: 'published' | 'restored' | 'deleted' | 'files'
  /** Whether shoppers see it now. */
  isCurrent: boolean
  /** Whether there is one before, to compare it with. */
  hasBefore: boolean
}>

/**
 * The lines that a version changed of the one before, with some around; `null` is for omitted ones. A text has them by
 * language, a form for both, each with its field: `all.sales.monday: 09:00-18:00`.
 */
export type VersionChanges = readonly Readonly<{
  language: 'en' | 'es' | null
  lines: readonly (DiffLine | null)[]
}>[]

/** A field whose value two people changed, or a person and the files. */
export type FieldConflict = Readonly<{
  field: string
  /** Before both changes. */
  before: string
  /** What the other one made of it. */
  theirs: string
  /** What the draft has. */
  mine: string
}>

/** A document with everything that a person edits. */
export type DocumentView = Readonly<{
  ref: DocumentRef
  title: string
  /** None for a kind with a form of its own. */
  /** Whether shoppers see it now, or on its days. */
  isPublished: boolean
  /** Whether it may be deleted: texts of the product's own pages may not. */
  isRemovable: boolean
  fields: readonly FormField[]
  /** Of the draft, or of the published text. */
  values: DocumentValues
  published: DocumentValues
  /** The number of its changes counts up, so that a preview is loaded again. */
  draft: (Doing & Readonly<{ revision: number }>) | null
  /** What the checks of texts say about the draft; `line` is one of the text, `null` for the fields above it. */
  faults: readonly Readonly<{ language: 'en' | 'es'; line: number | null; message: string }>[]
  /** The fields that were published or loaded since the draft was begun, and which the draft changes too. */
  conflicts: readonly FieldConflict[]
  /** Whether something was published or loaded since the draft was begun. */
  isBehind: boolean
  /** The text of the group's files, if it contradicts what was published here. */
  ofFiles: Readonly<{
    at: string
    values: DocumentValues
    /** Names both texts. */
    stamp: string
  }> | null
  schedules: Schedules
  /** Who deleted it, and the version before, which can be restored; `null` if it is published or was never deleted. */
  deleted: (Doing & Readonly<{ before: string }>) | null
  /** When files were loaded which the text that was published here did not fit (ISO); `null` if it is served. */
  leftOut: string | null
  /** The errors of the published text, which a newer version of the program may find. */
  errors: readonly FolderProblem[]
  /** Who deleted the draft, which can be brought back; `null` if there is one, or nothing to bring back. */
  discarded: Doing | null
  /** The stamps of what shoppers see, of the draft, and of both together. */
  stamps: Readonly<{ published: string; text: string; both: string }>
  versions: readonly DocumentVersion[]
  /** The sites that can show a preview, with its address without language. */
  previews: readonly Readonly<{ site: string; name: string; address: string }>[]
}>

/** Values that a person changed, with those that they saw before. */
export type DocumentEdit = Readonly<{ set: DocumentValues; seen: DocumentValues }>

/**
 * `values` are the saved fields as they are stored, such as without spaces at their ends; `before` and `after` are the
 * stamps of the draft.
 */
export type Saved = Readonly<
  (
    | { kind: 'saved'; at: string }
    | { kind: 'conflict'; fields: readonly FieldConflict[]; by: string }
  ) & { values: DocumentValues; before: string; after: string }
>

/** A choice between two texts, with the stamp that names them. */
type Decision<Choice> = Readonly<{ choice: Choice; seen: string }>

/** A set time, with the stamp of the text that the person sees: the draft to publish, or the text to take down. */
export type Scheduling = Readonly<{ action: ScheduledAction; at: string; seen: string }>

/** A line of the group's files that leads to a page; `ref` is the text that it is in, `null` for another file. */
export type DocumentLink = Readonly<{
  file: string
  line: number
  ref: DocumentRef | null
  title: string
}>

/** What deleting a document would break: its page, `null` for one without its own, and the links to it. */
export type Removal = Readonly<{
  path: string | null
  links: readonly DocumentLink[]
  /** Whether its site shows the text of all sites again. */
  isReplaced: boolean
}>

/** A version to restore, over published texts that a person saw. */
export type Restoring = Readonly<{
  version: string
  /** Their stamp. */
  over: string
  /** Whether it undoes a publication, whose texts become a draft again. */
  isUndo: boolean
}>

export type Published = Readonly<
  | { kind: 'published'; version: number; undo: Restoring }
  | { kind: 'refused'; problems: readonly FolderProblem[] }
>

/** `refused` has the errors that publishing would cause now. */
export type Scheduled = Readonly<
  { kind: 'scheduled' } | { kind: 'refused'; problems: readonly FolderProblem[] }
>

/**
 * The texts of the group in the back office. Every use case needs the right of the document's kind.
 * @see contentRight
 */
export interface GroupEditor {
  /** All documents that the person may edit, by kind and id. @throws {AppError} `forbidden` */
  list(actor: Actor): Promise<readonly DocumentRow[]>
  /** @throws {AppError} `forbidden`, `not-found` */
  open(actor: Actor, ref: DocumentRef): Promise<DocumentView>
  /** The published texts as files: the number of their version, and a compressed tar archive. @throws {AppError} `forbidden` */
  files(actor: Actor): Promise<Readonly<{ version: number; archive: Uint8Array }>>
  /** What a version changed of the one before. @throws {AppError} `forbidden`, `not-found` */
  changes(actor: Actor, ref: DocumentRef, version: string): Promise<VersionChanges>
  /**
   * Begins a draft of a new document.
   * @throws {AppError} `forbidden`; `invalid` for an address that none can have; `conflict` for an existing one
   */
  create(actor: Actor, ref: DocumentRef, title: string): Promise<void>
  /**
   * Saves changed fields as the draft that everyone edits. Fields that someone else changed meanwhile are not saved.
   * @throws {AppError} `forbidden`, `not-found`, `invalid`
   */
  save(actor: Actor, ref: DocumentRef, edit: DocumentEdit): Promise<Saved>
  /**
   * Deletes the draft, which `recover` brings back until there is another one.
   * @param seen the stamp of the draft that the person sees
   * @throws {AppError} `forbidden`; `conflict` if it is another one
   */
  discard(actor: Actor, ref: DocumentRef, seen: string): Promise<void>
  /**
   * Makes the deleted draft the draft again.
   * @throws {AppError} `forbidden`; `not-found` without one; `conflict` if someone began another
   */
  recover(actor: Actor, ref: DocumentRef): Promise<void>
  /**
   * Decides about fields that were published or loaded since the draft was begun: `mine` keeps those of the draft,
   * `theirs` takes the others into it.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if there are other texts than the person sees
   */
  settle(actor: Actor, ref: DocumentRef, decision: Decision<'mine' | 'theirs'>): Promise<void>
  /**
   * Decides about a text of the group's files that contradicts the published one. `files` takes what they changed into
   * the draft, except for fields that the draft changes too; the text contradicts until this is published. `ours` keeps
   * the published one.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if there are other texts than the person sees
   */
  settleFiles(actor: Actor, ref: DocumentRef, decision: Decision<'files' | 'ours'>): Promise<void>
  /** Forgets that the text did not fit the files that were loaded last. @throws {AppError} `forbidden` */
  forgetLeftOut(actor: Actor, ref: DocumentRef): Promise<void>
  /**
   * Publishes the draft: after the same checks as of files, it is a new version of the group.
   * @param seen the stamp of the draft that the person sees
   * @throws {AppError} `forbidden`, `not-found`; `conflict` while the draft has conflicts, or if it is another one
   */
  publish(actor: Actor, ref: DocumentRef, seen: string): Promise<Published>
  /** What deleting a document would break. @throws {AppError} `forbidden`, `not-found` */
  removal(actor: Actor, ref: DocumentRef): Promise<Removal>
  /**
   * Deletes a document: shoppers see it no more, and its versions stay. Its draft can be brought back.
   * @param removing the stamp of the published texts that the person sees, and where its page leads to then; `null` for
   * nowhere
   * @throws {AppError} `forbidden`; `invalid` for a text that every group needs, and for a target that can't be one;
   * `conflict` if others are published
   */
  remove(
    actor: Actor,
    ref: DocumentRef,
    removing: Readonly<{ seen: string; redirectTo: string | null }>,
  ): Promise<Published>
  /**
   * Sets the time at which the draft is published, with what is saved until then, or the published text is taken down.
   * It replaces the time that was set before.
   * @throws {AppError} `forbidden`, `not-found`; `invalid` for a time that is over or in the wrong order; `conflict`
   * without a draft or text, while the draft has conflicts, or if it is another one than the person sees
   */
  schedule(actor: Actor, ref: DocumentRef, scheduling: Scheduling): Promise<Scheduled>
  /** Cancels a set time. @throws {AppError} `forbidden`; `conflict` if there is none */
  unschedule(actor: Actor, ref: DocumentRef, action: ScheduledAction): Promise<void>
  /** The documents whose schedule stopped, the first to stop first. @throws {AppError} `forbidden` */
  stopped(actor: Actor): Promise<readonly StoppedDocument[]>
  /**
   * Publishes an earlier version again. If no text is left, or it undoes a publication, what was published becomes a
   * draft.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if other texts are published than the person sees
   */
  restore(actor: Actor, ref: DocumentRef, restoring: Restoring): Promise<Published>
}
