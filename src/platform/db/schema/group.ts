/** A version of the group's folder. */
export interface GroupVersionTable {
  /** From 1, in the order in which they were accepted. */
  id: number
  /** SHA-256 of names and contents, in hex. */
  hash: string
  created_at: string
  /** The number of files. */
  files: number
  /** The files as an archive; `null` for a version that is too old to be served again. */
  archive: Uint8Array | null
  /** The build and the dealers that it was last checked with; `null` for one that is checked at the next start. */
  checked_as: string | null
  /** The problems that the check found, as JSON; `null` as above. */
  problems: string | null
  /**
   * The hash of the folder that it was loaded from; `null` for an edit of the back office, and before edits were
   * possible.
   */
  folder_hash: string | null
  /** The hashes of that folder's files by path, as JSON; only of the folder that was loaded last. */
  folder_files: string | null
  /** Those of its files that may be merged with edits, as an archive; only of the folder that was loaded last. */
  folder_texts: Uint8Array | null
}

/** A file of the last loaded folder that contradicts an edit of the back office. */
export interface GroupConflictTable {
  path: string
  /** `null` for a file that the folder no longer has. */
  text: string | null
  /** If only a part contradicts, the text with the edits; `text` is the same with what the folder has there. */
  base: string | null
  loaded_at: string
}

/** A folder that was loaded, with the first version that was made from it. */
export interface GroupFolderTable {
  hash: string
  version: number
}

/** A text of the back office that did not fit the folder that was loaded last, which has another one. */
export interface GroupLeftOutTable {
  path: string
  loaded_at: string
}

/** A file of a folder that someone decided about. */
export interface GroupSettledTable {
  path: string
  hash: string
}

/** The draft of a document, which everyone edits. */
export interface ContentDraftTable {
  document: string
  /** Its texts by path, each with the published one when the draft was begun, as JSON. */
  files: string
  /** Counts its changes. */
  revision: number
  saved_at: string
  saved_by: string
  saved_by_name: string
}

/** A published change of a document, or its deleted draft. */
export interface ContentChangeTable {
  id: string
  document: string
  kind: string
  /** The version of the group that it made; 0 for a deleted draft. */
  version: number
  at: string
  by_name: string
  /** Its texts by path, before and after, as JSON. */
  files: string
}

/** A time at which a draft is published, or a text taken down; at most one of each for a document. */
export interface ContentScheduleTable {
  id: string
  document: string
  /** `publish` or `remove`. */
  action: string
  at: string
  set_at: string
  by_name: string
  /** Why it was not done at its time; `null` for one that waits. */
  stopped: string | null
  /** The errors that the checks found then, as JSON; `null` for none. */
  problems: string | null
}

export interface GroupTables {
  group_version: GroupVersionTable
  group_conflict: GroupConflictTable
  group_folder: GroupFolderTable
  group_left_out: GroupLeftOutTable
  group_settled: GroupSettledTable
  content_draft: ContentDraftTable
  content_change: ContentChangeTable
  content_schedule: ContentScheduleTable
}
