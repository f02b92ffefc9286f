import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import type { BoardDrive, DriveDay } from '#modules/leads/module.ts'

import type { DriveIntent } from './drive-intents.ts'
import { useDriveTexts } from './drive-texts.ts'
import { MoveForm } from './move-form.tsx'
import type { DriveCommands } from './use-drive-change.ts'

import styles from '#admin/features/board/entry.module.css'

type Props = Readonly<{
  drive: BoardDrive
  day: Pick<DriveDay, 'date' | 'now'>
  commands: DriveCommands
  onClose: () => void
}>

/** The changes that are possible now, each with a confirmation where the shopper gets mail. */
export function DriveActions({ drive, day: { date, now }, commands, onClose }: Props) {
  const { t } = useDriveTexts()
  const [openStep, setOpenStep] = useState<'move' | 'cancel' | null>(null)
  const { id, from, isHeld, attendance } = drive
  const send = (intent: DriveIntent) => {
    commands.change(drive, intent)
    onClose()
  }
  if (openStep === 'move')
    return (
      <MoveForm
        id={id}
        date={date}
        onBack={() => setOpenStep(null)}
        onMove={(slot) => {
          commands.move(drive, slot)
          onClose()
        }}
      />
    )
  if (openStep === 'cancel')
    return (
      <div className={styles.actions}>
        <p>{t('sureCancel')}</p>
        <Button onClick={() => setOpenStep(null)}>{t('keep')}</Button>
        <Button kind="danger" disabled={commands.isBusy} onClick={() => send('cancel')}>
          {t('cancel')}
        </Button>
      </div>
    )
  if (isHeld)
    return (
      <div className={styles.actions}>
        <p>{t('reviewText')}</p>
        <Button kind="primary" disabled={commands.isBusy} onClick={() => send('release')}>
          {t('release')}
        </Button>
      </div>
    )
  const isDay = now.date >= date
  const hasBegun = now.date > date || (now.date === date && now.minutes >= from)
  return (
    <div className={styles.actions}>
      {isDay && attendance !== 'arrived' && (
        <Button icon="check" disabled={commands.isBusy} onClick={() => send('arrived')}>
          {t('arrive')}
        </Button>
      )}
      {hasBegun && attendance !== 'missed' && (
        <Button icon="circle-x" disabled={commands.isBusy} onClick={() => send('missed')}>
          {t('miss')}
        </Button>
      )}
      {attendance !== null && (
        <Button icon="undo-2" disabled={commands.isBusy} onClick={() => send('expected')}>
          {t('expect')}
        </Button>
      )}
      {!hasBegun && (
        <>
          <Button icon="move" onClick={() => setOpenStep('move')}>
            {t('move')}
          </Button>
          <Button icon="calendar-x" onClick={() => setOpenStep('cancel')}>
            {t('cancel')}
          </Button>
        </>
      )}
    </div>
  )
}
