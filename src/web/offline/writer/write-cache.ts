import { isLocale } from '#i18n/locale.ts'
import { followFavorites, currentFavorites } from '#web/features/favorites/favorites-store.ts'
import { hasOfflinePage, cacheLocale } from '#web/offline/offline-store.ts'

import { registerWorker } from './register-worker.ts'
import { cacheSaved } from './write-favorites.ts'
import { hasLists, cacheLists } from './write-lists.ts'

/** Whether the shopper has shown interest in offline lists. */
const shouldCacheLists = async (): Promise<boolean> =>
  /^\/(?:search|saved)\b/.test(location.pathname) ||
  currentFavorites().saved.length > 0 ||
  matchMedia('(display-mode: standalone)').matches ||
  (await hasLists())

const cacheFavorites = () => cacheSaved(currentFavorites().saved)

async function cacheAll(): Promise<void> {
  const { lang } = document.documentElement
  if (isLocale(lang)) await cacheLocale(lang)
  await cacheFavorites()
  if (await shouldCacheLists()) await cacheLists()
}

/** Runs tasks sequentially, as long as the offline page is available. */
function taskQueue() {
  let work: Promise<unknown> = Promise.resolve()
  return (task: () => Promise<void>): void => {
    work = work
      // The server may have sent the removing worker, see `remove-worker.ts`.
      .then(async () => (await hasOfflinePage()) && task())
      // Network or storage failures: the next page retries.
      .catch(() => undefined)
  }
}

/**
 * Prepares the site for offline use, until `signal`: registers the service worker, and caches pages that the shopper
 * may open. Called once the first page is idle.
 * @returns does the same for a further page
 */
export async function cacheForOffline(signal: AbortSignal): Promise<() => void> {
  const afterAll = taskQueue()
  const cachePages = () => afterAll(cacheAll)
  await registerWorker()
  await navigator.serviceWorker.ready
  if (signal.aborted) return cachePages
  signal.addEventListener(
    'abort',
    followFavorites(() => afterAll(cacheFavorites)),
  )
  // A new version deletes caches in the previous format.
  navigator.serviceWorker.addEventListener('controllerchange', cachePages, { signal })
  cachePages()
  return cachePages
}
