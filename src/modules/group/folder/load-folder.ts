import { checkFiles, type CheckDeps, type CheckedFolder } from '#modules/group/check-folder.ts'
import { isError } from '#modules/group/group-problem.ts'
import { hashOf, type GroupFiles } from '#modules/group/scan-folder.ts'
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
import { mergeFolder, type FileConflict, type FolderSides } from './merge-folder.ts'

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

const nameOf = ({ file, key, message }: FolderProblem) => JSON.stringify([file, key, message])

/**
 * The edits that errors are about, with all others that have to be of the same version; if they are about none, the
 * deletions of what the folder still has.
 */
function unfitEdits({
  edited,
  errors,
  folder,
  served,
}: Readonly<{
  edited: readonly string[]
  errors: readonly FolderProblem[]
  folder: GroupFiles
  served: GroupFiles
}>): readonly string[] {
  if (errors.length === 0) return []
  const blamed = edited.filter((path) =>
    errors.some(({ file }) => unitOf(path) === unitOf(file) || path.startsWith(`${file}/`)),
  )
  return blamed.length > 0 ? blamed : edited.filter((path) => folder.has(path) && !served.has(path))
}

/**
 * Merges a folder with the edits that fit it.
 * @returns the errors, other than those of the served version, that no edit is to blame for
 */
async function mergeFitting(
  sides: Omit<FolderSides, 'dropped'>,
  { folder, deps }: Readonly<{ folder: CheckedFolder; deps: CheckDeps }>,
) {
  const dropped = new Set<string>()
  let known: ReadonlySet<string> | null = null
  for (;;) {
    const { files, edited, ...found } = mergeFolder({ ...sides, dropped })
    const isFolder = hashOf(files) === folder.hash
    const checked = isFolder ? folder : await checkFiles(files, deps)
    const wrong = checked.problems.filter(isError)
    if (wrong.length > 0)
      known ??= new Set((await checkFiles(sides.served, deps)).problems.map(nameOf))
    const errors = wrong.filter((error) => !known?.has(nameOf(error)))
    const unfit = unfitEdits({ edited, errors, folder: sides.folder, served: sides.served })
    if (unfit.length === 0) return { ...found, checked, isFolder, errors, dropped }
    for (const path of unfit) dropped.add(path)
  }
}

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
    const { checked, isFolder, conflicts, merged, errors, dropped } = await mergeFitting(
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
    return { version, problems: [...conflicts.map(contradiction), ...[...dropped].map(leftOut)] }
  })
}
