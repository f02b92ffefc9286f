import type { DaySpan } from '#admin/features/board/drag/minutes-at.ts'
import { useDrag, type Drop } from '#admin/features/board/drag/use-drag.ts'
import { useTimes } from '#admin/features/board/use-times.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import { useVisitTexts } from './visit-texts.ts'

import styles from '#admin/features/board/timetable.module.css'

type Props = Readonly<{
  visit: BoardVisit
  /** Minutes since midnight if the day is today; else `null`. */
  now: number | null
  span: DaySpan
  onOpen: (visit: BoardVisit) => void
  /** `null` for a visit that cannot be moved. */
  onMove: ((visit: BoardVisit, to: Drop) => void) | null
}>

/** A visit on the timetable, which opens it; it can be dragged to another time or advisor. */
export function VisitButton({ visit, now, span, onOpen, onMove }: Props) {
  const { t, name, mark } = useVisitTexts()
  const { locale, time } = useTimes()
  const { drag, handlers, isClickOfDrag } = useDrag(
    span,
    onMove ? (to) => onMove(visit, to) : undefined,
  )
  const note = mark(visit, now)
  return (
    <button
      type="button"
      className={[
        styles.visit,
        visit.state !== 'booked' && styles.held,
        visit.attendance !== null && styles[visit.attendance],
        drag && styles.dragged,
      ]
        .filter(Boolean)
        .join(' ')}
      style={drag ? { translate: `${drag.dx}px ${drag.dy}px` } : undefined}
      {...handlers}
      onClick={({ detail }) => {
        // A key clicks without a pointer.
        if (detail === 0 || !isClickOfDrag()) onOpen(visit)
      }}
    >
      <b>
        <span className="truncate">{name(visit)}</span>
        {visit.language === 'es' && (
          <abbr className={styles.language} title={t('spanish')}>
            ES
          </abbr>
        )}
      </b>
      {drag?.drop ? (
        <span className={`num ${styles.mark}`}>{time(drag.drop.minutes)}</span>
      ) : (
        <span className="truncate">{visit.services.map((one) => one[locale]).join(', ')}</span>
      )}
      {note !== null && <span className={`truncate ${styles.mark}`}>{note}</span>}
      <span className="visually-hidden">
        {t('span', { from: time(visit.from), to: time(visit.to) })}
      </span>
    </button>
  )
}
