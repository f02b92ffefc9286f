import { useEffect, useState, useSyncExternalStore } from 'react'

import { useLocale } from '#ui/text/use-t.ts'
import { visitPlan } from '#web/features/payment-plan/visit-plan.ts'
import type { SavedCards } from '#web/features/saved-cards/saved-card-view.ts'
import { storedCustomer } from '#web/lib/shopper/customer-store.ts'
import { workerUrl } from '#web/lib/trusted-url.ts'
import { requestedPath } from '#web/offline/offline-address.ts'
import { cachedResponse, savedKey } from '#web/offline/offline-store.ts'
import type { CacheReply, CacheQuestion } from '#web/offline/reader/cached-reply.ts'
import { CACHE_READER_URL } from '#web/offline/reader/reader-worker-url.ts'

const noSubscription = () => () => undefined

/** The requested page of this site: `null` for none, `undefined` until the browser has responded. */
export const useRequestedPath = (): string | null | undefined =>
  useSyncExternalStore(
    noSubscription,
    () => requestedPath(location.search, location.origin),
    () => undefined,
  )

const NOTHING: CacheReply = { at: null, count: 0, found: null }

/** Requests a path from the cached lists, in a worker. Unreadable caches count as empty. */
function queryReader(question: CacheQuestion): Promise<CacheReply> {
  return new Promise((resolve) => {
    const worker = new Worker(workerUrl(CACHE_READER_URL), { type: 'module' })
    const end = (reply: CacheReply) => {
      worker.terminate()
      resolve(reply)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<CacheReply>) => end(data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end(NOTHING)
    })
    // No transferables.
    worker.postMessage(question, [])
  })
}

export type CachedCards = SavedCards & Readonly<{ at: number }>

async function savedCards(locale: CacheQuestion['locale']): Promise<CachedCards | null> {
  const cached = await cachedResponse(savedKey(locale), Date.now())
  // The loader of the page responds in this format.
  return cached && { ...((await cached.answer.json()) as SavedCards), at: cached.at.getTime() }
}

export type Cached = CacheReply & Readonly<{ saved: CachedCards | null }>

/** The cached data of a path; `null` until it is read. */
export function useCache(path: string | null | undefined): Cached | null {
  const [cached, setCached] = useState<Cached | null>(null)
  const locale = useLocale()

  useEffect(() => {
    if (path === undefined) return
    let isMounted = true
    const read = async () => {
      const [reply, saved] = await Promise.all([
        queryReader({
          path: path ?? '/',
          origin: location.origin,
          locale,
          customer: storedCustomer(),
          plan: visitPlan.text(),
        }),
        savedCards(locale),
      ])
      if (isMounted) setCached({ ...reply, saved })
    }
    // Without storage nothing is cached.
    read().catch(() => isMounted && setCached({ ...NOTHING, saved: null }))
    return () => {
      isMounted = false
    }
  }, [path, locale])

  return cached
}
