import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { routeNames } from '#domain/pages/pages.ts'
import { linksToOwnPages, menuProblems } from '#domain/pages/site/check-menus.ts'
import { offLinks } from '#domain/pages/site/off-links.ts'
import { menuPlaces } from '#domain/pages/site/site-menus.ts'
import type { SiteProblem } from '#domain/site/check-site.ts'
import { checkSites } from '#domain/site/check-sites.ts'
import { siteHosts } from '#domain/site/site-hosts.ts'
import type { Site } from '#domain/site/site.ts'
import type { BrandProblem } from '#modules/brand/module.ts'
import type { FolderCheck, FolderProblem, MenusOfSite } from '#platform/files/folder-problem.ts'

import { isError } from './group-problem.ts'
import { materialize } from './materialize.ts'
import { readSites, type SitesMemo } from './read-sites.ts'
import { hashOf, scanFolder, type GroupFiles } from './scan-folder.ts'

export type CheckDeps = Readonly<{
  /** Where the folders of versions are. */
  cache: string
  checks: readonly FolderCheck[]
  /** What is wrong with the files that brands name. */
  checkBrand: (folder: string, sites: readonly Site[]) => Promise<readonly BrandProblem[]>
  /** Of an earlier run. */
  memo?: SitesMemo
  /** Codes of the dealers there are; `null` leaves those that sites name unchecked. */
  dealerCodes: () => Promise<ReadonlySet<string> | null>
}>

/** A folder's files, with all that is wrong with them. */
export type CheckedFolder = Readonly<{
  files: GroupFiles
  hash: string
  /** Where the files are as they were checked; `null` where they could not be read. */
  place: string | null
  /** Empty where any of their files has an error. */
  sites: readonly Site[]
  problems: readonly FolderProblem[]
  /** Those of them that are about what the folder holds beside its files, such as a file of no part. */
  ofEntries: readonly FolderProblem[]
}>

const SITE_FILE = /^sites\/(?<key>[^/]+)\.yaml$/

const NOT_THERE: CheckedFolder = {
  files: new Map(),
  hash: '',
  place: null,
  sites: [],
  problems: [
    { level: 'error', file: '.', line: null, key: '', message: 'there is no such folder' },
  ],
  ofEntries: [],
}

/** The codes that the folder's own files and the database know; `null` where neither knows any. */
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

/** What a site's menus say about pages of the group's own, which are read with the texts. */
const menusOf = (site: Site, inFile: (problem: SiteProblem) => FolderProblem): MenusOfSite => ({
  site: site.key,
  places: menuPlaces(site.menus),
  links: linksToOwnPages(site).map(({ key, path }) => ({
    path,
    problem: inFile({ level: 'error', site: site.key, key, message: `there is no page ${path}` }),
  })),
})

/**
 * Reads a group's folder and checks all parts of it: their files one by one, then what they say of each other.
 * @throws {Error} of the file system where a file can't be read
 */
export async function checkFolder(folder: string, deps: CheckDeps): Promise<CheckedFolder> {
  if (!existsSync(folder)) return NOT_THERE
  const { files, problems: found } = scanFolder(folder)
  const hash = hashOf(files)
  if (found.some(isError))
    return { files, hash, place: null, sites: [], problems: found, ofEntries: found }
  const place = materialize(deps.cache, hash, files)
  const { sites, problems, notices, inFile } = readSites(place, deps.memo)
  const codes = problems.length > 0 ? null : await knownCodes(place, deps)
  const ofSites = [
    ...checkSites(sites, { dealerCodes: codes, pages: routeNames() }),
    ...sites.flatMap(menuProblems),
    ...sites.flatMap(offLinks),
  ].map(inFile)
  const ofBrands = (await deps.checkBrand(place, sites)).map(inFile)
  const siteKeys = [...files.keys()].flatMap((path) => SITE_FILE.exec(path)?.groups?.['key'] ?? [])
  const about = {
    siteKeys,
    hosts: problems.length > 0 ? null : siteHosts(sites),
    menus: sites.map((site) => menusOf(site, inFile)),
  }
  const ofParts = deps.checks.flatMap((check) => check(place, about))
  const all = [...found, ...problems, ...notices, ...ofSites, ...ofBrands, ...ofParts]
  return { files, hash, place, sites, problems: all, ofEntries: found }
}
