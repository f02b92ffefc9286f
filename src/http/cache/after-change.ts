import { setTimeout as pause } from 'node:timers/promises'

import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { runInSlices } from '#platform/run-in-slices.ts'

import type { CachedPage, PageCache } from './page-cache.ts'

type Options = Readonly<{
  cache: PageCache
  /** The versions of the inventory, and of the group beside it. */
  catalog: Pick<VehicleCatalog, 'version' | 'groupVersion'>
  /** Renders a page again, once for all who want it; never rejects. */
  renew: (page: CachedPage) => Promise<void>
  /** Whether shoppers wait for pages: they come first. */
  isBusy: () => boolean
  /** How many of the pages asked for most are rendered again. */
  mostWarmed: number
  checkMs?: number
}>

const CHECK_MS = 1_000
const PAUSE_MS = 25

/**
 * After a change of the inventory: drops the pages that it made untrue, so that shared caches are notified, and renders
 * those that were asked for most. One page at a time, with pauses, and only while no shopper waits for a page. After a
 * change of the group nothing is rendered: a page is rendered again for the site that it was of, which has changed.
 * @returns what stops it
 */
export function refreshAfterChanges(options: Options): () => void {
  const { cache, catalog, renew, isBusy, mostWarmed, checkMs = CHECK_MS } = options
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
    const mostRequested = cache.mostRequested(mostWarmed)
    const dropped = await runInSlices(cache.dropUntrue())
    for (const { key, page } of mostRequested) {
      if (!dropped.has(key)) continue
      do {
        if (state.isStopped || catalog.groupVersion() !== group) return
        await pause(PAUSE_MS)
      } while (isBusy())
      // A shopper may have come first.
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
