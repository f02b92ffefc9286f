import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { OFFLINE_CACHE, offlinePageKey, PAGE_CACHE } from '#web/offline/offline-store.ts'

/** What the build knows of the offline page. */
export type OfflineBuild = Readonly<{
  /** Tells one build from another. */
  name: string
  /** Addresses of the files that the page needs, besides itself and its words. */
  files: readonly string[]
}>

/** Where a page says that its words are: see `MessageData`. */
const WORDS = /<script id="messages"[^>]*data-from="(?<address>[^"]+)"/

/** @throws {Error} for anything but the page itself, so that no error page is ever kept in its place */
async function loadPage(locale: Locale): Promise<Response> {
  const page = await fetch(OFFLINE_PATH, {
    // Without the shopper's cookies: else their language would be the one of both.
    credentials: 'omit',
    headers: { 'accept-language': locale },
    cache: 'no-store',
    redirect: 'error',
  })
  if (!page.ok) throw new Error(`${page.status} ${OFFLINE_PATH}`)
  return page
}

/** Keeps the offline page in a language, with its words. */
async function keepPage(cache: Cache, locale: Locale): Promise<void> {
  const page = await loadPage(locale)
  const words = WORDS.exec(await page.clone().text())?.groups?.['address']
  if (words === undefined) throw new Error(`${OFFLINE_PATH} does not say where its words are`)
  await cache.put(offlinePageKey(locale), page)
  await cache.add(words.replaceAll('&amp;', '&'))
}

/**
 * Keeps everything that the offline page needs, in both languages.
 * @throws {Error} when any of it does not come: the worker is then not installed
 */
export async function keepOfflinePage({ name, files }: OfflineBuild): Promise<void> {
  const cache = await caches.open(PAGE_CACHE + name)
  await Promise.all([
    // Their names change with what is in them: those that the page before this one had are not asked for again.
    cache.addAll([...files]),
    ...LOCALES.map((locale) => keepPage(cache, locale)),
  ])
}

/**
 * Removes what other builds have kept: their page, and the lists in the form in which they read them. Pictures are the
 * same for all.
 */
export async function removeOthers({ name }: OfflineBuild): Promise<void> {
  const others = (await caches.keys()).filter(
    (key) => key.startsWith(PAGE_CACHE) && key !== PAGE_CACHE + name,
  )
  if (others.length > 0) await caches.delete(OFFLINE_CACHE)
  await Promise.all(others.map((key) => caches.delete(key)))
}
