import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'

import { byCode } from '#domain/kernel/text.ts'
import type { BrandStore } from '#modules/brand/module.ts'
import {
  checkFiles,
  checkFolder,
  type CheckDeps,
  type CheckedFolder,
} from '#modules/group/check-folder.ts'
import { isError, problemLine } from '#modules/group/group-problem.ts'
import { hashOf, scanFolder } from '#modules/group/scan-folder.ts'
import type {
  GroupVersion,
  GroupVersions,
  VersionCheck,
} from '#modules/group/version-repository.ts'
import type { Database } from '#platform/db/database.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'
import type { Log } from '#platform/log/log.ts'

import type { FileEdits } from './file-edits.ts'
import { loadFolder } from './load-folder.ts'

type Deps = CheckDeps &
  Readonly<{
    /** The group's folder on this machine. */
    folder: string
    database: Database
    versions: GroupVersions
    brand: Pick<BrandStore, 'prepare'>
    fileEdits: FileEdits
    /** The name of the build, since checks may differ between builds; `null` checks at each start. */
    build: string | null
    now: () => Date
    log: Log
  }>

const notStored = (error: unknown): FolderProblem => ({
  level: 'error',
  file: 'brand',
  line: null,
  key: '',
  message: `contains a file that cannot be resized: ${String(error)}`,
})

/** @param checkedAs the values that the check depended on; `null` repeats the check at the next start */
function checkOf(
  { problems, ofEntries }: CheckedFolder,
  checkedAs: string | null,
): VersionCheck | null {
  if (checkedAs === null) return null
  return { checkedAs, problems: problems.filter((one) => !ofEntries.includes(one)) }
}

const LOGGED_AS = { error: 'error', warning: 'warn', notice: 'info' } as const

/** Checks the folder on this machine and stores it as a version. */
export function folderImporter(deps: Deps) {
  const { folder, versions, build, log } = deps
  let errors: readonly FolderProblem[] = []

  function report(problems: readonly FolderProblem[]): void {
    errors = problems.filter(isError)
    for (const problem of problems) log[LOGGED_AS[problem.level]]({ folder }, problemLine(problem))
  }

  /** The build and the existing dealers, which a check depends on besides the folder. */
  async function checkedAs(): Promise<string | null> {
    if (build === null) return null
    const codes = [...((await deps.dealerCodes()) ?? [])].toSorted(byCode)
    return `${build} ${createHash('sha256').update(codes.join('\n')).digest('base64url')}`
  }

  /** Stores the folder as the newest version, unless it has errors. Logs its problems. */
  async function importFolder(): Promise<void> {
    const as = await checkedAs()
    const checked = await checkFolder(folder, deps)
    report(checked.problems)
    if (errors.length > 0 || checked.place === null) return
    let unprepared: unknown = null
    const prepare = async ({ place, sites }: CheckedFolder) => {
      if (place === null) return
      await deps.brand.prepare(place, sites).catch((error: unknown) => {
        unprepared = error
        throw error
      })
    }
    try {
      const { problems } = await loadFolder(
        { ...deps, deps, prepare },
        checked,
        checkOf(checked, as),
      )
      if (problems.length > 0) report([...checked.problems, ...problems])
    } catch (error) {
      if (unprepared === null) throw error
      // A retry with the same files would fail in the same way.
      report([...checked.problems, notStored(error)])
    }
  }

  /** Reports the problems of a folder that is already a version. It is checked again if the build or the dealers have changed. */
  async function checkKnown(
    { id, hash, check }: NonNullable<Awaited<ReturnType<GroupVersions['ofHash']>>>,
    { files, problems }: ReturnType<typeof scanFolder>,
  ): Promise<void> {
    const as = await checkedAs()
    // Of a version with edits, the stored check is that of its own files.
    const isOwn = hash === hashOf(files)
    if (isOwn && check && check.checkedAs === as) return report([...problems, ...check.problems])
    const checked = await checkFolder(folder, deps)
    report(checked.problems)
    const found = checkOf(checked, as)
    if (found && isOwn && checked.hash === hash) await versions.storeCheck(id, found)
  }

  /**
   * The same for startup. A folder that is already a version is not stored again, since another process may have stored
   * a newer one; it is only checked again if the build or the dealers have changed.
   */
  async function importUnlessKnown(): Promise<void> {
    if (!existsSync(folder)) return
    const { files, problems } = scanFolder(folder)
    const known = problems.some(isError) ? null : await versions.ofHash(hashOf(files))
    if (known === null) return importFolder()
    const newest = await versions.latest()
    const loaded = await versions.loadedFolder()
    // Edits that were exported into it: from now on they are what later edits are compared with.
    const isExported = newest?.id === known.id && newest.hash === hashOf(files)
    if (isExported && loaded && loaded.id !== newest.id) return importFolder()
    await checkKnown(known, { files, problems })
    if (newest && newest.id !== known.id && loaded?.id === known.id)
      log.info(
        { folder, version: newest.id },
        `the folder is unchanged since version ${known.id}, and was edited in the back office since: ` +
          `\`npm run group -- export ${newest.id} DIR\` writes the files with the edits`,
      )
    else if (newest && newest.id !== known.id)
      log.warn(
        { folder, version: newest.id },
        `the folder is unchanged since version ${known.id}, but version ${newest.id} is served: ` +
          'change the folder, or load it with `npm run group -- load`',
      )
  }

  /**
   * Checks the newest version if it has edits of the back office and this build has not checked it. It is served in any
   * case: its errors are logged.
   */
  async function checkEdits(newest: GroupVersion): Promise<readonly FolderProblem[]> {
    const hash = existsSync(folder) ? hashOf(scanFolder(folder).files) : null
    // Its check is that of the folder.
    if (newest.hash === hash) return []
    const as = await checkedAs()
    const known = await versions.checkOf(newest.id)
    const files = as !== null && known.checkedAs === as ? null : await versions.files(newest.id)
    const problems = files ? (await checkFiles(files, deps)).problems : known.problems
    if (files && as !== null) await versions.storeCheck(newest.id, { checkedAs: as, problems })
    const found = problems.filter(isError)
    for (const problem of found)
      log.error(
        { version: newest.id },
        `${problemLine(problem)} (edited in the back office, and served as it is: mend it there under Content)`,
      )
    return found
  }

  return {
    importFolder,
    checkEdits,
    importUnlessKnown,
    /** The errors that keep the folder from being served; empty for none. */
    errors: () => errors,
  }
}
