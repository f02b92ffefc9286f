import type { Actor } from '#domain/access/actor.ts'
import type { DocumentKind } from '#domain/content/editing/form-kinds.ts'
import type { DiffLine } from '#domain/content/editing/line-diff.ts'
import type { VehicleOfferFacts } from '#domain/content/vehicle-offer-facts.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

/** A document: a text of the group in all its languages, or a form (hours, phones, staff) of a store. */
export type DocumentRef = Readonly<{
  kind: DocumentKind
  /** The key of the site that it belongs to; `null` for the whole group. */
  site: string | null
  /** The path in addresses, such as `service/express`; for a store's form, the code of the store. */
  id: string
}>

/** The control of a field: `offer-day` is for the first and the last day of an offer, `yaml` is for structured values, typed as in the file. */
export type FieldControl =
  | 'line'
  | 'text'
  | 'day'
  | 'offer-day'
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
 * The typed values of a document by language and field: `en.title`, `es.#text`, or `all.date` for a shared field.
 * Fields without a value are absent.
 */
export type DocumentValues = Readonly<Record<string, string>>

/** Who did something, and when (ISO). */
export type Doing = Readonly<{ by: string; at: string }>

/** What happens at a set time: the draft is published, or the text is taken down. */
export type ScheduledAction = 'publish' | 'remove'

/**
 * Why a scheduled action was not done: `conflict` with a later publication, `empty` without a draft or text, `refused`
 * by the checks, `gone` for a kind of text that this version does not know, `failed` for any other error, such as no
 * database; the queue retries it for a while.
 */
export type StopReason = 'conflict' | 'empty' | 'refused' | 'gone' | 'failed'

/** An error of the checks, with the document whose form mends it; `null` for a file without a form. */
export type DocumentProblem = FolderProblem &
  Readonly<{
    about: Readonly<{ ref: DocumentRef; title: string; spanishTitle: string | null }> | null
  }>

/** When a scheduled action happens (ISO), and who scheduled it. */
export type Schedule = Readonly<{
  at: string
  by: string
  /** Why the action was not done at that time; `null` while it waits. */
  stopped: StopReason | null
  /** The errors that the checks found at that time. */
  problems: readonly DocumentProblem[]
}>

/** The schedules of a document by action. */
export type Schedules = Readonly<Partial<Record<ScheduledAction, Schedule>>>

/** A row of the list of documents. */
export type DocumentRow = Readonly<{
  ref: DocumentRef
  /** In English, or in Spanish if it has no other. */
  title: string
  /** `null` for a document without one, and for a form, which has the name of its store or site. */
  spanishTitle: string | null
  /** The keys of the sites that show it; `null` for every site, and for a form of a store or of the group. */
  shownOn: readonly string[] | null
  /** The languages that it is written in. */
  languages: readonly ('en' | 'es')[]
  /** Who saved the draft last; `null` without one. */
  draft: Doing | null
  /** Whether the draft, or the group's files, conflict with the published text. */
  hasConflict: boolean
  /** Whether the text published here did not fit the last loaded folder, so that shoppers see the folder's text. */
  isLeftOut: boolean
  /** Whether the published text has errors, which a newer version of the program may find. */
  hasErrors: boolean
  schedules: Schedules
  /** Who deleted it; `null` if it is published or has a draft. */
  deleted: Doing | null
}>

/** A document whose schedule stopped, with its titles as in the list. */
export type StoppedDocument = Pick<DocumentRow, 'ref' | 'title' | 'spanishTitle'> &
  Readonly<{ at: string }>

/** A published version of a document. */
export type DocumentVersion = Readonly<{
  /**
   * The id of the change that made it. For a version from files: `files`, or the id of the next change and `-before`.
   */
  id: string
  /** `null` for a version from files, whose time and author are unknown. */
  done: Doing | null
  kind: 'published' | 'restored' | 'deleted' | 'files'
  /** Whether shoppers see it now. */
  isCurrent: boolean
  /** Whether there is an earlier version to compare it with. */
  hasBefore: boolean
}>

/**
 * The lines that differ from the previous version, with some lines around them; `null` marks omitted lines. A text has
 * them by language. A form has them once, each line with its field: `all.sales.monday: 09:00-18:00`.
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
  /** After the other person's change. */
  theirs: string
  /** In the draft. */
  mine: string
}>

