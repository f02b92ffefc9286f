import type { DocumentRef, DocumentValues } from '#modules/group-edits/types/document.ts'

/** How a kind of documents with a form is written in files of the group. */
export type FormFile = Readonly<{
  /** The path of its file. */
  pathOf: (ref: DocumentRef) => string
  /** The document of this kind in a file; `null` for a file of another part. */
  refOf: (path: string) => DocumentRef | null
  /** The values of its form: of both languages `all.`, of one `en.` and `es.`. */
  valuesOf: (text: string) => DocumentValues
  /**
   * Sets values. What the form does not have stays as it is written.
   * @param text `null` for a new file
   * @throws {AppError} `invalid` for a value that its field can't have
   */
  withValues: (text: string | null, set: DocumentValues) => string
  /** Whether there is no file without values. */
  isOptional?: true
  /** The fields that are lists of lines, with what identifies a line: two people, or a person and the files, may change them. */
  lists?: Readonly<Record<string, (line: string) => string>>
  /** The list of the items that have fields of their own, by the lines that identify them. */
  items?: Readonly<{
    list: string
    /** The item of a field; `null` for another field. */
    itemOf: (field: string) => string | null
  }>
}>

/** The value of a field after a change. */
export const valueAfter = (before: DocumentValues, set: DocumentValues, field: string): string =>
  (set[field] ?? before[field] ?? '').trim()
