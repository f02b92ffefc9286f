import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'

import { byCode } from '#domain/kernel/text.ts'
import type { BrandStore } from '#modules/brand/module.ts'
import { checkFolder, type CheckDeps, type CheckedFolder } from '#modules/group/check-folder.ts'
import { isError, problemLine } from '#modules/group/group-problem.ts'
import { hashOf, scanFolder } from '#modules/group/scan-folder.ts'
import type { GroupVersions, VersionCheck } from '#modules/group/version-repository.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'
import type { Log } from '#platform/log/log.ts'

type Deps = CheckDeps &
  Readonly<{
    /** The group's folder on this machine. */
    folder: string
    versions: GroupVersions
    brand: Pick<BrandStore, 'prepare'>
    /** The name of the build, whose checks may be others than those of another; `null` checks at each start. */
    build: string | null
    now: () => Date
    log: Log
  }>

const notMade = (error: unknown): FolderProblem => ({
  level: 'error',
  file: 'brand',
  line: null,
  key: '',
  message: `holds a file of which no sizes can be made: ${String(error)}`,
})

/** @param checkedAs with what it was checked, as that was before; `null` leaves the check to the next start */
function checkOf(
  { problems, ofEntries }: CheckedFolder,
  checkedAs: string | null,
): VersionCheck | null {
  if (checkedAs === null) return null
  return { checkedAs, problems: problems.filter((one) => !ofEntries.includes(one)) }
}

const LOGGED_AS = { error: 'error', warning: 'warn', notice: 'info' } as const

/** Has the folder of this machine become a version, once it is checked. */
export function folderTaker(deps: Deps) {
  const { folder, versions, build, log, now } = deps
  let errors: readonly FolderProblem[] = []

  function report(problems: readonly FolderProblem[]): void {
    errors = problems.filter(isError)
    for (const problem of problems) log[LOGGED_AS[problem.level]]({ folder }, problemLine(problem))
  }

  /** The build and the dealers that there are: what a check depends on beside the folder. */
  async function checkedAs(): Promise<string | null> {
    if (build === null) return null
    const codes = [...((await deps.dealerCodes()) ?? [])].toSorted(byCode)
    return `${build} ${createHash('sha256').update(codes.join('\n')).digest('base64url')}`
  }

  /** Takes the folder as the newest version, unless it has errors. */
  async function take(): Promise<void> {
    const as = await checkedAs()
    const checked = await checkFolder(folder, deps)
    report(checked.problems)
    if (errors.length > 0 || checked.place === null) return
    try {
      await deps.brand.prepare(checked.place, checked.sites)
    } catch (error) {
      // Another try would fail like this one: the files are the same.
      report([...checked.problems, notMade(error)])
      return
    }
    await versions.store(checked.files, now().toISOString(), checkOf(checked, as))
  }

  /**
   * The same for a start, at which a folder that was a version before is not taken again: a newer one may have come
   * from elsewhere since. It is checked again by another build, and with other dealers, than it was.
   */
  async function takeUnlessKnown(): Promise<void> {
    if (!existsSync(folder)) return
    const { files, problems } = scanFolder(folder)
    const known = problems.some(isError) ? null : await versions.ofHash(hashOf(files))
    if (known === null) return take()
    const as = await checkedAs()
    if (as !== null && known.check?.checkedAs === as) report([...problems, ...known.check.problems])
    else {
      const checked = await checkFolder(folder, deps)
      report(checked.problems)
      const check = checkOf(checked, as)
      if (check && checked.hash === hashOf(files)) await versions.storeCheck(known.id, check)
    }
    const newest = await versions.latest()
    if (newest && newest.id !== known.id)
      log.warn(
        { folder, version: newest.id },
        `the folder is as it was in version ${known.id}, and version ${newest.id} is served: ` +
          'change the folder, or load it with `npm run group -- load`',
      )
  }

  return {
    take,
    takeUnlessKnown,
    /** What keeps the folder from being served; empty for nothing. */
    errors: () => errors,
  }
}
