import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { routeNames } from '#domain/pages/pages.ts'
import { linksToMarkdownPages, menuProblems } from '#domain/pages/site/check-menus.ts'
import { offLinks } from '#domain/pages/site/off-links.ts'
import { menuPlaces } from '#domain/pages/site/site-menus.ts'
import type { SiteProblem } from '#domain/site/check-site.ts'
import { checkSites } from '#domain/site/check-sites.ts'
import { siteHosts } from '#domain/site/site-hosts.ts'
import type { Site } from '#domain/site/site.ts'
import type { BrandProblem } from '#modules/brand/module.ts'
import type { FolderCheck, FolderProblem, MenusOfSite } from '#platform/files/folder-problem.ts'

import { emptyFeatures, type StoredContent } from './empty-features.ts'
import { isError } from './group-problem.ts'
import { materialize, type CopyMemo } from './materialize.ts'
import { readSites, type SitesMemo } from './read-sites.ts'
import { hashOf, scanFolder, type GroupFiles } from './scan-folder.ts'

export type CheckDeps = Readonly<{
  /** The folder that contains the versions' folders. */
  cache: string
  checks: readonly FolderCheck[]
  /** Returns the problems in the files that brands name. */
  checkBrand: (folder: string, sites: readonly Site[]) => Promise<readonly BrandProblem[]>
  /** The results of an earlier run. */
  memo?: SitesMemo
  /** The last copy of files that this process made. */
  copies?: CopyMemo
  /** The codes of existing dealers; `null` skips the check of codes in sites. */
  dealerCodes: () => Promise<ReadonlySet<string> | null>
  /** Content of features in a database; without it they are not checked. */
  stored?: StoredContent | null
}>

/** A folder's files, with all problems. */
export type CheckedFolder = Readonly<{
  files: GroupFiles
  hash: string
  /** The folder with a copy of the checked files; `null` if they could not be read. */
  place: string | null
  /** Empty if any site file has an error. */
  sites: readonly Site[]
  problems: readonly FolderProblem[]
  /** The problems about unexpected entries of the folder, such as a file that belongs to no part. */
  ofEntries: readonly FolderProblem[]
}>

const SITE_FILE = /^sites\/(?<key>[^/]+)\.yaml$/

const MISSING_FOLDER: CheckedFolder = {
  files: new Map(),
  hash: '',
  place: null,
  sites: [],
  problems: [
    { level: 'error', file: '.', line: null, key: '', message: 'there is no such folder' },
  ],
  ofEntries: [],
}

/** The dealer codes of the folder's own files and of the database; `null` if there are none. */
async function knownCodes(place: string, deps: CheckDeps): Promise<ReadonlySet<string> | null> {
  const below = join(place, 'dealers')
  const ofFiles = existsSync(below)
    ? readdirSync(below).flatMap(
        (name) => /^(?<code>.+)\.ya?ml$/.exec(name)?.groups?.['code'] ?? [],
      )
    : []
  const codes = new Set([...ofFiles, ...((await deps.dealerCodes()) ?? [])])
  return codes.size === 0 ? null : codes
}

/** The links of a site's menus to the group's own pages, which are checked with the content files. */
const menusOf = (site: Site, inFile: (problem: SiteProblem) => FolderProblem): MenusOfSite => ({
  site: site.key,
  places: menuPlaces(site.menus),
  links: linksToMarkdownPages(site).map(({ key, path }) => ({
    path,
    problem: inFile({ level: 'error', site: site.key, key, message: `there is no page ${path}` }),
  })),
})

/** Checks all parts of a group: first each file, then the references between them. */
export async function checkFiles(files: GroupFiles, deps: CheckDeps): Promise<CheckedFolder> {
  const hash = hashOf(files)
  const place = await materialize(deps.cache, hash, files, deps.copies)
  const { sites, problems, notices, inFile } = readSites(place, deps.memo)
  await nextTurn()
  const codes = problems.length > 0 ? null : await knownCodes(place, deps)
  const ofSites = [
    ...checkSites(sites, { dealerCodes: codes, pages: routeNames() }),
    ...sites.flatMap(menuProblems),
    ...sites.flatMap(offLinks),
    ...emptyFeatures(files, sites, deps.stored),
  ].map(inFile)
  const ofBrands = (await deps.checkBrand(place, sites)).map(inFile)
  const siteKeys = [...files.keys()].flatMap((path) => SITE_FILE.exec(path)?.groups?.['key'] ?? [])
  const about = {
    siteKeys,
    hosts: problems.length > 0 ? null : siteHosts(sites),
    menus: sites.map((site) => menusOf(site, inFile)),
  }
  const ofParts: FolderProblem[] = []
  // A process that checks a publication serves pages meanwhile.
  for (const check of deps.checks) {
    await nextTurn()
    ofParts.push(...check(place, about))
  }
  const all = [...problems, ...notices, ...ofSites, ...ofBrands, ...ofParts]
  return { files, hash, place, sites, problems: all, ofEntries: [] }
}

/**
 * Reads a group's folder and checks it.
 * @throws {Error} of the file system if a file can't be read
 */
export async function checkFolder(folder: string, deps: CheckDeps): Promise<CheckedFolder> {
  if (!existsSync(folder)) return MISSING_FOLDER
  const { files, problems: found } = scanFolder(folder)
  if (found.some(isError))
    return { files, hash: hashOf(files), place: null, sites: [], problems: found, ofEntries: found }
  const checked = await checkFiles(files, deps)
  return { ...checked, problems: [...found, ...checked.problems], ofEntries: found }
}