/** Everything about a document that the editor shows. */
export type DocumentView = Readonly<{
  ref: DocumentRef
  /** As in the list. */
  title: string
  spanishTitle: string | null
  shownOn: readonly string[] | null
  /** Whether shoppers see it now, or on its days. */
  isPublished: boolean
  /** Whether it may be deleted: texts of the product's own pages may not. */
  isRemovable: boolean
  /** None for a kind with a form of its own. */
  fields: readonly FormField[]
  /** The values of the draft; without a draft, of the published text. */
  values: DocumentValues
  published: DocumentValues
  /** `revision` counts its changes: a new one reloads the preview. */
  draft: (Doing & Readonly<{ revision: number }>) | null
  /** What the checks of texts found in the draft; `line` is a line of the text, `null` for the fields above it. */
  faults: readonly Readonly<{ language: 'en' | 'es'; line: number | null; message: string }>[]
  /** The fields that the draft changes, and that were also published or loaded since the draft was started. */
  conflicts: readonly FieldConflict[]
  /** Whether something was published or loaded since the draft was started. */
  isBehind: boolean
  /** The text of the group's files, if it conflicts with what was published here. */
  ofFiles: Readonly<{
    at: string
    values: DocumentValues
    /** Identifies both texts (see `stamps`). */
    stamp: string
  }> | null
  schedules: Schedules
  /**
   * Who deleted it, and the previous version, which can be restored; `null` if it is published or was never deleted.
   */
  deleted: (Doing & Readonly<{ before: string }>) | null
  /** When a folder was loaded that the text published here did not fit (ISO); `null` if the text is served. */
  leftOut: string | null
  /** The errors of the published text, which a newer version of the program may find. */
  errors: readonly DocumentProblem[]
  /** Who deleted the last draft, which can be recovered; `null` if there is a draft, or nothing to recover. */
  discarded: Doing | null
  /**
   * Stamps: hashes of what shoppers see, of the draft, and of both together. A change sends the stamp that the person
   * saw, and is refused as a conflict if it is outdated.
   */
  stamps: Readonly<{ published: string; text: string; both: string }>
  versions: readonly DocumentVersion[]
  /** The draft of a vehicle offer, which sites hide without such vehicles; `null` for another kind, or with errors. */
  offer: VehicleOfferFacts | null
  /** The sites of the group. */
  sites: readonly Readonly<{ key: string; name: string; hosts: readonly string[] }>[]
  /** The sites that can show a preview, with its address without language. */
  previews: readonly Readonly<{ site: string; name: string; address: string }>[]
}>

/** What a new text begins with. */
export type NewDocument = Readonly<{
  /** Its title in each language, of which one is enough; empty for none. */
  titles: Readonly<Record<'en' | 'es', string>>
  /** The keys of the sites that show it; none for every site. */
  sites: readonly string[]
}>

/** The values that a person changed, and what they saw before the change. */
export type DocumentEdit = Readonly<{ set: DocumentValues; seen: DocumentValues }>

/**
 * `values` are the saved fields as they are stored, for example without spaces at the end; `before` and `after` are the
 * stamps of the draft.
 */
export type Saved = Readonly<
  (
    | { kind: 'saved'; at: string }
    | { kind: 'conflict'; fields: readonly FieldConflict[]; by: string }
  ) & { values: DocumentValues; before: string; after: string }
>

/** A choice between two texts, with the stamp that identifies them. */
type Decision<Choice> = Readonly<{ choice: Choice; seen: string }>

/** A set time, with the stamp of the text that the person sees: the draft to publish, or the text to take down. */
export type Scheduling = Readonly<{ action: ScheduledAction; at: string; seen: string }>

/** A link to a page in the group's files; `ref` is the text with the link, `null` for any other file. */
export type DocumentLink = Readonly<{
  file: string
  line: number
  ref: DocumentRef | null
  title: string
}>

/** What deleting a document would break: its page, `null` for a document without one, and the links to it. */
export type Removal = Readonly<{
  path: string | null
  links: readonly DocumentLink[]
  /** Whether its site falls back to the text of the whole group. */
  isReplaced: boolean
}>

/** A version to restore in place of the published texts that a person saw. */
export type Restoring = Readonly<{
  version: string
  /** The stamp of those published texts. */
  over: string
  /** Whether it undoes a publication, whose texts become a draft again. */
  isUndo: boolean
}>

export type Published = Readonly<
  | { kind: 'published'; version: number; undo: Restoring }
  | { kind: 'refused'; problems: readonly DocumentProblem[] }
>

/** `refused` has the errors that publishing would cause now. */
export type Scheduled = Readonly<
  { kind: 'scheduled' } | { kind: 'refused'; problems: readonly DocumentProblem[] }
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
