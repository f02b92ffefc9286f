import type { CheckDeps, CheckedFolder } from '#modules/group/check-folder.ts'
import type {
  GroupVersion,
  GroupVersions,
  VersionCheck,
} from '#modules/group/version-repository.ts'
import type { Database } from '#platform/db/database.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

import { unitOf } from './edit-units.ts'
import { fileConflictRepository } from './file-conflict-repository.ts'
import type { FileEdits } from './file-edits.ts'
import { mergeFitting } from './merge-fitting.ts'
import type { FileConflict } from './merge-folder.ts'

/** The lock of everything that makes a version from the newest one. */
export const EDIT_LOCK = 'group-edit'

type Deps = Readonly<{
  database: Database
  versions: GroupVersions
  deps: CheckDeps
  fileEdits: FileEdits
  now: () => Date
  /** Prepares what the files need before they are served. */
  prepare: (checked: CheckedFolder) => Promise<void>
  /** Whether the folder replaces edits of the back office, too. */
  isReplacing?: boolean
}>

/** The newest version after a load; `null`, with errors, if the edits do not fit the folder. */
export type Loaded = Readonly<{
  version: GroupVersion | null
  problems: readonly FolderProblem[]
}>

/** Where the back office edits a file. */
const viewOf = (path: string) => (/^(?:finance|inventory)\//.test(path) ? 'Settings' : 'Content')

const contradiction = ({ path, base }: FileConflict): FolderProblem => ({
  level: 'warning',
  file: path,
  line: null,
  key: '',
  message:
    base === null
      ? `was also changed in the back office, whose text stays: choose one there under ${viewOf(path)}, or load with --replace`
      : `has values that were also changed in the back office, where they stay: choose there under ${viewOf(path)}, or load with --replace`,
})

const held = (conflict: FileConflict): FolderProblem => ({
  ...contradiction(conflict),
  message: `does not fit what was edited in the back office, and is served as before: choose there under ${viewOf(conflict.path)}, or load with --replace`,
})

const notFitting = (problem: FolderProblem): FolderProblem => ({
  ...problem,
  message: `${problem.message} (with the edits of the back office: npm run group -- export writes them into a folder)`,
})

const leftOut = (file: string): FolderProblem => ({
  level: 'warning',
  file,
  line: null,
  key: '',
  message:
    'has an edit of the back office that no longer fits, and is served as in the folder: the edited text is there under Versions',
})

/**
 * Makes a checked folder the newest version, with the edits that the back office made since the last folder was loaded.
 * @param check of the folder, for a version without such edits
 * @throws {AppError} `conflict` if another process stored a version at the same moment
 */
export function loadFolder(
  { database, versions, deps, fileEdits, now, prepare, isReplacing = false }: Deps,
  folder: CheckedFolder,
  check: VersionCheck | null = null,
): Promise<Loaded> {
  return database.exclusive(EDIT_LOCK, async () => {
    const newest = await versions.latest()
    const loaded = isReplacing ? null : await versions.loadedFolder()
    // Another process has loaded it meanwhile.
    if (newest && newest.id === loaded?.id && loaded.hash === folder.hash)
      return { version: newest, problems: [] }
    // Without edits, the newest version is the folder that was loaded.
    const isEdited = newest !== null && loaded !== null && newest.hash !== loaded.hash
    const served = isEdited ? await versions.files(newest.id) : null
    const at = now().toISOString()
    const over = newest?.id ?? null
    if (!loaded || !served) {
      await prepare(folder)
      const from = { folder: folder.files, conflicts: [], merged: [], leftOut: [], over }
      return { version: await versions.store(folder.files, at, check, from), problems: [] }
    }
    const known = fileConflictRepository(database.db)
    const { checked, isFolder, conflicts, merged, errors, dropped, heldUnits } = await mergeFitting(
      {
        loaded: loaded.files,
        texts: await versions.loadedTexts(loaded),
        folder: folder.files,
        served,
        settled: await known.settled(),
        open: await known.conflicts(),
        edits: fileEdits,
      },
      { folder, deps },
    )
    if (errors.length > 0) return { version: null, problems: errors.map(notFitting) }
    await prepare(checked)
    const from = { folder: folder.files, conflicts, merged, leftOut: [...dropped], over }
    const version = await versions.store(checked.files, at, isFolder ? check : null, from)
    const problems = conflicts.map((conflict) =>
      heldUnits.has(unitOf(conflict.path)) ? held(conflict) : contradiction(conflict),
    )
    return { version, problems: [...problems, ...[...dropped].map(leftOut)] }
  })
}
