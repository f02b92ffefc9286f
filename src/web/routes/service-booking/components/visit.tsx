import type { ReactNode } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { BookingView } from '#web/routes/service-booking/view/booking-view.ts'

import styles from './booking.module.css'

/** When and where, what is done, and what it costs. */
export function Visit({ view }: { view: BookingView }) {
  const { state, day, time, until, place, vehicleName, vehicle, lines, total, comments } = view
  const t = useT('scheduler')
  return (
    <section
      className={`card pad-6 ${styles.card} columns gap-6 gap-x-7 ${styles.visit}`}
      aria-labelledby="visit"
    >
      <div className={`stack gap-2 items-start ${styles.when}`}>
        <h2 id="visit">
          <span className={styles.day}>{day}</span>
          <span className={`${styles.time} num`}>{time}</span>
        </h2>
        <p className="soft num">{t('until', { time: until })}</p>
        {state === 'booked' && (
          <ButtonLink kind="action" href={view.fileHref} download>
            <Icon name="calendar-check" />
            {t('addToCalendar')}
          </ButtonLink>
        )}
      </div>
      <dl className={`stack gap-3 ${styles.facts}`}>
        <Fact label={t('where')}>
          {place.shop}
          <small className="soft text-sm">
            {place.dealer}, {place.address}
          </small>
          <span className="cluster gap-0 gap-x-5">
            {place.directionsHref && (
              <a className="py-1 link" href={place.directionsHref} rel="external noopener">
                {t('directions')}
              </a>
            )}
            {place.callHref && (
              <a className="py-1 link num" href={place.callHref}>
                {t('call', { phone: place.phone ?? '' })}
              </a>
            )}
          </span>
        </Fact>
        {vehicleName && (
          <Fact label={t('vehicle')}>
            {vehicleName}
            {vehicle.vin && vehicle.vin !== vehicleName && (
              <small className="soft text-sm num">{vehicle.vin}</small>
            )}
          </Fact>
        )}
        <Fact label={t('transport')}>{view.transport}</Fact>
        {view.advisor && <Fact label={t('advisor')}>{view.advisor}</Fact>}
        {comments && (
          <Fact label={t('comments')}>
            <span className={styles.words}>{comments}</span>
          </Fact>
        )}
      </dl>
      <div className={styles.work}>
        <h3>{t('work')}</h3>
        <ul>
          {lines.map(({ id, name, price, duration }) => (
            <li className="row gap-5 between line-bottom py-3" key={id}>
              <span>
                {name} <small className="muted text-sm">{duration}</small>
              </span>
              <span className="num">{price}</span>
            </li>
          ))}
        </ul>
        <p className={`columns gap-0 gap-x-4 baseline ${styles.total}`}>
          <span>{t('summaryTotal')}</span>
          <strong className="num">{total.price}</strong>
          <small className="muted text-sm">{t('totalTime', { time: total.duration })}</small>
        </p>
        <p className="muted text-sm">{t('summaryFine')}</p>
      </div>
    </section>
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
