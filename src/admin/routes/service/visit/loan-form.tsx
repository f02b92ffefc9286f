import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { MINUTES_PER_DAY } from '#domain/hours/clock-time.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import styles from '#admin/features/board/entry.module.css'

type Props = Readonly<{
  visit: BoardVisit
  /** `YYYY-MM-DD` at the shop. */
  today: string
  isBusy: boolean
  onBack: () => void
  onLend: (loan: Readonly<{ loaner: string; dueOn: string }>) => void
}>

/** The day on which the work should be finished, or today. */
function firstDue({ date, to }: BoardVisit, today: string): string {
  const finished = addDays(date, Math.floor(to / MINUTES_PER_DAY))
  return finished < today ? today : finished
}

/** Asks which loaner the customer of a visit gets, and until which day. */
export function LoanForm({ visit, today, isBusy, onBack, onLend }: Props) {
  const { t } = useVisitTexts()
  const out = visit.loan !== null && !visit.loan.isBack ? visit.loan : null
  const [loaner, setLoaner] = useState(out?.loaner ?? '')
  const [dueOn, setDueOn] = useState(() =>
    out === null || out.dueOn < today ? firstDue(visit, today) : out.dueOn,
  )
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      method="dialog"
      className={styles.move}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (loaner.trim() === '') setIsMissing(true)
        else onLend({ loaner, dueOn })
      }}
    >
      <div className={styles.choice}>
        <Field label={t('loaner')} error={isMissing ? t('loanerMissing') : null}>
          {(ids) => (
            <Input
              {...ids}
              required
              maxLength={60}
              autoComplete="off"
              value={loaner}
              onChange={({ target }) => {
                setIsMissing(false)
                setLoaner(target.value)
              }}
            />
          )}
        </Field>
        <Field label={t('dueOn')}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              required
              min={today}
              value={dueOn}
              onChange={({ target }) => setDueOn(target.value)}
            />
          )}
        </Field>
      </div>
      <p className="muted">{t('lendText')}</p>
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('keep')}</Button>
        <Button type="submit" kind="primary" disabled={isBusy}>
          {t(out === null ? 'lend' : 'saveLoan')}
        </Button>
      </div>
    </form>
  )
}
