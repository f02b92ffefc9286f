import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

import { fileOf, pageOfId, pages } from '#domain/pages/pages.ts'

import { CLIENT, type BuiltFiles } from './built-files.ts'
import { ROUTE_BUDGETS, type RouteBudget } from './route-budgets.data.ts'

/** The budget of script that the home page and a list load before they are hydrated, in bytes, compressed by Brotli. */
export const FIRST_LOAD_BUDGET = 108_000

/** The same of any other page. */
export const OTHER_PAGE_BUDGET = 126_000

/** The budget of all script of a static page, except third parties after consent; bytes, compressed by Brotli. */
export const STATIC_PAGE_BUDGET = 6_000

/** The budget of styles that any page loads before its first paint, in bytes, compressed by Brotli. */
export const STYLES_BUDGET = 14_000

/** The files that any page loads before it is hydrated, without pictures. */
export const FILE_BUDGET = 30

const LANDING = new Set(['home', 'search'])

/** Each page loads its document, and at most two fonts. */
const OTHER_FILES = 3

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

/** The source of a file of `src/web`. */
const routeSource = (file: string) => `src/web/${file}`

/** The files of the routes that are hydrated, in `src/web`. */
function hydratedRoutes(built: BuiltFiles): readonly string[] {
  const sources = new Set(Object.keys(built).map((name) => name.split('?')[0]))
  const files = pages.flatMap((page) => {
    const route = page.of === undefined ? page : pageOfId(page.of)
    const file = route && !page.isStatic ? fileOf(route) : null
    return file !== null && sources.has(routeSource(file)) ? [file] : []
  })
  return [...new Set(files)]
}

/** What a hydrated route's pages load before they are hydrated. */
export type FirstLoads = Readonly<{
  /** Of script, with the router's list of routes. */
  bytes: ByteCounts
  /** Without pictures. */
  files: ByteCounts
}>

/** The script and the number of files of every hydrated route, by the name of its folder or file. */
export function firstLoads(built: BuiltFiles): FirstLoads {
  const routes = globSync('assets/manifest-*.js', { cwd: CLIENT })
  const loads = hydratedRoutes(built).map((file) => {
    const sources = ['src/web/entry.client.tsx', 'src/web/root.tsx', routeSource(file)]
    const scripts = [...scriptsOf(built, sources), ...routes]
    const sheets = sheetsOf(built, sources.slice(1))
    return {
      name: file.slice('routes/'.length).replace('/route.tsx', ''),
      bytes: bytesOf(scripts),
      files: OTHER_FILES + scripts.length + sheets.length,
    }
  })
  return {
    bytes: Object.fromEntries(loads.map(({ name, bytes }) => [name, bytes])),
    files: Object.fromEntries(loads.map(({ name, files }) => [name, files])),
  }
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

/**
 * Checks the budgets of all pages: the general ones, and those of each route.
 * @param own budgets of routes by name
 * @throws {Error} when a page loads more script or style, or more files, than its budget allows
 */
export function checkFirstLoad(
  { bytes, files }: FirstLoads,
  staticPage: number,
  styles: ByteCounts,
  own: Readonly<Record<string, RouteBudget>> = ROUTE_BUDGETS,
): void {
  const script = 'bytes of script (Brotli)'
  const budgetOf = (page: string, kind: keyof RouteBudget, general: number) =>
    Math.min(general, own[page]?.[kind] ?? general)
  const budgets = [
    ...Object.entries(bytes).map(
      ([page, size]) =>
        [
          page,
          size,
          script,
          budgetOf(page, 'script', LANDING.has(page) ? FIRST_LOAD_BUDGET : OTHER_PAGE_BUDGET),
        ] as const,
    ),
    ['static', staticPage, script, STATIC_PAGE_BUDGET] as const,
    ...Object.entries(styles).map(
      ([page, size]) =>
        [page, size, 'bytes of style (Brotli)', budgetOf(page, 'style', STYLES_BUDGET)] as const,
    ),
    ...Object.entries(files).map(
      ([page, count]) => [page, count, 'files', budgetOf(page, 'files', FILE_BUDGET)] as const,
    ),
  ]
  for (const [page, amount, kind, budget] of budgets)
    if (amount > budget)
      throw new Error(`the ${page} page loads ${amount} ${kind}; the budget is ${budget}`)
}
