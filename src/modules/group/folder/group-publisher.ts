import type { BrandStore } from '#modules/brand/module.ts'
import { checkFiles, type CheckDeps } from '#modules/group/check-folder.ts'
import { isError } from '#modules/group/group-problem.ts'
import type { GroupFiles } from '#modules/group/scan-folder.ts'
import type { GroupVersion, GroupVersions } from '#modules/group/version-repository.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

import { EDIT_LOCK } from './load-folder.ts'
import { sortedFiles } from './merge-folder.ts'

/** Texts by path; `null` for a file that is deleted. */
export type ChangedTexts = ReadonlyMap<string, string | null>

/** Makes new versions of the group from the newest one, and knows the files that contradict them. */
export interface GroupPublisher {
  /** The text of a file of the newest version; `null` for none. */
  textOf(files: GroupFiles, path: string): string | null
  /**
   * Changes files of the newest version after the same checks as of a folder, one change after another in all processes.
   * @param edit the changed texts; what it throws ends the change
   * @param commit runs a transaction that stores the version by the given function
   * @returns the errors that the change would cause, or what `commit` returned
   * @throws {AppError} `conflict` if another version was stored at the same moment
   */
  publish<T>(
    edit: (files: GroupFiles) => ChangedTexts,
    commit: (store: (trx: Connection) => Promise<GroupVersion>) => Promise<T>,
  ): Promise<Readonly<{ refused: readonly FolderProblem[] } | { done: T }>>
  /** Resolves once this process serves the newest version. */
  follow: () => Promise<void>
  /** The files of the last loaded folder that contradict what was published here, by path. */
  conflicts: GroupVersions['conflicts']
  /** Forgets that these files contradict it. */
  settle: GroupVersions['settle']
}

type Deps = Readonly<{
  database: Database
  versions: GroupVersions
  brand: Pick<BrandStore, 'prepare'>
  deps: CheckDeps
  follow: () => Promise<void>
  now: () => Date
}>

const textOf = (files: GroupFiles, path: string): string | null => {
  const bytes = files.get(path)
  return bytes ? Buffer.from(bytes).toString() : null
}

function withTexts(files: GroupFiles, texts: ChangedTexts): GroupFiles {
  const next = new Map(files)
  for (const [path, text] of texts)
    if (text === null) next.delete(path)
    else next.set(path, Buffer.from(text))
  return sortedFiles(next)
}

const nameOf = ({ file, key, message }: FolderProblem) => JSON.stringify([file, key, message])

/** @see GroupPublisher */
export function groupPublisher({
  database,
  versions,
  brand,
  deps,
  follow,
  now,
}: Deps): GroupPublisher {
  /** The errors of changed files that the files did not have before: a newer build may find some. */
  async function newErrors(files: GroupFiles, errors: readonly FolderProblem[]) {
    if (errors.length === 0) return []
    const known = new Set((await checkFiles(files, deps)).problems.map(nameOf))
    return errors.filter((error) => !known.has(nameOf(error)))
  }

  return {
    textOf,
    follow,
    conflicts: (on) => versions.conflicts(on),
    settle: (trx, paths) => versions.settle(trx, paths),
    publish: (edit, commit) =>
      database.exclusive(EDIT_LOCK, async () => {
        const newest = await versions.latest()
        const files = newest && (await versions.files(newest.id))
        if (!newest || !files) throw new Error('the newest version of the group has no files')
        const checked = await checkFiles(withTexts(files, edit(files)), deps)
        const refused = await newErrors(files, checked.problems.filter(isError))
        if (refused.length > 0 || checked.place === null) return { refused }
        await brand.prepare(checked.place, checked.sites)
        const packed = await versions.pack(checked.files)
        const done = await commit((trx) =>
          versions.storeEdit(trx, {
            packed,
            over: { ...newest, files },
            now: now().toISOString(),
          }),
        )
        await database.notify('group')
        return { done }
      }),
  }
}
