import { useEffect, useState, useSyncExternalStore } from 'react'

import { useLocale } from '#ui/text/use-t.ts'
import { storedPlanText } from '#web/features/payment-plan/visit-plan.ts'
import type { KeptCards } from '#web/features/saved-cards/saved-card-view.ts'
import { storedCustomer } from '#web/lib/shopper/customer-info.ts'
import { askedPath } from '#web/offline/offline-address.ts'
import { keptAnswer, savedKey } from '#web/offline/offline-store.ts'
import type { KeptAnswer, KeptQuestion } from '#web/offline/reader/cached-reply.ts'
import { KEPT_WORKER } from '#web/offline/reader/reader-worker-url.ts'

const never = () => () => undefined

/** The page of this site that was asked for: `null` where none was, `undefined` until the browser has said. */
export const useAsked = (): string | null | undefined =>
  useSyncExternalStore(
    never,
    () => askedPath(location.search, location.origin),
    () => undefined,
  )

const NOTHING: KeptAnswer = { at: null, count: 0, found: null }

/** Asks the kept lists about a path, in a thread of their own. Nothing is kept where they can't be read. */
function askKept(question: KeptQuestion): Promise<KeptAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(KEPT_WORKER, { type: 'module' })
    const end = (answer: KeptAnswer) => {
      worker.terminate()
      resolve(answer)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<KeptAnswer>) => end(data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end(NOTHING)
    })
    // Nothing in it changes hands.
    worker.postMessage(question, [])
  })
}

export type SavedCards = KeptCards & Readonly<{ at: number }>

async function savedCards(locale: KeptQuestion['locale']): Promise<SavedCards | null> {
  const kept = await keptAnswer(savedKey(locale), Date.now())
  // The site's own loader wrote it.
  return kept && { ...((await kept.answer.json()) as KeptCards), at: kept.at.getTime() }
}

export type Kept = KeptAnswer & Readonly<{ saved: SavedCards | null }>

/** What this device keeps about a path; `null` until it is read. */
export function useKept(path: string | null | undefined): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null)
  const locale = useLocale()

  useEffect(() => {
    if (path === undefined) return
    let isHere = true
    const read = async () => {
      const [answer, saved] = await Promise.all([
        askKept({
          path: path ?? '/',
          origin: location.origin,
          locale,
          customer: storedCustomer(),
          plan: storedPlanText(),
        }),
        savedCards(locale),
      ])
      if (isHere) setKept({ ...answer, saved })
    }
    // Where nothing can be kept, nothing is.
    read().catch(() => isHere && setKept({ ...NOTHING, saved: null }))
    return () => {
      isHere = false
    }
  }, [path, locale])

  return kept
}
