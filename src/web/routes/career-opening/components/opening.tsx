import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { CareerOpeningView } from '#web/routes/career-opening/view/career-opening-view.ts'

import styles from './opening.module.css'

/** What an opening is, before one applies: first what it pays, where and when. */
export function OpeningHead({ view }: { view: CareerOpeningView }) {
  const t = useT('careers')
  return (
    <header className={`stack gap-3 ${styles.head}`}>
      <p className="accent strong">{t('at', view)}</p>
      <h1>{view.title}</h1>
      <p className={`cluster gap-2 text-sm ${styles.tags}`}>
        <span>{view.department}</span>
        <span>{view.employment}</span>
        <span>{view.posted}</span>
        <span>{view.until}</span>
      </p>
      <p className={`lead ${styles.summary}`}>{view.summary}</p>
      <div className="no-print">
        <ButtonLink kind="action" href="#apply">
          {t('applyTitle')}
        </ButtonLink>
      </div>
    </header>
  )
}

/** Pay, hours and place. */
export function OpeningFacts({ view }: { view: CareerOpeningView }) {
  const t = useT('careers')
  return (
    <dl className={styles.facts}>
      <div className="columns gap-3 pad-4">
        <dt className="row gap-3 muted">
          <Icon name="wallet" />
          {t('pay')}
        </dt>
        <dd className="strong num">{view.pay}</dd>
      </div>
      <div className="columns gap-3 pad-4">
        <dt className="row gap-3 muted">
          <Icon name="clock" />
          {t('hours')}
        </dt>
        <dd className="strong">{view.hours}</dd>
      </div>
      <div className="columns gap-3 pad-4">
        <dt className="row gap-3 muted">
          <Icon name="map-pin" />
          {t('place')}
        </dt>
        <dd className="strong">
          {(view.address ?? [view.place]).map((line) => (
            <span className={styles.line} key={line}>
              {line}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  )
}

/** What one does, needs and gets. */
export function OpeningLists({ view: { lists } }: { view: CareerOpeningView }) {
  return lists.map(({ title, lines }) => (
    <section className={styles.part} key={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="stack gap-2">
        {lines.map((line) => (
          <li className="columns gap-2 measure" key={line}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  ))
}
