import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

import type { OfflineBuild } from '#web/offline/service-worker/offline-files.ts'

import { ADMIN, CLIENT, type BuiltFiles } from './built-files.ts'
import { scriptsOf, sheetsOf } from './first-load.ts'

/** The sources of the offline page, and of what every page loads once it is hydrated. */
const ENTRIES = [
  'src/web/entry.client.tsx',
  'src/web/root.tsx',
  'src/web/routes/offline/route.tsx',
  'src/web/hydration/shopper-features.tsx',
  'src/web/hydration/on-page-shown.ts',
  'src/web/features/search-box/combobox.ts',
]

/**
 * Files cached besides scripts and style sheets: the default fonts, icons and the list of routes. Offline, a site with
 * other fonts is shown in the fonts of the device.
 */
const OTHERS = 'assets/{archivo-display-*.woff2,figtree-text-*.woff2,icons-*.svg,manifest-*.js}'

/** An image that the server draws, not a file of the build. */
const COVERED = '/illustrations/default.svg'

/** Bundles a source into one script without imports: a service worker must not depend on other files of a build. */
async function bundle(source: string, offline?: OfflineBuild): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...(offline && { define: { OFFLINE_BUILD: JSON.stringify(offline) } }),
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
 * Writes the service worker, which caches the offline page of this build, and the one that removes it.
 * @param name identifies the build
 */
export async function buildServiceWorker(name: string, built: BuiltFiles): Promise<void> {
  const others = globSync(OTHERS, { cwd: CLIENT })
  const loaded = [...scriptsOf(built, ENTRIES), ...sheetsOf(built, ENTRIES)]
  const files = [...[...loaded, ...others].map((file) => `/${file}`).toSorted(), COVERED]
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

/** Writes the service worker of the back office. */
export async function buildPushWorker(): Promise<void> {
  const code = await bundle('src/admin/features/push/push-worker.ts')
  writeFileSync(join(ADMIN, 'client/push-worker.js'), code)
}
