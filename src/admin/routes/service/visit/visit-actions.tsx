import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import { LoanActions } from './loan-actions.tsx'
import { LoanForm } from './loan-form.tsx'
import { MoveForm } from './move-form.tsx'
import type { VisitCommands } from './use-visit-change.ts'

import styles from '#admin/features/board/entry.module.css'

type Props = Readonly<{
  visit: BoardVisit
  /** The present moment in the shop's time zone. */
  now: Readonly<{ date: string; minutes: number }>
  commands: VisitCommands
  onClose: () => void
}>

/** The changes that are possible now, each with a confirmation where the shopper gets mail. */
export function VisitActions({ visit, now, commands, onClose }: Props) {
  const { t } = useVisitTexts()
  const [openStep, setOpenStep] = useState<'move' | 'cancel' | 'lend' | null>(null)
  const { date, from, state, attendance } = visit
  if (state !== 'booked') return null
  const isDay = now.date >= date
  const isLent = visit.loan !== null && !visit.loan.isBack
  const hasBegun = now.date > date || (now.date === date && now.minutes >= from)
  const send = (intent: 'cancel' | 'arrived' | 'missed' | 'expected') => {
    commands.change(visit, intent)
    onClose()
  }
  if (openStep === 'move')
    return (
      <MoveForm
        visit={visit}
        onBack={() => setOpenStep(null)}
        onMove={(slot) => {
          commands.move(visit, { slot, advisor: '' })
          onClose()
        }}
      />
    )
  if (openStep === 'lend')
    return (
      <LoanForm
        visit={visit}
        today={now.date}
        isBusy={commands.isBusy}
        onBack={() => setOpenStep(null)}
        onLend={(loan) => {
          commands.lend(visit, loan)
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
  return (
    <div className={styles.actions}>
      <AttendanceButtons
        attendance={attendance}
        can={{ arrived: isDay, missed: hasBegun }}
        isBusy={commands.isBusy}
        onNote={send}
      />
      {isDay && (
        <LoanActions
          visit={visit}
          isBusy={commands.isBusy}
          onLend={() => setOpenStep('lend')}
          onBack={() => {
            commands.takeBack(visit)
            onClose()
          }}
        />
      )}
      {!hasBegun && !isLent && (
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

type AttendanceProps = Readonly<{
  attendance: BoardVisit['attendance']
  /** What can be noted now. */
  can: Readonly<Record<'arrived' | 'missed', boolean>>
  isBusy: boolean
  onNote: (intent: 'arrived' | 'missed' | 'expected') => void
}>

/** The buttons about whether the customer came. */
function AttendanceButtons({ attendance, can, isBusy, onNote }: AttendanceProps) {
  const { t } = useVisitTexts()
  return (
    <>
      {can.arrived && attendance !== 'arrived' && (
        <Button icon="check" disabled={isBusy} onClick={() => onNote('arrived')}>
          {t('arrive')}
        </Button>
      )}
      {can.missed && attendance !== 'missed' && (
        <Button icon="circle-x" disabled={isBusy} onClick={() => onNote('missed')}>
          {t('miss')}
        </Button>
      )}
      {attendance !== null && (
        <Button icon="undo-2" disabled={isBusy} onClick={() => onNote('expected')}>
          {t('expect')}
        </Button>
      )}
    </>
  )
}
