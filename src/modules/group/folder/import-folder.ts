import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'

import { byCode } from '#domain/kernel/text.ts'
import type { BrandStore } from '#modules/brand/module.ts'
import { checkFolder, type CheckDeps, type CheckedFolder } from '#modules/group/check-folder.ts'
import { isError, problemLine } from '#modules/group/group-problem.ts'
import { hashOf, scanFolder } from '#modules/group/scan-folder.ts'
import type { GroupVersions, VersionCheck } from '#modules/group/version-repository.ts'
import type { Database } from '#platform/db/database.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'
import type { Log } from '#platform/log/log.ts'

import { loadFolder } from './load-folder.ts'

type Deps = CheckDeps &
  Readonly<{
    /** The group's folder on this machine. */
    folder: string
    database: Database
    versions: GroupVersions
    brand: Pick<BrandStore, 'prepare'>
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

  /**
   * The same for startup. A folder that is already a version is not stored again, since another process may have stored
   * a newer one; it is only checked again if the build or the dealers have changed.
   */
  async function importUnlessKnown(): Promise<void> {
    if (!existsSync(folder)) return
    const { files, problems } = scanFolder(folder)
    const known = problems.some(isError) ? null : await versions.ofHash(hashOf(files))
    if (known === null) return importFolder()
    const as = await checkedAs()
    if (as !== null && known.check?.checkedAs === as) report([...problems, ...known.check.problems])
    else {
      const checked = await checkFolder(folder, deps)
      report(checked.problems)
      const check = checkOf(checked, as)
      if (check && checked.hash === hashOf(files)) await versions.storeCheck(known.id, check)
    }
    const newest = await versions.latest()
    const loaded = await versions.loadedFolder()
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

  return {
    importFolder,
    importUnlessKnown,
    /** The errors that keep the folder from being served; empty for none. */
    errors: () => errors,
  }
}
