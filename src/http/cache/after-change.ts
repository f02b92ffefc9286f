import { setTimeout as pause } from 'node:timers/promises'

import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { runInSlices } from '#platform/run-in-slices.ts'

import type { CachedPage, PageCache } from './page-cache.ts'

type Options = Readonly<{
  cache: PageCache
  /** The versions of the inventory and of the group. */
  catalog: Pick<VehicleCatalog, 'version' | 'groupVersion'>
  /** Renders a page again, once for all concurrent requests; never rejects. */
  renew: (page: CachedPage) => Promise<void>
  /** Whether shoppers are waiting for pages; their requests have priority. */
  isBusy: () => boolean
  /** How many of the most requested pages are rendered again. */
  maxRefreshed: number
  checkMs?: number
}>

const CHECK_MS = 1_000
const PAUSE_MS = 25

/**
 * After each change of the inventory, drops the outdated pages, so that shared caches are notified, and renders the
 * most requested of them again, one at a time, with pauses, and only while no shopper waits for a page. After a change
 * of the group nothing is rendered, since cached requests refer to the old sites.
 * @returns a function that stops this
 */
export function refreshAfterChanges(options: Options): () => void {
  const { cache, catalog, renew, isBusy, maxRefreshed, checkMs = CHECK_MS } = options
  const version = () => `${catalog.version()} ${catalog.groupVersion()}`
  const state = {
    known: version(),
    group: catalog.groupVersion(),
    isWorking: false,
    isStopped: false,
  }

  async function refresh(): Promise<void> {
    const { group } = state
    state.group = catalog.groupVersion()
    const mostRequested = cache.mostRequested(maxRefreshed)
    const dropped = await runInSlices(cache.dropOutdated())
    for (const { key, page } of mostRequested) {
      if (!dropped.has(key)) continue
      do {
        if (state.isStopped || catalog.groupVersion() !== group) return
        await pause(PAUSE_MS)
      } while (isBusy())
      // A shopper may have requested it meanwhile.
      if (catalog.groupVersion() === group && !cache.isCurrent(key)) await renew(page)
    }
  }

  const timer = setInterval(() => {
    const now = version()
    if (now === state.known || state.isWorking) return
    state.known = now
    state.isWorking = true
    void refresh().finally(() => {
      state.isWorking = false
    })
  }, checkMs)
  timer.unref()
  return () => {
    state.isStopped = true
    clearInterval(timer)
  }
}
