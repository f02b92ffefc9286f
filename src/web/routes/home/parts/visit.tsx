import { useT } from '#web/lib/use-t.ts'
import type { Visit as VisitView } from '#web/routes/home/home-view.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import styles from '#web/routes/home/home.module.css'

type VisitProps = { visit: VisitView }

/** Where the store is and when it is open. */
export function Visit({ visit: { name, address, directions, phone, week } }: VisitProps) {
  const t = useT('home')
  return (
    <section
      className={`${styles.section} ${styles.visit}`}
      id="visit"
      aria-labelledby="visit-name"
    >
      <div>
        <h2 id="visit-name">{t('visit', { name })}</h2>
        <address>
          {address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        <div className={styles.actions}>
          <ButtonLink href={directions} rel="external noopener">
            <Icon name="navigation" />
            {t('directions')}
          </ButtonLink>
          {phone && (
            <ButtonLink href={phone.href}>
              <Icon name="phone" />
              {t('call', { phone: phone.text })}
            </ButtonLink>
          )}
        </div>
      </div>
      {week.length > 0 && (
        <div className={styles.hours}>
          <h3>{t('hours')}</h3>
          <dl className="num">
            {week.map(({ day, open, close }, index) => (
              <div className={index === 0 ? styles.today : undefined} key={day}>
                <dt>{index === 0 ? t('today', { day }) : day}</dt>
                <dd>{open && close ? t('openFromTo', { open, close }) : t('closed')}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
