import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'

import { registerWorker } from './register-worker.ts'

/** The Save-Data preference. Not every browser has it, and the compiler does not know it. */
type Saving = Readonly<{ connection?: Readonly<{ saveData?: boolean }> }>

/** A page is hydrated for so long before anything is kept: whatever it asks for itself goes first. */
const STILL_MS = 3000

const savesData = () =>
  (navigator as Saving).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

const whenIdle = (task: () => void) =>
  // Safari has no such thing.
  'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task)

/** Whether the offline page can replace a page that fails to load. */
const hasStandIn = () => Boolean(navigator.serviceWorker?.controller)

/** `navigator.onLine` is true also without a working network; the shopper decides. */
const isCutOff = () => hasStandIn() && (!navigator.onLine || location.pathname === OFFLINE_PATH)

/** Where a link or form leads, if it is another page of this site; the page on screen may know an answer itself. */
const leadsAway = (address: string, isPlain: boolean): boolean => {
  const url = URL.parse(address)
  return (
    isPlain &&
    url?.origin === location.origin &&
    url.pathname !== location.pathname &&
    url.hash === ''
  )
}

/** Leaves what leads to another page to the browser: the router would ask for its data, which does not come. */
function leaveToBrowser(event: Event): void {
  const { target } = event
  if (event.defaultPrevented || !isCutOff() || !(target instanceof Element)) return
  const form = event.type === 'submit' && target instanceof HTMLFormElement ? target : null
  const link = event.type === 'click' ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (
    leadsAway(link?.href ?? '', !link?.target) ||
    leadsAway(form?.action ?? '', form?.method === 'get')
  )
    event.stopPropagation()
}

async function load(signal: AbortSignal): Promise<() => void> {
  const { keepOffline } = await import('./write-cache.ts')
  return keepOffline(signal)
}

/** Whether this browser may store pages for later: not in development, and not where it is set to save data. */
const mayStore = () => import.meta.env.PROD && 'serviceWorker' in navigator && !savesData()

const afterStill = (task: () => void) => setTimeout(() => whenIdle(task), STILL_MS)

/**
 * Prepares for a visit without a network: once the first page is still, then with each further one. Leads to the offline
 * page where the network is gone. Does nothing where the browser has no service workers; stores nothing where it is set
 * to save data.
 * @see docs/decisions/0018-offline.md
 */
export function startOffline(signal: AbortSignal): Readonly<{ pageShown(): void }> {
  /** What stores more, once it is loaded. */
  let writing: Promise<() => void> | null = null
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    for (const type of ['click', 'submit'])
      addEventListener(type, leaveToBrowser, { capture: true, signal })
  if (mayStore())
    afterStill(() => {
      if (signal.aborted) return
      writing = load(signal)
      // Without a network, or where a browser stores nothing: the next visit tries again.
      writing.catch(() => undefined)
    })
  return {
    pageShown() {
      writing?.then((more) => more()).catch(() => undefined)
    },
  }
}

/** Has the browser take the service worker once the page is still; for pages that store nothing else. */
export function startServiceWorker(): void {
  if (mayStore()) afterStill(() => void registerWorker().catch(() => undefined))
}

/** A page that failed to load though the browser is online: show the offline page instead. */
export async function showOfflinePage(): Promise<void> {
  if (!hasStandIn() || !document.querySelector('[data-error="500"]')) return
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
  } catch {
    location.reload()
  }
}
