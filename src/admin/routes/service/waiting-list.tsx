import type { BoardWaiting } from '#modules/service/module.ts'

import { useTimes } from './use-times.ts'
import { useVisitTexts } from './visit-texts.ts'

import styles from './service.module.css'

/** The shoppers who wait for a free place on these days. */
export function WaitingList({ entries }: Readonly<{ entries: readonly BoardWaiting[] }>) {
  const { t } = useVisitTexts()
  const { locale, shortDay } = useTimes()
  return (
    <aside className={styles.tray} aria-labelledby="waiting">
      <h2 id="waiting">
        {t('waiting')} <span className="num muted">{entries.length}</span>
      </h2>
      {entries.length === 0 ? (
        <p className="muted">{t('noWaiting')}</p>
      ) : (
        <ol>
          {entries.map(({ id, name, services, preference: { from, to, part }, language }) => (
            <li key={id}>
              <b>{name ?? t('hidden')}</b>
              <span>{services.map((one) => one[locale]).join(', ')}</span>
              <span className="muted">
                {[
                  from === to
                    ? shortDay(from)
                    : t('range', { from: shortDay(from), to: shortDay(to) }),
                  t(`part.${part}`),
                  language === 'es' && t('spanish'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </aside>
  )
}
