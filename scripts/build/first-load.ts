import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

import { CLIENT, type BuiltFiles } from './built-files.ts'

/** What a page may load of script before it is hydrated, in bytes, compressed by Brotli. */
export const FIRST_LOAD_BUDGET = 109_000

const PAGES = ['home', 'search'] as const

/** @throws {Error} when a source is not in the build by its name */
export function entryOf(built: BuiltFiles, source: string): string {
  // Routes are built under a name with a query.
  const entry = Object.keys(built).find((name) => name.split('?')[0] === source)
  if (entry === undefined) throw new Error(`${source} is not in the build`)
  return entry
}

/** The scripts of some sources and all that these import, each once. */
export function scriptsOf(built: BuiltFiles, sources: readonly string[]): readonly string[] {
  const files = new Set<string>()
  const visit = (name: string) => {
    const entry = built[name]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    for (const imported of entry.imports) visit(imported)
  }
  for (const source of sources) visit(entryOf(built, source))
  return [...files]
}

const brotliBytes = (file: string): number =>
  brotliCompressSync(readFileSync(`${CLIENT}/${file}`), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length

/**
 * Bytes of script that the home page and a list load before they are hydrated, with the router's list of routes; each
 * file compressed by itself.
 */
export function firstLoadBytes(built: BuiltFiles): Readonly<Record<string, number>> {
  const routes = globSync('assets/manifest-*.js', { cwd: CLIENT })
  return Object.fromEntries(
    PAGES.map((page) => {
      const sources = ['entry.client.tsx', 'root.tsx', `routes/${page}/route.tsx`]
      const scripts = scriptsOf(
        built,
        sources.map((source) => `src/web/${source}`),
      )
      return [page, [...scripts, ...routes].reduce((sum, file) => sum + brotliBytes(file), 0)]
    }),
  )
}

/** @throws {Error} when a page loads more script than its budget allows */
export function checkFirstLoad(bytes: Readonly<Record<string, number>>): void {
  for (const [page, size] of Object.entries(bytes))
    if (size > FIRST_LOAD_BUDGET)
      throw new Error(
        `the ${page} page loads ${size} bytes of script at first, ${FIRST_LOAD_BUDGET} are allowed (Brotli)`,
      )
}
