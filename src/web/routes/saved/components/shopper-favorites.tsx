import type { Favorites } from '#domain/favorites/favorites.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import { RecentRow } from '#web/features/saved-cards/recent-row.tsx'
import { useSavedCards } from '#web/features/saved-cards/use-saved-cards.ts'

import { SavedList, useShownVehicles } from './saved-list.tsx'

type ShopperFavoritesProps = {
  favorites: Favorites
  /** A list of vehicles to choose from. */
  listHref: string
  illustration: string
}

/** What the shopper's browser keeps: the saved vehicles, and those whose pages were open last. */
export function ShopperFavorites({ favorites, listHref, illustration }: ShopperFavoritesProps) {
  const t = useT('favorites')
  const shown = useShownVehicles(favorites)
  const isShown = new Set(shown.map(({ id }) => id))
  const recent = favorites.recent.filter((id) => !isShown.has(id))
  const { cards, disclosure, hasFailed, retry } = useSavedCards([...isShown, ...recent])
  const viewed = recent.flatMap((id) => cards[id] ?? [])
  return (
    <>
      {hasFailed && (
        <Notice
          kind="alert"
          title={t('savedFailed')}
          action={
            <Button size="small" onClick={retry}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('savedFailedHelp')}
        </Notice>
      )}
      {shown.length > 0 ? (
        <section aria-labelledby="saved-count">
          <h2 id="saved-count">{t('savedCount', { n: favorites.saved.length })}</h2>
          {!hasFailed && <SavedList favorites={favorites} shown={shown} cards={cards} />}
        </section>
      ) : (
        <EmptyState
          title={t('savedEmpty')}
          illustration={illustration}
          actions={
            <ButtonLink kind="action" href={listHref}>
              {t('seeVehicles')}
            </ButtonLink>
          }
        >
          <p>{t('savedEmptyHelp')}</p>
        </EmptyState>
      )}
      <RecentRow title={t('recent')} cards={viewed} />
      {disclosure && <p className="muted text-xs measure">{disclosure}</p>}
    </>
  )
}
