import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import * as v from 'valibot'

const Names = v.optional(v.record(v.string(), v.string()), {})
const Package = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string()),
  /** The list of licenses in old packages, from before SPDX expressions. */
  licenses: v.optional(v.array(v.object({ type: v.string() })), []),
  author: v.optional(v.union([v.string(), v.pipe(v.object({ name: v.string() }), v.transform(({ name }) => name))])),
  homepage: v.optional(v.string()),
  dependencies: Names,
  optionalDependencies: Names,
})

/** The notice that a package requires when its code is distributed. */
export type PackageNotice = Readonly<{
  name: string
  version: string
  /** SPDX. */
  license: string
  /** Copyright and conditions, as the package has them. */
  text: string
}>

const LICENSE_FILE = /^(?:licen[cs]e|copying)\b/i
const NOTICE_FILE = /^notice\b/i

/** Build tools, of which the build contains a few lines: the licenses of their dependencies do not apply. */
const BUNDLED_LICENSES = /\n# Licenses of bundled dependencies[^]*/

/** The license section of a README; empty for none. */
const licenseInReadme = (readme: string) =>
  /^#+\s*licens(?:e|ing)\b[^\n]*\n(?:(?!^#+\s)[^])*/im.exec(readme)?.[0] ?? ''

const readPackage = (folder: string) =>
  v.parse(Package, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

function textOf(folder: string): string {
  const names = readdirSync(folder)
  const read = (name: string | undefined) =>
    name === undefined ? '' : readFileSync(join(folder, name), 'utf8').trim()
  const license = read(names.find((name) => LICENSE_FILE.test(name)))
  const notice = read(names.find((name) => NOTICE_FILE.test(name)))
  if (license !== '') return [license.replace(BUNDLED_LICENSES, ''), notice].join('\n\n').trim()
  const { author, homepage } = readPackage(folder)
  const fromReadme = licenseInReadme(read(names.find((name) => /^readme/i.test(name))))
  return fromReadme.trim() || [author, homepage].filter(Boolean).join(', ')
}

/** The folder from which Node loads a package for code in `from`; `null` if it is not installed on this platform. */
function folderOf(name: string, from: string): string | null {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return dirname(from) === from ? null : folderOf(name, dirname(from))
}

/** The installed dependencies of a package. */
function dependenciesOf(folder: string): readonly string[] {
  const { dependencies, optionalDependencies } = readPackage(folder)
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => folderOf(name, folder) ?? [],
  )
}

/**
 * Folders of packages.
 * @throws {Error} if one is not installed
 */
export function foldersOf(names: Iterable<string>, root: string): readonly string[] {
  return [...names].map((name) => {
    const folder = folderOf(name, root)
    if (folder === null) throw new Error(`the package ${name} is in the build but not installed`)
    return folder
  })
}

/** Folders of packages and all their dependencies: a package may include the code of others in its files. */
export function withDependencies(folders: readonly string[]): ReadonlySet<string> {
  const all = new Set(folders)
  // Iterating a set includes items that are added meanwhile.
  for (const folder of all) for (const other of dependenciesOf(folder)) all.add(other)
  return all
}

/** The notice of the package in a folder. */
export function noticeOf(folder: string): PackageNotice {
  const { name, version, license, licenses } = readPackage(folder)
  const named = license ?? (licenses.map(({ type }) => type).join(' OR ') || 'see below')
  return { name, version, license: named, text: textOf(folder) }
}
