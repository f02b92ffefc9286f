import { Pill } from '#admin/controls/status/labels.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import { useVisitTexts } from './visit-texts.ts'

import styles from '#admin/features/board/agenda.module.css'

type Props = Readonly<{
  visits: readonly BoardVisit[]
  /** Minutes since midnight if the day is today; else `null`. */
  now: number | null
  onOpen: (visit: BoardVisit) => void
}>

/** The visits of a day in order, on phones. */
export function Agenda({ visits, now, onOpen }: Props) {
  const { t, name, mark } = useVisitTexts()
  const { locale, time } = useTimes()
  return (
    <section className={styles.agenda} aria-label={t('agenda')}>
      <ol>
        {visits.map((visit) => {
          const note = mark(visit, now)
          const about = [
            visit.services.map((one) => one[locale]).join(', '),
            visit.advisor?.name,
            t('until', { time: time(visit.to) }),
          ]
          return (
            <li key={visit.id}>
              <button type="button" className={styles.item} onClick={() => onOpen(visit)}>
                <span className={`num ${styles.time}`}>{time(visit.from)}</span>
                <span className={styles.who}>
                  <b>{name(visit)}</b>
                  <span className="muted">{about.filter(Boolean).join(' · ')}</span>
                  {(visit.language === 'es' || note !== null) && (
                    <span className={styles.marks}>
                      {visit.language === 'es' && <Pill>{t('spanish')}</Pill>}
                      {note !== null && <Pill>{note}</Pill>}
                    </span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
