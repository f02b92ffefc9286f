/**
 * Served instead of the service worker with `SERVICE_WORKER=off`: browsers install it as the new version; it deletes
 * all caches and unregisters itself.
 */
import { OFFLINE_CACHE, PAGE_CACHE, PICTURE_CACHE } from '#web/offline/offline-store.ts'

import { workerScope } from './worker-scope.ts'

const scope = workerScope()

async function removeAll(): Promise<void> {
  const names = (await caches.keys()).filter((name) =>
    [PAGE_CACHE, OFFLINE_CACHE, PICTURE_CACHE].some((ours) => name.startsWith(ours)),
  )
  await Promise.all(names.map((name) => caches.delete(name)))
  await scope.registration.unregister()
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(removeAll()))
