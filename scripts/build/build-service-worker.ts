import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import { build } from 'vite'

import type { OfflineBuild } from '#web/offline/service-worker/offline-files.ts'

const CLIENT = 'build/client'

/** What Vite tells of the files that it wrote, by the source of each. */
const Built = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
  }),
)
export type Built = v.InferOutput<typeof Built>

/** Where the scripts of the offline page begin, and of what works on every page once it is awake. */
const BEGINNINGS = [
  'src/web/entry.client.tsx',
  'src/web/root.tsx',
  'src/web/routes/offline/route.tsx',
  'src/web/hydration/shopper-features.tsx',
  'src/web/hydration/on-page-shown.ts',
  'src/web/features/search-box/combobox.ts',
]

/** Beside the scripts: sheets, fonts, icons, the list of routes. The list of all pages is that of a page beside the first. */
const OTHERS = 'assets/{first-*.css,others-*.css,*.woff2,icons-*.svg,manifest-*.js}'

/** Drawn by the server. */
const COVERED = '/illustrations/default.svg'

/**
 * The scripts of the offline page: those that it begins with, and all that these import.
 * @throws {Error} when one of them is not in the build by its name
 */
export function offlineScripts(built: Built): readonly string[] {
  const files = new Set<string>()
  const visit = (source: string) => {
    const entry = built[source]
    if (!entry)
      throw new Error(`${source} is not in the build: see scripts/build/build-service-worker.ts`)
    if (files.has(entry.file)) return
    files.add(entry.file)
    for (const imported of entry.imports) visit(imported)
  }
  // Routes are built under a name with a query.
  const nameOf = (source: string) =>
    Object.keys(built).find((name) => name.split('?')[0] === source) ?? source
  for (const source of BEGINNINGS) visit(nameOf(source))
  return [...files]
}

/** The scripts of the offline page in the build that has just been made. To be read before `joinSheets` removes what says so. */
export const readOfflineScripts = (): readonly string[] =>
  offlineScripts(
    v.parse(Built, JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))),
  )

/** One script without imports, as workers of pages need it that have none of the page's files. */
async function bundle(source: string, offline: OfflineBuild): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { OFFLINE_BUILD: JSON.stringify(offline) },
    build: {
      write: false,
      target: ['chrome123', 'firefox128', 'safari17.5'],
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${source} was not built`)
  return chunk.code
}

/**
 * Writes the service worker, which keeps the offline page of this build, and the one that removes it.
 * @param name tells this build from others
 */
export async function buildServiceWorker(name: string, scripts: readonly string[]): Promise<void> {
  const others = globSync(OTHERS, { cwd: CLIENT })
  const files = [...[...scripts, ...others].map((file) => `/${file}`).toSorted(), COVERED]
  const workers = [
    ['service-worker', 'service-worker.js'],
    ['remove-worker', 'service-worker-off.js'],
  ] as const
  for (const [source, file] of workers)
    writeFileSync(
      join(CLIENT, file),
      await bundle(`src/web/offline/service-worker/${source}.ts`, { name, files }),
    )
}
