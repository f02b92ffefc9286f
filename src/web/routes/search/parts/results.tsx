import { useEffect, useRef } from 'react'

import { VehicleCard } from '#web/features/vehicle-card/vehicle-card.tsx'
import { useT } from '#web/lib/use-t.ts'
import { withPromos } from '#web/routes/search/promo-places.ts'
import type { SearchView } from '#web/routes/search/view/search-view.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Chip } from '#web/ui/tag.tsx'

import { PromoCard } from './promo-card.tsx'

import styles from './search.module.css'

type ResultsProps = {
  view: Pick<SearchView, 'cards' | 'clearHref' | 'empty' | 'more' | 'promos' | 'total'>
}

/** The vehicles of a list with the site's own cards among them; what to do where there are none. */
export function Results({ view: { cards, clearHref, empty, more, promos, total } }: ResultsProps) {
  const t = useT('search')
  const list = useRef<HTMLUListElement>(null)
  const continueAt = useRef<number | null>(null)

  // Who asked for more reads on at the first new vehicle.
  useEffect(() => {
    const at = continueAt.current
    if (at === null || cards.length <= at) return
    continueAt.current = null
    list.current?.querySelectorAll<HTMLElement>('h3 a')[at]?.focus({ preventScroll: true })
  }, [cards])

  if (empty) return <Empty empty={empty} clearHref={clearHref} />
  const shown = cards.length
  return (
    <>
      <ul className={styles.grid} ref={list}>
        {withPromos(cards, promos).map(({ vehicle, promo }, index) => (
          <li key={vehicle?.href ?? promo?.id}>
            {vehicle ? (
              <VehicleCard card={vehicle} index={index} isFirst={index === 0} />
            ) : (
              <PromoCard promo={promo} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <p>{t('showing', { shown, total })}</p>
        <progress value={shown} max={total} aria-hidden="true" />
        {more && (
          <ButtonLink
            href={more.href}
            data-keep-scroll=""
            onClick={() => {
              continueAt.current = shown
            }}
          >
            {t('showMore', { n: more.count })}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

type EmptyProps = Pick<SearchView, 'clearHref'> & { empty: NonNullable<SearchView['empty']> }

function Empty({ empty: { title, picture, relaxed }, clearHref }: EmptyProps) {
  const t = useT('search')
  return (
    <EmptyState
      title={title}
      illustration={picture}
      ways={
        <>
          {relaxed.map(({ label, count, href }) => (
            <Chip key={label} href={href}>
              {label} <strong>{count}</strong>
            </Chip>
          ))}
          <a className="link" href={clearHref}>
            {t('clearAllFilters')}
          </a>
        </>
      }
    >
      <p>{relaxed.length > 0 ? t('relaxHelp') : t('nothingHere')}</p>
    </EmptyState>
  )
}
