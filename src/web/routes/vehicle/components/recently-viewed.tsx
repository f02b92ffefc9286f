import { useEffect } from 'react'

import { withViewed } from '#domain/favorites/shelf.ts'
import { useT } from '#ui/text/use-t.ts'
import { changeShelf, useShelf } from '#web/features/favorites/favorites-store.ts'
import { RecentRow } from '#web/features/saved-cards/recent-row.tsx'
import { useKeptCards } from '#web/features/saved-cards/use-saved-cards.ts'

const MAX_SHOWN = 6

/** Notes in the shopper's own browser that this page was open, and shows those that were before. @see SHP-6 */
export function RecentlyViewed({ id }: { id: string }) {
  const t = useT('vehicle')
  const shelf = useShelf()
  useEffect(() => changeShelf((shelf) => withViewed(shelf, id)), [id])
  const others = shelf?.recent.filter((other) => other !== id).slice(0, MAX_SHOWN) ?? []
  const { cards, disclosure } = useKeptCards(others)
  const viewed = others.flatMap((other) => cards[other] ?? [])
  return <RecentRow title={t('recent')} cards={viewed} disclosure={disclosure} />
}
