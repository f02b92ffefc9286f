import type { DaySpan } from '#admin/features/board/drag/minutes-at.ts'
import { useDrag } from '#admin/features/board/drag/use-drag.ts'
import { useTimes } from '#admin/features/board/use-times.ts'
import type { BoardDrive } from '#modules/leads/module.ts'

import { useDriveTexts } from './drive-texts.ts'

import styles from '#admin/features/board/timetable.module.css'

type Props = Readonly<{
  drive: BoardDrive
  span: DaySpan
  onOpen: (drive: BoardDrive) => void
  /** `null` for a test drive that cannot be moved. */
  onMove: ((drive: BoardDrive, minutes: number) => void) | null
}>

/** A test drive on the timetable, which opens it; it can be dragged to another time. */
export function DriveButton({ drive, span, onOpen, onMove }: Props) {
  const { t, name, vehicle, mark } = useDriveTexts()
  const { time } = useTimes()
  const { drag, handlers, isClickOfDrag } = useDrag(
    span,
    onMove ? ({ minutes }) => onMove(drive, minutes) : undefined,
  )
  const note = mark(drive)
  return (
    <button
      type="button"
      className={[
        styles.visit,
        drive.isHeld && styles.held,
        drive.attendance !== null && styles[drive.attendance],
        drive.attendance === null && drive.isTaken && styles.taken,
        drag && styles.dragged,
      ]
        .filter(Boolean)
        .join(' ')}
      style={drag ? { translate: `${drag.dx}px ${drag.dy}px` } : undefined}
      {...handlers}
      onClick={({ detail }) => {
        // A key clicks without a pointer.
        if (detail === 0 || !isClickOfDrag()) onOpen(drive)
      }}
    >
      <b>
        <span className="truncate">{name(drive)}</span>
        {drive.language === 'es' && (
          <abbr className={styles.language} title={t('spanish')}>
            ES
          </abbr>
        )}
      </b>
      {drag?.drop ? (
        <span className={`num ${styles.mark}`}>{time(drag.drop.minutes)}</span>
      ) : (
        <span className="truncate">{vehicle(drive)}</span>
      )}
      {note !== null && <span className={`truncate ${styles.mark}`}>{note}</span>}
      <span className="visually-hidden">
        {t('span', { from: time(drive.from), to: time(drive.to) })}
      </span>
    </button>
  )
}
