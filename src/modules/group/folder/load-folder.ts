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

import { fileConflictRepository } from './file-conflict-repository.ts'
import { mergeFolder, type FileConflict } from './merge-folder.ts'

/** The lock of everything that makes a version from the newest one. */
export const EDIT_LOCK = 'group-edit'

type Deps = Readonly<{
  database: Database
  versions: GroupVersions
  deps: CheckDeps
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

const contradiction = ({ path }: FileConflict): FolderProblem => ({
  level: 'warning',
  file: path,
  line: null,
  key: '',
  message:
    'was also changed in the back office, whose text stays: choose one there under Content, or load with --replace',
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

/** The edits that errors are about; if they are about none, the deletions of what the folder still has. */
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
    errors.some(({ file }) => path === file || path.startsWith(`${file}/`)),
  )
  return blamed.length > 0 ? blamed : edited.filter((path) => folder.has(path) && !served.has(path))
}

/**
 * Merges a folder with the edits that fit it.
 * @returns the errors, other than those of the served version, that no edit is to blame for
 */
async function mergeFitting(
  parts: Parameters<typeof mergeFolder>[0],
  { folder, deps }: Readonly<{ folder: CheckedFolder; deps: CheckDeps }>,
) {
  const dropped = new Set<string>()
  let known: ReadonlySet<string> | null = null
  for (;;) {
    const { files, edited, conflicts } = mergeFolder({ ...parts, dropped })
    const isFolder = hashOf(files) === folder.hash
    const merged = isFolder ? folder : await checkFiles(files, deps)
    const found = merged.problems.filter(isError)
    if (found.length > 0)
      known ??= new Set((await checkFiles(parts.served, deps)).problems.map(nameOf))
    const errors = found.filter((error) => !known?.has(nameOf(error)))
    const unfit = unfitEdits({ edited, errors, folder: parts.folder, served: parts.served })
    if (unfit.length === 0) return { merged, isFolder, conflicts, errors, dropped }
    for (const path of unfit) dropped.add(path)
  }
}

/**
 * Makes a checked folder the newest version, with the edits that the back office made since the last folder was loaded.
 * @param check of the folder, for a version without such edits
 * @throws {AppError} `conflict` if another process stored a version at the same moment
 */
export function loadFolder(
  { database, versions, deps, now, prepare, isReplacing = false }: Deps,
  checked: CheckedFolder,
  check: VersionCheck | null = null,
): Promise<Loaded> {
  return database.exclusive(EDIT_LOCK, async () => {
    const newest = await versions.latest()
    const loaded = isReplacing ? null : await versions.loadedFolder()
    const served = newest && loaded ? await versions.files(newest.id) : null
    const at = now().toISOString()
    const over = newest?.id ?? null
    if (!loaded || !served) {
      await prepare(checked)
      const from = { folder: checked.files, conflicts: [], leftOut: [], over }
      return { version: await versions.store(checked.files, at, check, from), problems: [] }
    }
    const { merged, isFolder, conflicts, errors, dropped } = await mergeFitting(
      {
        loaded: loaded.files,
        folder: checked.files,
        served,
        settled: await fileConflictRepository(database.db).settled(),
      },
      { folder: checked, deps },
    )
    if (errors.length > 0) return { version: null, problems: errors.map(notFitting) }
    await prepare(merged)
    const from = { folder: checked.files, conflicts, leftOut: [...dropped], over }
    const version = await versions.store(merged.files, at, isFolder ? check : null, from)
    return { version, problems: [...conflicts.map(contradiction), ...[...dropped].map(leftOut)] }
  })
}
