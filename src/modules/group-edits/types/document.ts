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
  kind: 'published' | 'restored' | 'deleted' | 'moved' | 'files'
  /**
   * The folder that the text was in before this version moved it: `*` for that of all sites, else the key of a site. `null`
   * for a version that moved nothing.
   */
  from: string | null
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
   * The other folders that the text can be moved to: `*` for that of all sites, and the keys of sites. One with another text
   * at the address is missing.
   */
  folders: readonly string[]
  /** The page of the text and the sites that no longer have it once the draft is published; `null` for none. */
  leaving: Readonly<{ path: string; sites: readonly string[] }> | null
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
