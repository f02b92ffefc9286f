import { staticFiles, type StaticFile } from './static-files.ts'

/** Where browsers look for it: at the root, since its scope is every address below its own. */
const WORKER = '/service-worker.js'
/** Written by the build: it removes the service worker's caches, and itself. */
const REMOVER = '/service-worker-off.js'

/**
 * The files of a build with its service worker, which browsers revalidate each time; if disabled, the script that
 * removes it is served instead.
 * @param files by path; those of a build without a service worker are unchanged
 * @see docs/decisions/0018-offline.md
 */
export function withServiceWorker(
  files: ReadonlyMap<string, StaticFile>,
  isOn: boolean,
): ReadonlyMap<string, StaticFile> {
  const worker = files.get(isOn ? WORKER : REMOVER)
  if (!worker) return files
  return new Map([...files, [WORKER, { ...worker, cacheControl: 'no-cache' }]])
}

/** The files of a built site. @param isCachedOffline whether browsers should install its service worker */
export const siteFiles = (folder: string, isCachedOffline: boolean) =>
  withServiceWorker(staticFiles(folder), isCachedOffline)
