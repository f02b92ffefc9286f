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
}

export interface GroupTables {
  group_version: GroupVersionTable
}
