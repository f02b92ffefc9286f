import { memo, type ComponentProps } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Chip } from '#ui/tag.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FavoriteActions } from '#web/features/favorites/favorite-actions.tsx'
import { withPromos } from '#web/features/search/view/list/promo-places.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'
import { VehicleCard } from '#web/features/vehicle-card/vehicle-card.tsx'

import { PromoCard } from './promo-card.tsx'

import styles from './search.module.css'

type List = Pick<
  SearchView,
  'cards' | 'clearHref' | 'disclosure' | 'empty' | 'more' | 'notifyHref' | 'promos' | 'total'
>

type ResultsProps = {
  view: List
  /** The same, or briefly the previous list. */
  later: List
}

/** The size of a first row: the others follow shortly after. */
const FIRST = 3

const itemsOf = ({ cards, promos }: List) => withPromos(cards, promos)

/** The vehicles of a list with the site's promo cards among them; suggestions if there are none. */
export function Results({ view, later }: ResultsProps) {
  const { disclosure, empty, notifyHref } = view
  const { cards, more, total } = later
  const t = useT('search')
  if (empty) return <Empty {...view} empty={empty} />
  const shown = cards.length
  return (
    <>
      <ul className={`grid gap-6 ${styles.vehicles}`}>
        {[...itemsOf(view).slice(0, FIRST), ...itemsOf(later).slice(FIRST)].map(
          ({ vehicle, promo }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- existing cards are updated with the new data
            <li key={index}>
              {vehicle ? (
                <ListedCard
                  card={vehicle}
                  index={index}
                  // While a list is rendered in parts its texts come first: a drawing takes longer
                  // than all of them.
                  isFirst={view === later && index === 0}
                />
              ) : (
                <PromoCard promo={promo} />
              )}
            </li>
          ),
        )}
      </ul>
      <div className={`stack gap-3 soft text-sm num mt-7 ${styles.more} no-print`}>
        <p>{t('showing', { shown, total })}</p>
        <progress value={shown} max={total} aria-hidden="true" />
        {more && (
          <ButtonLink href={more.href} data-keep-scroll="" data-more="">
            {t('showMore', { n: more.count })}
          </ButtonLink>
        )}
        {notifyHref && (
          <a className="link" href={notifyHref}>
            {t('saveSearch')}
          </a>
        )}
      </div>
      <Disclosure text={disclosure} />
    </>
  )
}

/** A vehicle of the list, to save and to compare. */
const ListedCard = memo(function ListedCard(card: ComponentProps<typeof VehicleCard>) {
  const { id, name, picture, price } = card.card
  return (
    <VehicleCard
      {...card}
      actions={<FavoriteActions id={id} name={name} picture={picture.src} price={price.cents} />}
    />
  )
})

type EmptyProps = Pick<SearchView, 'clearHref' | 'disclosure' | 'notifyHref'> & {
  empty: NonNullable<SearchView['empty']>
}

function Empty({ empty, clearHref, disclosure, notifyHref }: EmptyProps) {
  const { title, picture, offer, relaxed, closest, orderHref } = empty
  const t = useT('search')
  return (
    <>
      <EmptyState
        title={title}
        illustration={picture}
        actions={
          <>
            {relaxed.map(({ label, count, href }) => (
              <Chip key={href} href={href}>
                {label} <strong>{count}</strong>
              </Chip>
            ))}
            <a className="link" href={clearHref}>
              {t('clearAllFilters')}
            </a>
            {notifyHref && <ButtonLink href={notifyHref}>{t('notify')}</ButtonLink>}
            {orderHref && <ButtonLink href={orderHref}>{t('orderOne')}</ButtonLink>}
          </>
        }
      >
        {offer && (
          <p>
            <a className="link" href={offer.href}>
              {offer.label}
            </a>
          </p>
        )}
        <p>{t(helpOf(empty))}</p>
      </EmptyState>
      {closest.length > 0 && (
        <section className="mt-7" aria-labelledby="closest">
          <h2 className="mb-4" id="closest">
            {t('closest')}
          </h2>
          <ul className={`grid gap-6 ${styles.vehicles}`}>
            {closest.map((card, index) => (
              <li key={card.id}>
                <ListedCard card={card} index={index} />
              </li>
            ))}
          </ul>
          <Disclosure text={disclosure} />
        </section>
      )}
    </>
  )
}

function helpOf({ relaxed, closest }: EmptyProps['empty']) {
  if (relaxed.length > 0) return 'relaxHelp'
  return closest.length > 0 ? 'closestHelp' : 'nothingHere'
}

/** The fine print of every payment on the cards above. @see FIN-15 */
function Disclosure({ text }: { text: string }) {
  const t = useT('search')
  if (!text) return null
  return (
    <p className={`muted text-xs mt-6 ${styles.disclosure}`}>
      <strong>{t('aboutPayments')}</strong> {text}
    </p>
  )
}
