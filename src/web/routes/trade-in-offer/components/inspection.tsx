import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { InspectionView } from '#web/routes/trade-in-offer/view/inspection-view.ts'

import styles from './inspection.module.css'

/** Address and times for an inspection: each time links to the form that books it. */
export function Inspection({ inspection }: { inspection: InspectionView }) {
  const t = useT('offer')
  const { name, city, address, directionsHref, days, allHref, phone, callHref } = inspection
  return (
    <section
      className={`stack gap-4 edge ${styles.card}`}
      id="inspection"
      aria-labelledby="inspection-title"
    >
      <h2 className="text-xl" id="inspection-title">
        {t('inspectionTitle')}
      </h2>
      <p className="soft">{t('inspectionText', { dealer: name })}</p>
      <address className={`cluster start ${styles.address}`}>
        <Icon name="map-pin" />
        <span>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
        {directionsHref && (
          <a className="link no-print" href={directionsHref} rel="noreferrer">
            {t('directions')}
          </a>
        )}
      </address>
      <div className="stack gap-4 no-print">
        {days.map((day) => (
          <div key={day.date} className={`stack gap-2 ${styles.day}`}>
            <h3>{day.name}</h3>
            <ul className="columns gap-2">
              {day.times.map(({ label, href }) => (
                <li key={href}>
                  <a
                    className="stack text-sm num bold middle"
                    href={href}
                    aria-label={t('timeOn', { day: day.name, time: label })}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {days.length > 0 && <p className="muted text-sm">{t('localTime', { city })}</p>}
      </div>
      {allHref === null && <p className="soft">{t('noTimes')}</p>}
      <div className={`stack gap-2 ${styles.actions}`}>
        {allHref && (
          <span className="no-print">
            <ButtonLink icon="calendar-check" kind="action" isWide href={allHref}>
              {t('allTimes')}
            </ButtonLink>
          </span>
        )}
        {phone && callHref && (
          <span>
            <ButtonLink icon="phone" isWide href={callHref}>
              <span className="num">{t('call', { phone })}</span>
            </ButtonLink>
          </span>
        )}
      </div>
    </section>
  )
}
