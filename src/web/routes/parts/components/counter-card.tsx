import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { OpeningLine } from '#web/features/store/opening-line.tsx'
import { DirectionsLink } from '#web/features/store/store-links.tsx'
import type { DepartmentView } from '#web/features/store/store-view.ts'
import { WeekList } from '#web/features/store/week-list.tsx'

import styles from './counter.module.css'

/** The parts counter's address, opening state and week. */
export function CounterCard({ counter }: { counter: DepartmentView }) {
  const t = useT('parts')
  const { name, address, phone, open, week } = counter
  return (
    <aside
      className={`card stack gap-3 items-start pad-6 ${styles.counter}`}
      aria-labelledby="counter"
    >
      <h2 className="text-xl" id="counter">
        {t('counter')}
      </h2>
      {open && (
        <p className="strong">
          <OpeningLine isOpen={open.isOpen}>{open.text}</OpeningLine>
        </p>
      )}
      <address>
        <strong>{name}</strong>
        {address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <div className="cluster gap-2">
        {phone && (
          <ButtonLink
            icon="phone"
            size="small"
            href={phone.href}
            aria-label={t('call', { phone: phone.text })}
          >
            <span className="num">{phone.text}</span>
          </ButtonLink>
        )}
        <DirectionsLink store={counter} size="small" />
      </div>
      {week.length > 0 ? (
        <div className={`stack gap-2 mt-2 ${styles.hours}`}>
          <h3>{t('hours')}</h3>
          <WeekList week={week} />
        </div>
      ) : (
        <p className="muted">{t('unknownHours')}</p>
      )}
    </aside>
  )
}
