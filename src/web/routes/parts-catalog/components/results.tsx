import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { CatalogView } from '#web/routes/parts-catalog/view/catalog-view.ts'

import { Card } from './card.tsx'

import styles from './results.module.css'

/** The shelves, what was found on them, and its pages. */
export function Results({ view }: { view: CatalogView }) {
  const t = useT('parts-catalog')
  const { found, clearHref, cards, orderHref } = view
  return (
    <section
      className={`columns gap-5 min-0 ${styles.results}`}
      id="results"
      aria-labelledby="found"
    >
      <Shelves view={view} />
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

function Shelves({ view: { shelves } }: { view: CatalogView }) {
  const t = useT('parts-catalog')
  return (
    <nav aria-label={t('shelves')}>
      <ul className={`cluster gap-2 no-print ${styles.shelves}`}>
        {shelves.map(({ category, label, href, count, isCurrent }) => (
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
        <ButtonLink href={previousHref} rel="prev">
          <Icon name="chevron-left" />
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
