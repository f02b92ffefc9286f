import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Dialog } from '#admin/controls/dialog.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import type { BoardDrive, DriveDay } from '#modules/leads/module.ts'

import { useDriveTexts } from './drive-texts.ts'

import styles from '#admin/features/board/entry.module.css'

type Props = Readonly<{
  drive: BoardDrive
  day: Pick<DriveDay, 'date' | 'dealerCode'>
  /** Until when its vehicle is on hold, as text; `null` if it is not. */
  heldUntil: string | null
  onClose: () => void
  /** The changes; none for a person who may only look. */
  children?: ReactNode
}>

/** Everything about a test drive, with links to its vehicle and its lead. */
export function DriveDialog({
  drive,
  day: { date, dealerCode },
  heldUntil,
  onClose,
  children,
}: Props) {
  const { t, name, vehicle } = useDriveTexts()
  const { day, time } = useTimes()
  const { id, from, to, seat, stock, place, language, shopper, attendance, isHeld, isTaken } = drive
  const isKnown = shopper !== 'hidden'
  return (
    <Dialog title={name(drive)} onClose={onClose} closeLabel={t('close')}>
      <dl className={styles.facts}>
        <dt>{t('time')}</dt>
        <dd>{`${day(date)}, ${t('span', { from: time(from), to: time(to) })}`}</dd>
        <dt>{t('vehicle')}</dt>
        <dd>
          {stock === null ? (
            vehicle(drive)
          ) : (
            <Link to={`/inventory/${dealerCode}/${stock}`}>{vehicle(drive)}</Link>
          )}
        </dd>
        <dt>{t('place')}</dt>
        <dd>{t(`place.${place}`)}</dd>
        {isKnown && shopper.phone !== '' && (
          <>
            <dt>{t('phone')}</dt>
            <dd>
              <a className="num" href={`tel:${shopper.phone}`}>
                {formatPhone(shopper.phone)}
              </a>
            </dd>
          </>
        )}
        <dt>{t('language')}</dt>
        <dd>{t(language === 'es' ? 'spanish' : 'english')}</dd>
        <dt>{t('state')}</dt>
        <dd>
          {[
            isHeld ? t('review') : t(attendance ?? 'expected'),
            seat !== null && t('person', { n: seat }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </dd>
      </dl>
      {isTaken && <Note tone="warn">{t('takenText')}</Note>}
      {heldUntil !== null && <Note tone="warn">{t('onHold', { at: heldUntil })}</Note>}
      {isKnown && (
        <p className={styles.lead}>
          <Link to={isHeld ? `/leads/${id}?view=quarantine` : `/leads/${id}?view=all`}>
            {t('seeLead')}
          </Link>
        </p>
      )}
      {children}
    </Dialog>
  )
}
