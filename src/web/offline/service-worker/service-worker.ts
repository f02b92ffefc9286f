/**
 * The site's service worker: shows the offline page when a page cannot be loaded without a network.
 * @see docs/decisions/0018-offline.md
 */
import { offlineResponse } from './answer-request.ts'
import { cacheOfflinePage, removeOthers, type OfflineBuild } from './offline-files.ts'
import { workerScope } from './worker-scope.ts'

/** Written by `scripts/build/build-service-worker.ts`. */
declare const OFFLINE_BUILD: OfflineBuild

const scope = workerScope()
const respond = offlineResponse(scope.navigator.languages)

scope.addEventListener('install', (event) => {
  // No open page depends on the previous worker: it can be replaced immediately.
  event.waitUntil(cacheOfflinePage(OFFLINE_BUILD).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  // Pages are requested while the worker starts, so that it causes no delay.
  const preload = scope.registration.navigationPreload?.enable()
  event.waitUntil(
    Promise.all([removeOthers(OFFLINE_BUILD), preload]).then(() => scope.clients.claim()),
  )
})

scope.addEventListener('fetch', (event) => {
  const response = respond(event)
  if (response) event.respondWith(response)
})
