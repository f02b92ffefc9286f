import { setImmediate as nextTurn } from 'node:timers/promises'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { fitSite } from '#domain/pages/site/fit-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { BrandStore } from '#modules/brand/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'
import { lastRunMemo } from '#platform/files/last-run-memo.ts'
import type { Log } from '#platform/log/log.ts'

import type { CheckDeps } from './check-folder.ts'
import type { FileEdits } from './folder/file-edits.ts'
import { followFolder, folderStamp } from './folder/follow-folder.ts'
import { groupPublisher, type GroupPublisher } from './folder/group-publisher.ts'
import { folderImporter } from './folder/import-folder.ts'
import { GroupError } from './group-problem.ts'
import { materialize, materialized, removeUnusedFolders, type CopyMemo } from './materialize.ts'
import { readSites, type SitesMemo } from './read-sites.ts'
import { siteDirectory, type SiteDirectory } from './site-directory.ts'
import { groupVersionRepository, type GroupVersion } from './version-repository.ts'

type Deps = Omit<CheckDeps, 'checkBrand'> &
  Readonly<{
    brand: Pick<BrandStore, 'check' | 'prepare' | 'use'>
    /** How edits of the back office meet files. */
    fileEdits: FileEdits
    /** The group's folder on this machine. It may be missing if versions are stored by other machines. */
    folder: string
    database: Database
    /** The name of the build; `null` in development. */
    build: string | null
    now: () => Date
    log: Log
  }>

/** The version of the group that is served now. */
type Served = Readonly<{ version: GroupVersion; place: string; sites: readonly Site[] }>

/** The dealer group as this process serves it. */
export type Group = Readonly<{
  sites: SiteDirectory
  /** The folder with the files of the current version; each version has its own. */
  folder: () => string
  version: () => GroupVersion
  /** The errors that keep the folder on this machine from being served; empty for none. */
  errors: () => readonly FolderProblem[]
  /** The errors of texts that were edited in the back office, in the version that this build found when it started. */
  editErrors: () => readonly FolderProblem[]
  /** Makes new versions from the newest one. */
  publisher: GroupPublisher
  /** Registers a callback for each change of the version; callbacks run in the order of registration. */
  onChange: (callBack: () => void | Promise<void>) => void
  start: () => void
  stop: () => Promise<void>
}>

/** How long after a failure reading a change is retried. */
const RETRY_MS = 1_000

const noVersion = (folder: string): FolderProblem => ({
  level: 'error',
  file: folder,
  line: null,
  key: '',
  message: 'there is no such folder: write one with `npm run group -- new`, or set GROUP_DIR',
})

/**
 * Serves the newest version of the group and follows changes: changes of the folder on this machine, which are checked
 * and stored as versions, and versions that other processes store. A folder with errors changes nothing. At startup a
 * folder that is already a version is not stored again, since another process may have stored a newer one.
 * @throws {GroupError} if there is no version to serve
 */
export async function createGroup(deps: Deps): Promise<Group> {
  const { folder, cache, brand, database, log } = deps
  const versions = groupVersionRepository(database)
  const memo: SitesMemo = lastRunMemo()
  const copies: CopyMemo = { last: null }
  // Computed before the folder is read, so that a change before the watcher starts is noticed.
  const stampAtStart = folderStamp(folder)
  const checking = { ...deps, checkBrand: brand.check, memo, copies }
  const importer = folderImporter({ ...checking, versions })

  /** The folder of a version. This machine has the one that it checked itself. */
  async function placeOf({ id, hash }: GroupVersion): Promise<string> {
    const known = await materialized(cache, hash)
    if (known !== null) return known
    const files = await versions.files(id)
    if (!files) throw new Error(`version ${id} of the group has no files`)
    return materialize(cache, hash, files, copies)
  }

  async function read(version: GroupVersion): Promise<Served> {
    const place = await placeOf(version)
    const { sites, problems } = readSites(place, memo)
    if (problems.length > 0) throw new GroupError(problems)
    await brand.use(place, sites)
    return { version, place, sites: sites.map(fitSite) }
  }

  await importer.importUnlessKnown()
  const errors = importer.errors()
  const newest = await versions.latest()
  if (!newest) throw new GroupError(errors.length > 0 ? errors : [noVersion(folder)])
  const editErrors = await importer.checkEdits(newest)
  let served = await read(newest)
  if (errors.length > 0)
    log.error(
      { folder, version: newest.id },
      'the folder has errors: the last valid version is served',
    )
  const removeUnused = async () =>
    removeUnusedFolders(
      cache,
      (await versions.all()).map(({ hash }) => hash),
    )
  await removeUnused()

  const listeners: (() => void | Promise<void>)[] = []
  /** Whether all listeners have read the current version. */
  let isReadByAll = true
  async function notifyListeners(): Promise<void> {
    isReadByAll = false
    const failures: unknown[] = []
    for (const callBack of listeners)
      try {
        await nextTurn()
        await callBack()
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
    isReadByAll = true
  }
  async function follow(): Promise<void> {
    const latest = await versions.latest()
    if (!latest || (latest.id === served.version.id && isReadByAll)) return
    if (latest.id !== served.version.id) served = await read(latest)
    await notifyListeners()
    await removeUnused()
    log.info({ version: latest.id, sites: served.sites.length }, 'group loaded')
  }
  const retries = new Set<NodeJS.Timeout>()
  let isStopped = false
  /** Work of a kind runs in sequence: a notification may arrive while a version is being read. */
  function sequence() {
    let last: Promise<unknown> = Promise.resolve()
    /** @returns whether it was done; else it is retried */
    const run = (work: () => Promise<void>): Promise<boolean> => {
      const done = last.then(work).then(
        () => true,
        (error: unknown) => {
          if (isStopped) return false
          log.error({ err: error }, 'a change of the group could not be read yet: retrying soon')
          const retry = setTimeout(() => {
            retries.delete(retry)
            void run(work)
          }, RETRY_MS).unref()
          retries.add(retry)
          return false
        },
      )
      last = done
      return done
    }
    return { run, ended: () => last }
  }
  // A version of another process is served while this one checks the same folder.
  const [following, importing] = [sequence(), sequence()]
  const stopListening = database.listen('group', () => void following.run(follow))
  let unfollow: (() => void) | null = null
  return {
    sites: siteDirectory(() => served.sites),
    folder: () => served.place,
    version: () => served.version,
    errors: importer.errors,
    editErrors: () => editErrors,
    publisher: groupPublisher({
      ...checking,
      deps: checking,
      versions,
      async follow() {
        if (await following.run(follow)) return
        // Served already, if only a part of the server could not read it yet.
        if ((await versions.latest())?.id !== served.version.id)
          throw new UnavailableError('the newest version of the group')
      },
    }),
    onChange: (callBack) => void listeners.push(callBack),
    start() {
      unfollow = followFolder(
        folder,
        async () => void (await importing.run(importer.importFolder)),
        log,
        {
          since: stampAtStart,
        },
      )
    },
    async stop() {
      isStopped = true
      stopListening()
      unfollow?.()
      for (const retry of retries) clearTimeout(retry)
      await importing.ended()
      await following.ended()
    },
  }
}
