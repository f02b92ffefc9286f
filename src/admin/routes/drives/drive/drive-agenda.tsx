import { Pill } from '#admin/controls/status/labels.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import type { BoardDrive } from '#modules/leads/module.ts'

import { useDriveTexts } from './drive-texts.ts'

import styles from '#admin/features/board/agenda.module.css'

type Props = Readonly<{
  drives: readonly BoardDrive[]
  onOpen: (drive: BoardDrive) => void
}>

/** The test drives of a day in order, on phones. */
export function DriveAgenda({ drives, onOpen }: Props) {
  const { t, name, vehicle, mark } = useDriveTexts()
  const { time } = useTimes()
  return (
    <section className={styles.agenda} aria-label={t('agenda')}>
      <ol>
        {drives.map((drive) => {
          const note = mark(drive)
          const about = [
            vehicle(drive),
            drive.seat !== null && t('person', { n: drive.seat }),
            t('until', { time: time(drive.to) }),
          ]
          return (
            <li key={drive.id}>
              <button type="button" className={styles.item} onClick={() => onOpen(drive)}>
                <span className={`num ${styles.time}`}>{time(drive.from)}</span>
                <span className={styles.who}>
                  <b>{name(drive)}</b>
                  <span className="muted">{about.filter(Boolean).join(' · ')}</span>
                  {(drive.language === 'es' || note !== null) && (
                    <span className={styles.marks}>
                      {drive.language === 'es' && <Pill>{t('spanish')}</Pill>}
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
