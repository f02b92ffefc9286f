import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'

import { registerWorker } from './register-worker.ts'

/** The Save-Data preference. Not every browser has it, and the compiler does not know it. */
type Saving = Readonly<{ connection?: Readonly<{ saveData?: boolean }> }>

/** The delay after hydration before anything is cached, so that the page's own requests go first. */
const QUIET_MS = 3000

const savesData = () =>
  (navigator as Saving).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

const whenIdle = (task: () => void) =>
  // Safari has no such API.
  'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task)

/** Whether the offline page can replace a page that fails to load. */
const isControlled = () => Boolean(navigator.serviceWorker?.controller)

/** `navigator.onLine` is also true without a working network; the shopper decides. */
const isOffline = () => isControlled() && (!navigator.onLine || location.pathname === OFFLINE_PATH)

/** Whether a link or form opens another page of this site, unless the current page can handle it itself. */
const opensOtherPage = (address: string, isPageNavigation: boolean): boolean => {
  const url = URL.parse(address)
  return (
    isPageNavigation &&
    url?.origin === location.origin &&
    url.pathname !== location.pathname &&
    url.hash === ''
  )
}

/** Leaves navigations to the browser: the router would request page data, which fails offline. */
function leaveToBrowser(event: Event): void {
  const { target } = event
  if (event.defaultPrevented || !isOffline() || !(target instanceof Element)) return
  const form = event.type === 'submit' && target instanceof HTMLFormElement ? target : null
  const link = event.type === 'click' ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (
    opensOtherPage(link?.href ?? '', !link?.target) ||
    opensOtherPage(form?.action ?? '', form?.method === 'get')
  )
    event.stopPropagation()
}

async function load(signal: AbortSignal): Promise<() => void> {
  const { cacheForOffline } = await import('./write-cache.ts')
  return cacheForOffline(signal)
}

/** Whether this browser may store pages: not in development, and not if it is set to save data. */
const mayStore = () => import.meta.env.PROD && 'serviceWorker' in navigator && !savesData()

const afterQuiet = (task: () => void) => setTimeout(() => whenIdle(task), QUIET_MS)

/**
 * Prepares for offline use: once the first page is idle, then with each further one. Shows the offline page if the
 * network is down. Does nothing if the browser has no service workers; stores nothing if it is set to save data.
 * @see docs/decisions/0018-offline.md
 */
export function startOffline(signal: AbortSignal): Readonly<{ pageShown(): void }> {
  /** The function that caches more, once it is loaded. */
  let writing: Promise<() => void> | null = null
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    for (const type of ['click', 'submit'])
      addEventListener(type, leaveToBrowser, { capture: true, signal })
  if (mayStore())
    afterQuiet(() => {
      if (signal.aborted) return
      writing = load(signal)
      // Without a network or storage: the next visit retries.
      writing.catch(() => undefined)
    })
  return {
    pageShown() {
      writing?.then((more) => more()).catch(() => undefined)
    },
  }
}

/** Registers the service worker once the page is idle; for pages that cache nothing else. */
export function startServiceWorker(): void {
  if (mayStore()) afterQuiet(() => void registerWorker().catch(() => undefined))
}

/** A page that failed to load though the browser is online: show the offline page instead. */
export async function showOfflinePage(): Promise<void> {
  if (!isControlled() || !document.querySelector('[data-error="500"]')) return
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
  } catch {
    location.reload()
  }
}
