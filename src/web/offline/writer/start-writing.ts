import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'

/** A browser that is told to save data. Not every one says so, and the compiler knows of none. */
type Saving = Readonly<{ connection?: Readonly<{ saveData?: boolean }> }>

/** A page is awake for so long before anything is kept: whatever it asks for itself goes first. */
const STILL_MS = 3000

const savesData = () =>
  (navigator as Saving).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

const whenIdle = (task: () => void) =>
  // Safari has no such thing.
  'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task)

/** Whether a page that can't be loaded now is stood in for. */
const hasStandIn = () => Boolean(navigator.serviceWorker?.controller)

/** Browsers believe in networks that lead nowhere; whoever reads the page that stands in knows better. */
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

let isStarted = false
/** What keeps, once it is there. */
let keeping: Promise<() => void> | null = null

async function load(): Promise<() => void> {
  const { keepOffline, keepMore } = await import('./write-cache.ts')
  await keepOffline()
  return keepMore
}

/**
 * Makes ready for a visit without a network, once the first page is still and then with each further one, and leads to
 * the page that stands in then. Does nothing where the browser has no service workers; keeps nothing where it is told to save data.
 * @see docs/decisions/0018-offline.md
 */
export function startKeeping(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (isStarted) {
    keeping?.then((keepMore) => keepMore()).catch(() => undefined)
    return
  }
  isStarted = true
  addEventListener('click', leaveToBrowser, true)
  addEventListener('submit', leaveToBrowser, true)
  if (savesData()) return
  setTimeout(() => {
    whenIdle(() => {
      keeping = load()
      // Without a network, or where a browser keeps nothing: the next visit tries again.
      keeping.catch(() => undefined)
    })
  }, STILL_MS)
}

/** A page that did not load though the browser believed in its network: the one that stands in is shown instead. */
export async function standInForError(): Promise<void> {
  if (!hasStandIn() || !document.querySelector('[data-error="500"]')) return
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
  } catch {
    location.reload()
  }
}
