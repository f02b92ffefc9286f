import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import { LoanActions } from './loan-actions.tsx'
import { LoanForm } from './loan-form.tsx'
import { MoveForm } from './move-form.tsx'
import { useMailTexts } from './use-mail-texts.ts'
import type { AttendIntent, VisitCommands } from './use-visit-change.ts'

import styles from '#admin/features/board/entry.module.css'

type Props = Readonly<{
  visit: BoardVisit
  /** The present moment in the shop's time zone. */
  now: Readonly<{ date: string; minutes: number }>
  commands: VisitCommands
  onClose: () => void
  /** Books the customer of a visit again. */
  onBookAgain: (visit: BoardVisit) => void
}>

/** The changes that are possible now, each with a confirmation where the shopper gets mail. */
export function VisitActions({ visit, now, commands, onClose, onBookAgain }: Props) {
  const { t } = useVisitTexts()
  const mail = useMailTexts()
  const [openStep, setOpenStep] = useState<'move' | 'cancel' | 'lend' | null>(null)
  const { date, from, state, attendance } = visit
  if (state !== 'booked') return null
  const isDay = now.date >= date
  const isLent = visit.loan !== null && !visit.loan.isBack
  const hasBegun = now.date > date || (now.date === date && now.minutes >= from)
  const attend = (intent: AttendIntent) => {
    commands.attend(visit, intent)
    onClose()
  }
  if (openStep === 'move')
    return (
      <MoveForm
        visit={visit}
        now={now}
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
        <p>{mail.beforeCancel(visit)}</p>
        <Button onClick={() => setOpenStep(null)}>{t('keep')}</Button>
        <Button
          kind="danger"
          disabled={commands.isBusy}
          onClick={() => {
            commands.cancel(visit)
            onClose()
          }}
        >
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
        onNote={attend}
      />
      {attendance === 'missed' && visit.request && (
        <Button icon="calendar-check" onClick={() => onBookAgain(visit)}>
          {t('bookAgain')}
        </Button>
      )}
      {isDay && (attendance !== 'missed' || isLent) && (
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
  onNote: (intent: AttendIntent) => void
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
