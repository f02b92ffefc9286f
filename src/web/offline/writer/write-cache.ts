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

/** One thing at a time: what is requested meanwhile comes after it. */
let work: Promise<unknown> = Promise.resolve()

/** Failures are of network or storage: the next page tries again. */
const afterAll = (task: () => Promise<void>): void => {
  work = work
    // The server may have sent the worker that removes all: see `remove-worker.ts`.
    .then(async () => (await hasOfflinePage()) && task())
    .catch(() => undefined)
}

async function keepAll(): Promise<void> {
  const { lang } = document.documentElement
  if (isLocale(lang)) await cacheLocale(lang)
  await cacheFavorites()
  if (await wantsLists()) await keepLists()
}

/**
 * Makes the site ready to be without a network: has the browser take the service worker, and keeps for it what the
 * shopper may want to see then. To be called with each page, once it is still.
 */
export async function keepOffline(): Promise<void> {
  await registerWorker()
  await navigator.serviceWorker.ready
  followFavorites(() => afterAll(cacheFavorites))
  // A new version forgets what is kept in the form of the previous one.
  navigator.serviceWorker.addEventListener('controllerchange', () => afterAll(keepAll))
  afterAll(keepAll)
}

/** The same for a further page. */
export const keepMore = (): void => afterAll(keepAll)
