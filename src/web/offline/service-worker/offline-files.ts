import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { OFFLINE_CACHE, offlinePageKey, PAGE_CACHE } from '#web/offline/offline-store.ts'

/** The build's data about the offline page. */
export type OfflineBuild = Readonly<{
  /** Identifies a build. */
  name: string
  /** Addresses of the files that the page needs, besides itself and its messages. */
  files: readonly string[]
}>

/** Finds the address of a page's messages, see `MessageData`. */
const WORDS = /<script id="messages"[^>]*data-from="(?<address>[^"]+)"/

/** @throws {Error} for anything but the page itself, so that no error page is cached */
async function loadPage(locale: Locale): Promise<Response> {
  const page = await fetch(OFFLINE_PATH, {
    // Without the shopper's cookies, which would set the language of both.
    credentials: 'omit',
    headers: { 'accept-language': locale },
    cache: 'no-store',
    redirect: 'error',
  })
  if (!page.ok) throw new Error(`${page.status} ${OFFLINE_PATH}`)
  return page
}

/** Caches the offline page in a language, with its messages. */
async function cachePage(cache: Cache, locale: Locale): Promise<void> {
  const page = await loadPage(locale)
  const words = WORDS.exec(await page.clone().text())?.groups?.['address']
  if (words === undefined) throw new Error(`${OFFLINE_PATH} does not name its messages`)
  await cache.put(offlinePageKey(locale), page)
  await cache.add(words.replaceAll('&amp;', '&'))
}

/**
 * Caches everything that the offline page needs, in both languages.
 * @throws {Error} if any part fails to load: the worker is then not installed
 */
export async function cacheOfflinePage({ name, files }: OfflineBuild): Promise<void> {
  const cache = await caches.open(PAGE_CACHE + name)
  await Promise.all([
    // File names contain a hash of the content: files of the previous page are not requested again.
    cache.addAll([...files]),
    ...LOCALES.map((locale) => cachePage(cache, locale)),
  ])
}

/** Deletes the caches of other builds: their page, and lists in their format. Pictures are shared. */
export async function removeOthers({ name }: OfflineBuild): Promise<void> {
  const others = (await caches.keys()).filter(
    (key) => key.startsWith(PAGE_CACHE) && key !== PAGE_CACHE + name,
  )
  if (others.length > 0) await caches.delete(OFFLINE_CACHE)
  await Promise.all(others.map((key) => caches.delete(key)))
}
