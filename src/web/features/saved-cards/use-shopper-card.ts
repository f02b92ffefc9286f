import { useEffect, useReducer } from 'react'

import { knownShopperVehiclesPath } from '#domain/pages/favorites-paths.ts'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'
import { useKnownShopper } from '#web/lib/shopper/use-shopper.ts'

import type { SavedCards } from './saved-card-view.ts'

/** The public card with a shopper's prices; on a page without payments they have none. @see FIN-15 */
export const atPersonalPrices = (card: CardView, { price, payment }: CardView): CardView => ({
  ...card,
  price,
  payment: card.payment && payment,
})

/** Cards with a known shopper's prices, by the public cards on screen. */
const shopperCards = new WeakMap<CardView, CardView>()

/** Loads cards by id: the calls of one render are combined into one request. */
function createCardLoader() {
  let batch: { ids: Set<string>; request: Promise<SavedCards['cards']> } | null = null

  async function load(ids: ReadonlySet<string>): Promise<SavedCards['cards']> {
    // Wait until every card of the page has added its id.
    await Promise.resolve()
    batch = null
    const response = await fetch(knownShopperVehiclesPath([...ids]))
    if (!response.ok) throw new Error(`vehicles answered ${response.status}`)
    // The route responds in this format.
    return ((await response.json()) as SavedCards).cards
  }

  return (id: string): Promise<SavedCards['cards']> => {
    if (!batch) {
      const ids = new Set<string>()
      batch = { ids, request: load(ids) }
    }
    batch.ids.add(id)
    return batch.request
  }
}

const loadCard = createCardLoader()

/**
 * A card as its shopper sees it: a known shopper's has the personal price and payment once they are loaded; if that
 * fails, the public card stays.
 * @see PRC-2, SHP-6
 */
export function useShopperCard(card: CardView): CardView {
  const isKnown = useKnownShopper() === 'known'
  const [, refresh] = useReducer((times: number) => times + 1, 0)

  useEffect(() => {
    if (!isKnown || shopperCards.has(card)) return
    let isMounted = true
    const refreshCard = async () => {
      const found = (await loadCard(card.id))[card.id]
      if (found) shopperCards.set(card, atPersonalPrices(card, found))
      if (isMounted) refresh()
    }
    refreshCard().catch(reportError)
    return () => {
      isMounted = false
    }
  }, [isKnown, card])

  return (isKnown && shopperCards.get(card)) || card
}
