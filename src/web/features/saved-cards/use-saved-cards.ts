import { useEffect, useState } from 'react'

import { savedVehiclesPath } from '#domain/pages/favorites-paths.ts'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'

import type { SavedCards } from './saved-card-view.ts'

type Loaded = Readonly<{
  /** By id; `null` if the vehicle is no longer listed. */
  cards: Readonly<Record<string, CardView | null>>
  disclosure: string | null
  hasFailed: boolean
}>

const NOTHING: Loaded = { cards: {}, disclosure: null, hasFailed: false }

async function loadCards(ids: readonly string[], signal: AbortSignal): Promise<SavedCards> {
  const response = await fetch(savedVehiclesPath(ids), { signal })
  if (!response.ok) throw new Error(`vehicles answered ${response.status}`)
  // The route responds in this format.
  return (await response.json()) as SavedCards
}

/** The cards of vehicles by id, each requested once, with a way to retry failed ones. */
export function useSavedCards(ids: readonly string[]): Loaded & Readonly<{ retry: () => void }> {
  const [loaded, setLoaded] = useState(NOTHING)
  const missingIds = JSON.stringify(ids.filter((id) => !Object.hasOwn(loaded.cards, id)))

  useEffect(() => {
    // Parses `missingIds` from above.
    const missing = JSON.parse(missingIds) as string[]
    if (missing.length === 0 || loaded.hasFailed) return
    const aborter = new AbortController()
    loadCards(missing, aborter.signal).then(
      ({ cards, disclosure }) =>
        setLoaded((before) => ({
          cards: {
            ...before.cards,
            ...Object.fromEntries(missing.map((id) => [id, cards[id] ?? null])),
          },
          disclosure: disclosure ?? before.disclosure,
          hasFailed: false,
        })),
      () => {
        if (!aborter.signal.aborted) setLoaded((before) => ({ ...before, hasFailed: true }))
      },
    )
    return () => aborter.abort()
  }, [missingIds, loaded.hasFailed])

  return { ...loaded, retry: () => setLoaded((before) => ({ ...before, hasFailed: false })) }
}
