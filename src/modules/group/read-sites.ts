import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type * as v from 'valibot'

import { nameRepair } from '#domain/kernel/nearest-name.ts'
import { byCode } from '#domain/kernel/text.ts'
import { routeNames } from '#domain/pages/pages.ts'
import { fitSite } from '#domain/pages/site/fit-site.ts'
import type { SiteProblem } from '#domain/site/check-site.ts'
import { checkSites } from '#domain/site/check-sites.ts'
import { SiteFile, type Site } from '#domain/site/site.ts'
import { isColor, themeOf } from '#modules/brand/module.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'
import { lastRunMemo, type LastRunMemo } from '#platform/files/last-run-memo.ts'
import { readYaml, type YamlFile } from '#platform/files/read-yaml.ts'

import { GroupFile } from './group-file.ts'

const GROUP_FILE = 'group.yaml'
const SITE_NAME = /^(?<key>[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)\.yaml$/

/** The sites of a folder in order, with all problems in their files. */
export type ReadSites = Readonly<{
  /** Empty if any file has an error. */
  sites: readonly Site[]
  problems: readonly FolderProblem[]
  /** Colors that were changed for readability. */
  notices: readonly FolderProblem[]
  /** Converts a problem in a site's values to one with the line in its file. */
  inFile(problem: SiteProblem): FolderProblem
}>

type Add = (problem: FolderProblem) => void

/** The results of the previous run: unchanged files are not read again. */
export type SitesMemo = LastRunMemo<YamlFile<unknown>>
type Run = Readonly<{ add: Add; memo: SitesMemo }>

/** A file parsed by its schema; `null`, with its problems reported, if it is invalid. */
function readFile<Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
  { add, memo }: Run,
): YamlFile<v.InferOutput<Schema>> {
  const text = readFileSync(join(folder, file), 'utf8')
  // Files of one kind are read by one schema, and each kind has its own folder.
  const read = memo.get(`${dirname(file)}\n${text}`, () => readYaml(text, schema)) as YamlFile<
    v.InferOutput<Schema>
  >
  for (const fault of read.faults) add({ level: 'error', file, ...fault })
  return read
}

function readGroupFile(folder: string, run: Run) {
  if (existsSync(join(folder, GROUP_FILE))) return readFile(folder, GROUP_FILE, GroupFile, run)
  const message = 'is missing: a group folder needs this file with "format: 1"'
  run.add({ level: 'error', file: GROUP_FILE, line: null, key: '', message })
  return null
}

/** The site files by site key, which is the file's name. */
function siteFiles(folder: string, add: Add): readonly (readonly [key: string, file: string])[] {
  const below = join(folder, 'sites')
  const entries = existsSync(below) ? readdirSync(below, { withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile() && !/^[.~]|\.md$/.test(entry.name))
  return files
    .map(({ name }) => name)
    .toSorted(byCode)
    .flatMap((name) => {
      const key = SITE_NAME.exec(name)?.groups?.['key']
      if (key !== undefined) return [[key, `sites/${name}`] as const]
      const message =
        'is not named after a site key: use lower-case letters, digits and dashes, and .yaml'
      add({ level: 'error', file: `sites/${name}`, line: null, key: '', message })
      return []
    })
}

/** A site from its file, with the colors derived from its brand. */
function siteOf(key: string, file: SiteFile) {
  const { theme, notices } = themeOf(file.brand, file.theme)
  const problems = (['color', 'accent'] as const)
    .filter((name) => file.brand[name] !== '' && !isColor(file.brand[name]))
    .map((name): SiteProblem => ({
      level: 'error',
      site: key,
      key: `brand.${name}`,
      message: `"${file.brand[name]}" is not a CSS color, such as "#0a5"`,
    }))
  return {
    site: { key, ...file, theme },
    problems,
    notices: notices.map((notice): SiteProblem => ({ level: 'notice', site: key, ...notice })),
  }
}

/**
 * A site as its file would make it, for previews; `null` for a file with errors.
 * @param text of the site's file
 */
export function draftSite(key: string, text: string): Site | null {
  const { value } = readYaml(text, SiteFile)
  return value && fitSite(siteOf(key, value).site)
}

/** The sites in the order of `order`, then the others. */
const inOrder = (sites: readonly Site[], order: readonly string[]) =>
  sites.toSorted((a, b) => {
    const [first, second] = [a, b].map(({ key }) => order.indexOf(key) + 1 || order.length + 1)
    return (first ?? 0) - (second ?? 0)
  })

/**
 * Reads `group.yaml` and `sites/*.yaml`. Dealer codes are checked by `checkSites`, which knows the dealers.
 * @param memo of an earlier run
 * @throws {Error} of the file system if a file can't be read
 */
export function readSites(folder: string, memo: SitesMemo = lastRunMemo()): ReadSites {
  memo.begin()
  const problems: FolderProblem[] = []
  const add: Add = (problem) => void problems.push(problem)
  const run = { add, memo }
  const group = readGroupFile(folder, run)
  const read = siteFiles(folder, add).map(([key, file]) => ({
    key,
    file,
    yaml: readFile(folder, file, SiteFile, run),
  }))
  const made = read.flatMap(({ key, yaml }) => (yaml.value ? [siteOf(key, yaml.value)] : []))
  const sites = made.map(({ site }): Site => site)
  const order = group?.value?.sites ?? []
  order.forEach((key, at) => {
    if (read.length === 0 || read.some((site) => site.key === key)) return
    const keys = read.map((site) => site.key)
    const message = `there is no file sites/${key}.yaml: ${nameRepair(key, keys)}`
    const line = group?.lineOf(`sites.${at}`) ?? null
    add({ level: 'error', file: GROUP_FILE, line, key: `sites.${at}`, message })
  })
  if (read.length === 0)
    add({
      level: 'error',
      file: 'sites',
      line: null,
      key: '',
      message: 'contains no site: add one',
    })
  const inFile = ({ level, site, key, message }: SiteProblem): FolderProblem => {
    const found = read.find((one) => one.key === site)
    const line = found?.yaml.lineOf(key) ?? null
    return { level, file: found?.file ?? `sites/${site}.yaml`, line, key, message }
  }
  const ofBrands = made.flatMap((one) => one.problems)
  for (const problem of [
    ...ofBrands,
    ...checkSites(sites, { dealerCodes: null, pages: routeNames() }),
  ])
    if (problem.level === 'error') add(inFile(problem))
  const isValid = problems.length === 0
  const notices = made.flatMap((one) => one.notices.map(inFile))
  return { sites: isValid ? inOrder(sites, order) : [], problems, notices, inFile }
}
