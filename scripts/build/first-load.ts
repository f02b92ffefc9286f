import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

import { CLIENT, type BuiltFiles } from './built-files.ts'


/** The budget of script that a page loads before it is hydrated, in bytes, compressed by Brotli. */
export const FIRST_LOAD_BUDGET = 108_000

/** The budget of all script of a static page, except third parties after consent; bytes, compressed by Brotli. */
export const STATIC_PAGE_BUDGET = 6_000

/** The budget of styles that any page loads before its first paint, in bytes, compressed by Brotli. */
export const STYLES_BUDGET = 14_000

const PAGES = ['home', 'search'] as const

/** Bytes that pages load, each file compressed by itself. */
export type ByteCounts = Readonly<Record<string, number>>

/** @throws {Error} when the build has no source of this name */
export function entryOf(built: BuiltFiles, source: string): string {
  // Routes are built under a name with a query.
  const entry = Object.keys(built).find((name) => name.split('?')[0] === source)
  if (entry === undefined) throw new Error(`${source} is not in the build`)
  return entry
}

/** The built files of some sources and everything that these import, each once. */
function filesOf(built: BuiltFiles, sources: readonly string[]) {
  const files = new Map<string, BuiltFiles[string]>()
  const visit = (name: string) => {
    const entry = built[name]
    if (!entry || files.has(entry.file)) return
    files.set(entry.file, entry)
    for (const imported of entry.imports) visit(imported)
  }
  for (const source of sources) visit(entryOf(built, source))
  return [...files.values()]
}

/** The scripts of some sources and everything that these import, each once. */
export const scriptsOf = (built: BuiltFiles, sources: readonly string[]): readonly string[] =>
  filesOf(built, sources).map(({ file }) => file)

/** The style sheets of some sources, that of every page first. */
export const sheetsOf = (built: BuiltFiles, sources: readonly string[]): readonly string[] => [
  ...globSync('assets/site-*.css', { cwd: CLIENT }),
  ...new Set(filesOf(built, sources).flatMap(({ css }) => css)),
]

const brotliBytes = (file: string): number =>
  brotliCompressSync(readFileSync(`${CLIENT}/${file}`), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length

const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliBytes(file), 0)

/** Bytes that the home page and a list load before they are hydrated, with the router's list of routes. */
export function firstLoadBytes(built: BuiltFiles): ByteCounts {
  const routes = globSync('assets/manifest-*.js', { cwd: CLIENT })
  return Object.fromEntries(
    PAGES.map((page) => {
      const sources = ['entry.client.tsx', 'root.tsx', `routes/${page}/route.tsx`]
      const scripts = scriptsOf(
        built,
        sources.map((source) => `src/web/${source}`),
      )
      return [page, bytesOf([...scripts, ...routes])]
    }),
  )
}

/** Bytes of style that each route's pages load before their first paint. */
export const styleBytes = (built: BuiltFiles): ByteCounts =>
  Object.fromEntries(
    globSync('src/web/routes/*/route.tsx')
      .filter((source) => Object.keys(built).some((name) => name.split('?')[0] === source))
      .map((source) => [source.split('/')[3], bytesOf(sheetsOf(built, ['src/web/root.tsx', source]))]),
  )

/** A file that a script imports. */
const IMPORT = /[`'"]\.\.?\/[\w./-]+\.js[`'"]/g

/**
 * Bytes of the script of static pages.
 * @throws {Error} when it is not one file, or when the server refers to another
 */
export function staticPageBytes(): number {
  const [file, ...others] = globSync('assets/static-page-*.js', { cwd: CLIENT })
  if (file === undefined || others.length > 0) throw new Error('static pages must have one script')
  if (!readFileSync('build/server/index.js', 'utf8').includes(file))
    throw new Error(`the server does not name ${file}`)
  const imports = readFileSync(`${CLIENT}/${file}`, 'utf8').match(IMPORT) ?? []
  if (imports.some((name) => !name.includes('/outside-sinks-')))
    throw new Error(`${file} may load only sinks of third parties`)
  return brotliBytes(file)
}

/** @throws {Error} when a page loads more script or style than its budget allows */
export function checkFirstLoad(scripts: ByteCounts, staticPage: number, styles: ByteCounts): void {
  const budgets = [
    ...Object.entries(scripts).map(([page, size]) => [page, size, 'script', FIRST_LOAD_BUDGET] as const),
    ['static', staticPage, 'script', STATIC_PAGE_BUDGET] as const,
    ...Object.entries(styles).map(([page, size]) => [page, size, 'style', STYLES_BUDGET] as const),
  ]
  for (const [page, size, kind, budget] of budgets)
    if (size > budget)
      throw new Error(`the ${page} page loads ${size} bytes of ${kind}; the budget is ${budget} (Brotli)`)
}
