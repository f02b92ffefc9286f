import type { ReactNode } from 'react'

import { useT } from '#ui/text/use-t.ts'
import type { InquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import type { SummaryView } from '#web/routes/service-scheduler/view/summary-view.ts'

import styles from './summary.module.css'

type SummaryProps = { summary: SummaryView; dealer: InquiryDealer }

/** What is chosen so far. */
export function Summary({ summary, dealer }: SummaryProps) {
  const { vehicle, mileage, lines, total, when, shop } = summary
  const t = useT('scheduler')
  return (
    <aside className={`card stack gap-4 ${styles.summary}`} aria-label={t('summary')}>
      <h2 className="text-xl">{t('summary')}</h2>
      <dl className="stack gap-3">
        <Fact label={t('summaryVehicle')}>
          {vehicle ?? <span className="muted">{t('notYet')}</span>}
          {vehicle && mileage && <small className="muted text-sm">{mileage}</small>}
        </Fact>
        <Fact label={t('summaryWhen')}>{when ?? <span className="muted">{t('notYet')}</span>}</Fact>
        <Fact label={t('summaryWhere')}>
          {shop.name}
          <small className="muted text-sm">{shop.place}</small>
        </Fact>
      </dl>
      {lines.length > 0 && (
        <ul className={`stack gap-2 ${styles.lines}`}>
          {lines.map(({ id, name, price }) => (
            <li className="row gap-4 between" key={id}>
              <span>{name}</span>
              <span className="num">{price}</span>
            </li>
          ))}
        </ul>
      )}
      {total && (
        <p className={`columns gap-0 gap-x-4 baseline ${styles.total}`}>
          <span>{t('summaryTotal')}</span>
          <strong className="num">{total.price}</strong>
          <small className="muted text-sm">{t('totalTime', { time: total.duration })}</small>
        </p>
      )}
      <p className="muted text-sm">{t('summaryFine')}</p>
      {dealer.callHref && (
        <a className="link num" href={dealer.callHref}>
          {t('call', { phone: dealer.phone ?? '' })}
        </a>
      )}
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
