import type { PartCategory } from '#domain/parts/part.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icons.data.ts'
import { useT } from '#ui/text/use-t.ts'
import type { CatalogView } from '#web/routes/parts-catalog/view/catalog-view.ts'
import type { PartCard } from '#web/routes/parts-catalog/view/part-card.ts'

import styles from './results.module.css'

/** The categories, their parts, and pagination. */
export function Results({ view }: { view: CatalogView }) {
  const t = useT('parts-catalog')
  const { found, clearHref, cards, orderHref } = view
  return (
    <section
      className={`columns gap-5 min-0 ${styles.results}`}
      id="results"
      aria-labelledby="found"
    >
      <Categories view={view} />
      <div className={`cluster baseline ${styles.found}`}>
        <h2 className="text-xl" id="found">
          {found}
        </h2>
        {clearHref && (
          <a className="link" href={clearHref}>
            {t('clear')}
          </a>
        )}
      </div>
      {cards.length === 0 && (
        <Notice
          kind="info"
          title={t('none')}
          action={
            <ButtonLink href={orderHref} target="_top">
              {t('ask')}
            </ButtonLink>
          }
        >
          {t('noneText')}
        </Notice>
      )}
      <ul className={`grid gap-4 ${styles.cards}`}>
        {cards.map((card) => (
          <Card card={card} key={card.number} />
        ))}
      </ul>
      <Pages view={view} />
    </section>
  )
}

function Categories({ view: { categories } }: { view: CatalogView }) {
  const t = useT('parts-catalog')
  return (
    <nav aria-label={t('categories')}>
      <ul className={`cluster gap-2 no-print ${styles.categories}`}>
        {categories.map(({ category, label, href, count, isCurrent }) => (
          <li key={category}>
            <a
              className={`card text-sm strong ${styles.category}`}
              href={href}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
              <span className="num">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Pages({ view: { pages: at } }: { view: CatalogView }) {
  const t = useT('parts-catalog')
  const { page, pages, previousHref, nextHref } = at
  if (pages === 1) return null
  return (
    <nav className={`cluster center no-print ${styles.pages}`} aria-label={t('pages')}>
      {previousHref && (
        <ButtonLink icon="chevron-left" href={previousHref} rel="prev">
          {t('previous')}
        </ButtonLink>
      )}
      <span className="num">{t('page', { n: page, pages })}</span>
      {nextHref && (
        <ButtonLink href={nextHref} rel="next">
          {t('next')}
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </nav>
  )
}

const ICONS: Readonly<Record<PartCategory, IconName>> = {
  interior: 'armchair',
  exterior: 'car',
  cargo: 'package',
  towing: 'caravan',
  'off-road': 'mountain',
  wheels: 'circle-dot',
  lighting: 'lightbulb',
  electronics: 'plug',
  maintenance: 'wrench',
  brakes: 'disc-3',
  care: 'spray-can',
}

/** A part, with its button to add it to the list. */
function Card({ card }: { card: PartCard }) {
  const t = useT('parts-catalog')
  const { id, number, name, description, category, price, hasPrice, fits, addHref, isOnList } = card
  return (
    <li className={`edge ${styles.card}`} id={id}>
      <span className={`stack accent ${styles.picture}`}>
        <Icon name={ICONS[category]} />
      </span>
      <div className={`stack gap-2 ${styles.about}`}>
        <h3 className="break">{name}</h3>
        <p className="muted text-sm">
          {t(`category.${category}`)} · {t('number', { number })}
        </p>
        {description && <p className="soft text-sm">{description}</p>}
        <p className={`muted text-sm row gap-2 baseline ${styles.fits}`}>
          <Icon name="car" />
          {fits}
        </p>
      </div>
      <div className={`cluster center between ${styles.foot}`}>
        <p className={hasPrice ? `${styles.price} num` : styles.ask}>{price}</p>
        {addHref && (
          <ButtonLink icon="plus" size="small" href={addHref} aria-label={t('addOf', { name })}>
            {t('add')}
          </ButtonLink>
        )}
        {isOnList && (
          <p className={`row gap-2 center accent text-sm strong ${styles.on}`}>
            <Icon name="check" />
            {t('onList')}
          </p>
        )}
      </div>
    </li>
  )
}
