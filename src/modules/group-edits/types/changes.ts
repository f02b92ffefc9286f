import type {
  DocumentProblem,
  DocumentRef,
  DocumentValues,
  FieldConflict,
  ScheduledAction,
} from './document.ts'

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
export type Decision<Choice> = Readonly<{ choice: Choice; seen: string }>

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
  | {
      kind: 'published'
      version: number
      /** Where the document is now. */
      ref: DocumentRef
      undo: Restoring
    }
  | { kind: 'refused'; problems: readonly DocumentProblem[] }
>

/** `refused` has the errors that publishing would cause now. */
export type Scheduled = Readonly<
  { kind: 'scheduled' } | { kind: 'refused'; problems: readonly DocumentProblem[] }
>
