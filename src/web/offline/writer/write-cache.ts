import { isLocale } from '#i18n/locale.ts'
import { followFavorites, currentFavorites } from '#web/features/favorites/favorites-store.ts'
import { hasOfflinePage, cacheLocale } from '#web/offline/offline-store.ts'

import { registerWorker } from './register-worker.ts'
import { cacheSaved } from './write-favorites.ts'
import { hasLists, keepLists } from './write-lists.ts'

/** Whether the shopper has shown that they would want the lists at hand. */
const wantsLists = async (): Promise<boolean> =>
  /^\/(?:search|saved)\b/.test(location.pathname) ||
  currentFavorites().saved.length > 0 ||
  matchMedia('(display-mode: standalone)').matches ||
  (await hasLists())

const cacheFavorites = () => cacheSaved(currentFavorites().saved)

async function keepAll(): Promise<void> {
  const { lang } = document.documentElement
  if (isLocale(lang)) await cacheLocale(lang)
  await cacheFavorites()
  if (await wantsLists()) await keepLists()
}

/** Does one task after the other, for as long as the shopper's browser keeps the offline page. */
function taskQueue() {
  let work: Promise<unknown> = Promise.resolve()
  return (task: () => Promise<void>): void => {
    work = work
      // The server may have sent the worker that removes all: see `remove-worker.ts`.
      .then(async () => (await hasOfflinePage()) && task())
      // Failures are of network or storage: the next page tries again.
      .catch(() => undefined)
  }
}

/**
 * Makes the site ready to be without a network, until `signal` ends it: has the browser take the service worker, and
 * keeps for it what the shopper may want to see then. To be called once the first page is still.
 * @returns does the same for a further page
 */
export async function keepOffline(signal: AbortSignal): Promise<() => void> {
  const afterAll = taskQueue()
  const keepMore = () => afterAll(keepAll)
  await registerWorker()
  await navigator.serviceWorker.ready
  if (signal.aborted) return keepMore
  signal.addEventListener(
    'abort',
    followFavorites(() => afterAll(cacheFavorites)),
  )
  // A new version forgets what is kept in the form of the previous one.
  navigator.serviceWorker.addEventListener('controllerchange', keepMore, { signal })
  keepMore()
  return keepMore
}
