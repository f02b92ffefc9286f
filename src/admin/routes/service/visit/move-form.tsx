import { Button } from '#admin/controls/button.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import { TimeChoice, useTimeChoice } from './time-choice.tsx'
import { useMailTexts } from './use-mail-texts.ts'

import styles from '#admin/features/board/entry.module.css'

type Props = Readonly<{
  visit: BoardVisit
  /** The present moment at the shop. */
  now: Readonly<{ date: string; minutes: number }>
  onBack: () => void
  onMove: (slot: string) => void
}>

/** Chooses another time for a visit among those that are free now: the same hour of another day, if it is free. */
export function MoveForm({ visit, now, onBack, onMove }: Props) {
  const { t } = useVisitTexts()
  const mail = useMailTexts()
  const choice = useTimeChoice(
    (from) => `/service/${visit.id}/times?from=${from}`,
    { date: visit.date, minutes: visit.from, isExact: true },
    { now },
  )
  const { chosen, isLoading } = choice
  const isSame = chosen?.slot === slotText({ date: visit.date, minutes: visit.from })
  return (
    <form
      method="dialog"
      className={styles.move}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen && !isSame) onMove(chosen.slot)
      }}
    >
      <TimeChoice choice={choice} />
      <p className="muted">{mail.beforeMove(visit)}</p>
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('keep')}</Button>
        <Button type="submit" kind="primary" disabled={isLoading || !chosen || isSame}>
          {t('move')}
        </Button>
      </div>
    </form>
  )
}
