import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import { MoveForm } from './move-form.tsx'
import type { VisitCommands } from './use-visit-change.ts'

import styles from './visit.module.css'

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
  const [openStep, setOpenStep] = useState<'move' | 'cancel' | null>(null)
  const { date, from, state, attendance } = visit
  if (state !== 'booked') return null
  const isDay = now.date >= date
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
