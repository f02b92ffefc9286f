import { Note } from '#admin/controls/status/note.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import styles from './blocks.module.css'

/** The visits in a time that is to be closed. */
export function InsideNote({ visits }: Readonly<{ visits: readonly BoardVisit[] }>) {
  const { t, name } = useVisitTexts()
  const { time } = useTimes()
  if (visits.length === 0) return <p className="muted">{t('blockEmpty')}</p>
  return (
    <Note tone="warn">
      {t('blockVisits', { n: visits.length })}
      <ul className={styles.visits}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <span className="num">{time(visit.from)}</span> {name(visit)}
          </li>
        ))}
      </ul>
    </Note>
  )
}
