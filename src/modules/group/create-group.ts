import { existsSync } from 'node:fs'

import type { Site } from '#domain/site/site.ts'
import type { Database } from '#platform/db/database.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'
import { lastRunMemo } from '#platform/files/last-run-memo.ts'
import type { Log } from '#platform/log/log.ts'

import { checkFolder, type CheckDeps } from './check-folder.ts'
import { followFolder } from './follow-folder.ts'
import { GroupError, isError, problemLine } from './group-problem.ts'
import { forgetOthers, materialize } from './materialize.ts'
import { readSites, type SitesMemo } from './read-sites.ts'
import { hashOf, scanFolder } from './scan-folder.ts'
import { siteDirectory, type SiteDirectory } from './site-directory.ts'
import { groupVersionRepository, type GroupVersion } from './version-repository.ts'

type Deps = CheckDeps &
  Readonly<{
    /** The group's folder on this machine. It may be missing where versions come from elsewhere. */
    folder: string
    database: Database
    now: () => Date
    log: Log
  }>

/** What of the group is served now. */
type Served = Readonly<{ version: GroupVersion; place: string; sites: readonly Site[] }>

/** The dealer group as this process serves it. */
export type Group = Readonly<{
  sites: SiteDirectory
  /** Where the files of the served version are; another folder with each version. */
  folder: () => string
  version: () => GroupVersion
  /** What keeps the folder on this machine from being served; empty for none. */
  errors: () => readonly FolderProblem[]
  /** Calls back, in the order of the calls, after each change of the version. */
  onChange: (callBack: () => void | Promise<void>) => void
  start: () => void
  stop: () => void
}>

/**
 * The newest version of the group, and each one after it: those of the folder on this machine, which are checked and
 * stored when the folder changes, and those that others store. A folder with errors changes nothing. At a start a
 * folder that was a version before is not taken again: a newer one may have come from elsewhere since.
 * @throws {GroupError} where there is no version to serve
 */
export async function createGroup(deps: Deps): Promise<Group> {
  const { folder, cache, database, log, now } = deps
  const versions = groupVersionRepository(database)
  const memo: SitesMemo = lastRunMemo()
  let errors: readonly FolderProblem[] = []

  /** Takes the folder as the newest version, unless it has errors. */
  async function take(): Promise<void> {
    const checked = await checkFolder(folder, { ...deps, memo })
    const { files, problems } = checked
    errors = problems.filter(isError)
    for (const problem of problems)
      if (isError(problem)) log.error({ folder }, problemLine(problem))
      else log.warn({ folder }, problemLine(problem))
    if (errors.length > 0) return
    await versions.store(files, now().toISOString())
  }

  /** Whether the folder has been a version: it was checked then, and is not taken again. */
  async function isKnown(): Promise<boolean> {
    const { files, problems } = scanFolder(folder)
    if (problems.some(isError)) return false
    const hash = hashOf(files)
    return (await versions.all()).some((known) => known.hash === hash)
  }

  async function read(version: GroupVersion): Promise<Served> {
    const files = await versions.files(version.id)
    if (!files) throw new Error(`version ${version.id} of the group has no files`)
    const place = materialize(cache, version.hash, files)
    const { sites, problems } = readSites(place, memo)
    if (problems.length > 0) throw new GroupError(problems)
    return { version, place, sites }
  }

  if (existsSync(folder) && !(await isKnown())) await take()
  const newest = await versions.latest()
  if (!newest)
    throw new GroupError(
      errors.length > 0
        ? errors
        : [
            {
              level: 'error',
              file: folder,
              line: null,
              key: '',
              message: 'there is no such folder',
            },
          ],
    )
  let served = await read(newest)
  if (errors.length > 0)
    log.error({ folder, version: newest.id }, 'the folder has errors: its last version is served')
  forgetOthers(cache, [newest.hash])

  const listeners: (() => void | Promise<void>)[] = []
  async function follow(): Promise<void> {
    const latest = await versions.latest()
    if (!latest || latest.id === served.version.id) return
    served = await read(latest)
    for (const callBack of listeners) await callBack()
    forgetOthers(cache, [latest.hash])
    log.info({ version: latest.id, sites: served.sites.length }, 'group loaded')
  }
  /** One after the other: a notice may come while a version is being read. */
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    last = last
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'the group stays as it was'))
    return last
  }
  const stopListening = database.listen('group', () => void inTurn(follow))
  let unfollow: (() => void) | null = null
  return {
    sites: siteDirectory(() => served.sites),
    folder: () => served.place,
    version: () => served.version,
    errors: () => errors,
    onChange: (callBack) => void listeners.push(callBack),
    start() {
      unfollow = followFolder(folder, () => inTurn(() => take()), log)
    },
    stop() {
      stopListening()
      unfollow?.()
    },
  }
}
