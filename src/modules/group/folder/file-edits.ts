/** A part of a file that contradicts an edit: the text with the edit, and with what the folder has instead. */
export type PartConflict = Readonly<{ edited: string; files: string }>

/** A page as redirects name it, and the keys of the sites that have it; `null` for all. */
export type PageOfSites = Readonly<{ from: string; shownOn: readonly string[] | null }>

/** The texts of a file that a folder and the back office changed. */
export type FileSides = Readonly<{
  /** Of the folder that was loaded last; empty for a file that it did not have. */
  base: string
  folder: string
  /** Of the newest version. */
  served: string
  /** What contradicted since earlier loads, and no one decided about; `null` for nothing. */
  open: PartConflict | null
}>

/** What the modules that edit files of the group know about them. */
export type FileEdits = Readonly<{
  /**
   * Lays what the back office changed over the file of a folder, by key or row.
   * @returns the file with the edits, and with what the folder has where both changed the same; twice the same text if
   * nothing contradicts; `null` for a file that has no parts
   */
  merge: (path: string, sides: FileSides) => PartConflict | null
  /** The page that a file is of; `null` for none. */
  pageOf: (path: string, file: Uint8Array) => PageOfSites | null
  /** Whether a file is there as long as another one names it, such as the photo of a person: no one decides about it. */
  isAttached: (path: string) => boolean
  /** The paths of such files that a file names. */
  attachedTo: (path: string, file: Uint8Array) => readonly string[]
}>

/** Settings and data. Texts and pictures stay whole. */
const MERGEABLE = /^(?!(?:brand|content|sites\/[^/]+\/content)\/).+\.(?:ya?ml|json|csv)$/

/** Whether a file may have parts, so that its text is remembered with the folder that it was loaded with. */
export const isMergeable = (path: string): boolean => MERGEABLE.test(path)
