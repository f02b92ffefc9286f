import { Button } from '#admin/controls/button.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import { TimeChoice, useTimeChoice } from './time-choice.tsx'

import styles from '#admin/features/board/entry.module.css'

type Props = Readonly<{
  visit: BoardVisit
  onBack: () => void
  onMove: (slot: string) => void
}>

/** Chooses another time for a visit among those that are free now. */
export function MoveForm({ visit, onBack, onMove }: Props) {
  const { t } = useVisitTexts()
  const choice = useTimeChoice((month) => `/service/${visit.id}/times?month=${month}`, {
    date: visit.date,
    minutes: null,
  })
  const { chosen, isLoading } = choice
  return (
    <form
      className={styles.move}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onMove(chosen.slot)
      }}
    >
      <TimeChoice choice={choice} />
      <p className="muted">{t('moveText')}</p>
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('keep')}</Button>
        <Button type="submit" kind="primary" disabled={isLoading || !chosen}>
          {t('move')}
        </Button>
      </div>
    </form>
  )
}
