import { useEffect } from 'react'

import { withViewed } from '#domain/favorites/favorites.ts'
import { useT } from '#ui/text/use-t.ts'
import { changeFavorites, useFavorites } from '#web/features/favorites/favorites-store.ts'
import { RecentRow } from '#web/features/saved-cards/recent-row.tsx'
import { useSavedCards } from '#web/features/saved-cards/use-saved-cards.ts'

const MAX_SHOWN = 6

/** Notes in the shopper's own browser that this page was open, and shows those that were before. @see SHP-6 */
export function RecentlyViewed({ id }: { id: string }) {
  const t = useT('vehicle')
  const favorites = useFavorites()
  useEffect(() => changeFavorites((favorites) => withViewed(favorites, id)), [id])
  const others = favorites?.recent.filter((other) => other !== id).slice(0, MAX_SHOWN) ?? []
  const { cards, disclosure } = useSavedCards(others)
  const viewed = others.flatMap((other) => cards[other] ?? [])
  return <RecentRow title={t('recent')} cards={viewed} disclosure={disclosure} />
}
