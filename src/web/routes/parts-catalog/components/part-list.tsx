import { MAX_ORDER_LINES } from '#domain/parts/order-list.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { CatalogView } from '#web/routes/parts-catalog/view/catalog-view.ts'
import { LIST_PLACE } from '#web/routes/parts-catalog/view/list-view.ts'

import styles from './list.module.css'

/** The shopper's list, and the link to the order form, which leaves an embedding frame. */
export function PartList({ view: { list, orderHref } }: { view: CatalogView }) {
  const t = useT('parts-catalog')
  const { lines, sum, open, isFull } = list
  return (
    <>
      <section
        className={`stack gap-3 pad-6 edge ${styles.list}`}
        id={LIST_PLACE}
        aria-labelledby="your-list"
      >
        <h2 className="text-xl" id="your-list">
          {lines.length === 0 ? t('list') : t('listCount', { n: lines.length })}
        </h2>
        {lines.length === 0 && <p className="muted">{t('listEmpty')}</p>}
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line line={line} key={line.number} />
          ))}
        </ul>
        {isFull && <p className="muted text-sm">{t('listFull', { n: MAX_ORDER_LINES })}</p>}
        {sum !== null && (
          <p className={`row gap-3 baseline between ${styles.sum}`}>
            {t('sum')}
            <strong className="num">{sum}</strong>
          </p>
        )}
        {open > 0 && sum !== null && <p className="muted text-sm">{t('sumOpen', { n: open })}</p>}
        {lines.length > 0 && (
          <>
            <ButtonLink kind="action" isWide href={orderHref} target="_top">
              {t('request')}
            </ButtonLink>
            <p className="muted text-sm">{t('sumNote')}</p>
          </>
        )}
      </section>
      {lines.length > 0 && (
        <p className={`${styles.bar} no-print`}>
          <a href={`#${LIST_PLACE}`}>{t('listCount', { n: lines.length })}</a>
          <ButtonLink kind="action" size="small" href={orderHref} target="_top">
            {t('request')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Line({ line }: { line: CatalogView['list']['lines'][number] }) {
  const t = useT('parts-catalog')
  const { number, name, quantity, price, moreHref, fewerHref, removeHref } = line
  return (
    <li className={`columns gap-2 gap-x-3 center line-top py-3 ${styles.line}`}>
      <p className={`strong break ${styles.name}`}>
        {name}
        <small className="muted text-xs">{t('number', { number })}</small>
      </p>
      <p className={styles.price}>
        <span className="num">{price ?? t('askPrice')}</span>
      </p>
      <div className="row gap-2 center">
        {fewerHref && (
          <a
            className={`edge stack middle ${styles.step}`}
            href={fewerHref}
            aria-label={t('fewer', { name })}
          >
            <Icon name="minus" />
          </a>
        )}
        <span className="num">
          <span className="visually-hidden">{t('quantity', { n: quantity })}</span>
          <span aria-hidden="true">{quantity}</span>
        </span>
        {moreHref && (
          <a
            className={`edge stack middle ${styles.step}`}
            href={moreHref}
            aria-label={t('more', { name })}
          >
            <Icon name="plus" />
          </a>
        )}
      </div>
      <a className={`link ${styles.remove}`} href={removeHref} aria-label={t('removeOf', { name })}>
        {t('remove')}
      </a>
    </li>
  )
}
