import { useState } from 'react'

import { type Favorites, without, type FavoriteVehicle } from '#domain/favorites/favorites.ts'
import { priceSince } from '#domain/favorites/price-since.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CardSkeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT, useFormat } from '#ui/text/use-t.ts'
import { changeFavorites } from '#web/features/favorites/favorites-store.ts'
import { RecentRow } from '#web/features/saved-cards/recent-row.tsx'
import { SavedCard } from '#web/features/saved-cards/saved-card.tsx'
import { useSavedCards } from '#web/features/saved-cards/use-saved-cards.ts'
import { useShopperCard } from '#web/features/saved-cards/use-shopper-card.ts'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'

import styles from '#web/routes/saved/saved.module.css'

type ShopperFavoritesProps = {
  favorites: Favorites
  /** A vehicle list. */
  listHref: string
  illustration: string
}

/** The browser's favorites: saved and recently viewed vehicles. */
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

/**
 * The saved vehicles, plus those that were saved when the page was opened: an accidental removal can be undone in
 * place, and nothing moves under the next click.
 */
function useShownVehicles({ saved }: Favorites): readonly FavoriteVehicle[] {
  const [shown, setShown] = useState(saved)
  const known = new Set(shown.map(({ id }) => id))
  const added = saved.filter(({ id }) => !known.has(id))
  if (added.length > 0) setShown([...added, ...shown])
  return shown
}

type SavedListProps = {
  favorites: Favorites
  shown: readonly FavoriteVehicle[]
  cards: Readonly<Record<string, CardView | null>>
}

/** The cards of the saved vehicles, each with its changes since; unlisted ones are named. */
function SavedList({ favorites, shown, cards }: SavedListProps) {
  return (
    <>
      <Gone vehicles={favorites.saved.filter(({ id }) => cards[id] === null)} />
      <ul className={`grid gap-6 ${styles.vehicles}`}>
        {shown.map((vehicle, index) => {
          const card = cards[vehicle.id]
          if (card === null) return null
          const favorite = favorites.saved.find(({ id }) => id === vehicle.id)
          return (
            <li key={vehicle.id} className={favorite ? undefined : styles.removed}>
              {card ? <SavedCard card={card} index={index} /> : <CardSkeleton />}
              {card && <Since card={card} favorite={favorite} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type SinceProps = { card: CardView; favorite: FavoriteVehicle | undefined }

/** The price change for its shopper since they saved it. */
function Since({ card: publicCard, favorite }: SinceProps) {
  const card = useShopperCard(publicCard)
  const t = useT('favorites')
  const { money } = useFormat()
  if (!favorite)
    return <p className={`row gap-2 center soft text-sm strong ${styles.since}`}>{t('noLonger')}</p>
  const change = priceSince(favorite.price, card.price.cents)
  if (!change || card.isGone) return null
  const { direction, amount } = change
  return (
    <p
      className={`row gap-2 center soft text-sm strong ${styles.since} ${direction === 'less' ? 'accent' : ''}`}
    >
      {direction === 'less' && <Icon name="trending-down" />}
      {t(direction, { amount: money(amount) })}
    </p>
  )
}

/** Saved vehicles that are no longer listed, with a button to remove them. */
function Gone({ vehicles }: { vehicles: readonly FavoriteVehicle[] }) {
  const t = useT('favorites')
  const n = vehicles.length
  if (n === 0) return null
  const forget = () =>
    changeFavorites((favorites) =>
      vehicles.reduce((rest, { id }) => without(rest, 'saved', id), favorites),
    )
  return (
    <Notice
      kind="info"
      title={t('missing', { n })}
      action={
        <Button size="small" onClick={forget}>
          {t('forget', { n })}
        </Button>
      }
    >
      {vehicles.map(({ name }) => name).join(', ')}
    </Notice>
  )
}
