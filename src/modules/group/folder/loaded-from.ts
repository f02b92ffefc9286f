import type { GroupFiles } from '#modules/group/scan-folder.ts'

import type { FileConflict } from './merge-folder.ts'

/** The folder that a version was loaded from, if edits of the back office make its files differ. */
export type LoadedFrom = Readonly<{
  folder: GroupFiles
  /** Its files that contradict edits. */
  conflicts: readonly FileConflict[]
  /** The paths of files of which both changes were merged: what contradicted before is in `conflicts`, or no more. */
  merged: readonly string[]
  /** The paths of edits that did not fit it. */
  leftOut: readonly string[]
  /** The version that the edits are of; another one that is newer now is an error. */
  over: number | null
}>
