import type { BrandStore } from '#modules/brand/module.ts'
import { checkFiles, type CheckDeps } from '#modules/group/check-folder.ts'
import { isError } from '#modules/group/group-problem.ts'
import type { GroupFiles } from '#modules/group/scan-folder.ts'
import type { GroupVersion, GroupVersions } from '#modules/group/version-repository.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

import { fileConflictRepository } from './file-conflict-repository.ts'
import { EDIT_LOCK } from './load-folder.ts'
import { sortedFiles } from './merge-folder.ts'

/** Texts and other files by path; `null` for a file that is deleted. */
export type ChangedTexts = ReadonlyMap<string, string | Uint8Array | null>

/**
 * Publishes edits as new versions of the group, and lists the files of the last loaded folder that conflict with them.
 */
export interface GroupPublisher {
  /** The text of a file of the newest version; `null` for none. */
  textOf(files: GroupFiles, path: string): string | null
  /**
   * Changes files of the newest version after the same checks as of a folder. Changes of all processes run one at a
   * time.
   * @param edit returns the changed texts; if it throws, nothing is changed
   * @param commit runs a transaction in which it calls `store`, which stores the version
   * @returns the errors that the change would cause, or what `commit` returned
   * @throws {AppError} `conflict` if another version was stored at the same moment
   */
  publish<T>(
    edit: (files: GroupFiles) => ChangedTexts,
    commit: (store: (trx: Connection) => Promise<GroupVersion>) => Promise<T>,
  ): Promise<Readonly<{ refused: readonly FolderProblem[] } | { done: T }>>
  /** The errors that changed texts of the newest version would cause now, without storing them. */
  check(edit: (files: GroupFiles) => ChangedTexts): Promise<readonly FolderProblem[]>
  /** The errors of the newest version: a newer build may find some in files that an earlier one accepted. */
  problems(): Promise<readonly FolderProblem[]>
  /** Resolves once this process serves the newest version. @throws {UnavailableError} if it can't be read now */
  follow: () => Promise<void>
  /**
   * The files of the last loaded folder that conflict with what was published here, by path.
   * @param on a transaction
   */
  conflicts(on?: Connection): ReturnType<Conflicts['conflicts']>
  /**
   * The paths of texts that were published here, and left out when the last folder was loaded because they did not fit
   * it, with that time (ISO).
   */
  leftOut(on?: Connection): ReturnType<Conflicts['leftOut']>
  /** Marks the conflicts of these files as resolved. */
  settle(trx: Connection, paths: readonly string[]): Promise<void>
  /**
   * Marks the deletion of files that the last loaded folder has as decided: it is no conflict when the folder is loaded again
   * with them.
   */
  settleLoaded(trx: Connection, paths: readonly string[]): Promise<void>
  /** Narrows the conflict of a part of a file. @param text the file with the rest of the conflict, as in the folder */
  narrow(trx: Connection, path: string, text: string): Promise<void>
  /** Removes these texts from those left out. */
  forgetLeftOut(trx: Connection, paths: readonly string[]): Promise<void>
}

type Conflicts = ReturnType<typeof fileConflictRepository>

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
    else next.set(path, typeof text === 'string' ? Buffer.from(text) : text)
  return sortedFiles(next)
}

const keyOf = ({ file, key, message }: FolderProblem) => JSON.stringify([file, key, message])

/** @see GroupPublisher */
export function groupPublisher({
  database,
  versions,
  brand,
  deps,
  follow,
  now,
}: Deps): GroupPublisher {
  let last: Promise<unknown> = Promise.resolve()
  /** Runs one at a time in this process: waiting for the lock between processes polls and occupies a connection. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work)
    last = done
    return done
  }

  /**
   * The errors that a change adds. Files may already have errors: a newer build checks more than the one that stored
   * them.
   */
  async function newErrors(files: GroupFiles, errors: readonly FolderProblem[]) {
    if (errors.length === 0) return []
    const known = new Set((await checkFiles(files, deps)).problems.map(keyOf))
    return errors.filter((error) => !known.has(keyOf(error)))
  }

  async function newestFiles() {
    const newest = await versions.latest()
    const files = newest && (await versions.files(newest.id))
    if (!newest || !files) throw new Error('the newest version of the group has no files')
    return { newest, files }
  }

  async function checkTexts(files: GroupFiles, texts: ChangedTexts) {
    const checked = await checkFiles(withTexts(files, texts), deps)
    return { checked, refused: await newErrors(files, checked.problems.filter(isError)) }
  }

  return {
    textOf,
    follow,
    async check(edit) {
      const { files } = await newestFiles()
      return (await checkTexts(files, edit(files))).refused
    },
    async problems() {
      const newest = await versions.latest()
      return newest ? (await versions.checkOf(newest.id)).problems.filter(isError) : []
    },
    conflicts: (on = database.db) => fileConflictRepository(on).conflicts(),
    leftOut: (on = database.db) => fileConflictRepository(on).leftOut(),
    settle: (trx, paths) => fileConflictRepository(trx).settle(paths),
    async settleLoaded(trx, paths) {
      const files = (await versions.loadedFolder(trx))?.files ?? {}
      await fileConflictRepository(trx).settleHashes(
        paths.flatMap((path) => {
          const hash = files[path]
          return hash === undefined ? [] : [{ path, hash }]
        }),
      )
    },
    narrow: (trx, path, text) => fileConflictRepository(trx).narrow(path, text),
    forgetLeftOut: (trx, paths) => fileConflictRepository(trx).forget('group_left_out', paths),
    publish: (edit, commit) =>
      inTurn(() =>
        database.exclusive(EDIT_LOCK, async () => {
          const { newest, files } = await newestFiles()
          const texts = edit(files)
          const { checked, refused } = await checkTexts(files, texts)
          if (refused.length > 0 || checked.place === null) return { refused }
          await brand.prepare(checked.place, checked.sites)
          const packed = await versions.pack(checked.files)
          const over = { ...newest, files }
          const edited = { packed, over, problems: checked.problems, now: now().toISOString() }
          const done = await commit(async (trx) => {
            await fileConflictRepository(trx).forget('group_left_out', [...texts.keys()])
            return versions.storeEdit(trx, edited)
          })
          await database.notify('group')
          return { done }
        }),
      ),
  }
}
