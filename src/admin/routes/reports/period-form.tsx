import { useId, useState } from 'react'
import { Form, useSubmit } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Input, Select } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { PERIOD_DAYS, type Period } from '#domain/reports/period.ts'

import styles from './reports.module.css'

const CHOSEN = 'chosen'

/** Chooses the period of a report, in the address. An offered length applies at once, dates with a button. */
export function PeriodForm({ period, today }: Readonly<{ period: Period; today: string }>) {
  const t = useT('admin-reports')
  const submit = useSubmit()
  const id = useId()
  const preset = period.preset === null ? CHOSEN : String(period.preset)
  const [choice, setChoice] = useState(preset)
  const [shown, setShown] = useState(period)
  // Another address, such as by the browser's Back button. The form stays, and with it the focus.
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period)
    setChoice(preset)
  }
  const choose = (value: string) => {
    setChoice(value)
    if (value !== CHOSEN) void submit({ days: value }, { method: 'get' })
  }
  return (
    <Form className={`no-print ${styles.period}`} aria-label={t('period')}>
      <label htmlFor={id} className="visually-hidden">
        {t('period')}
      </label>
      <Select id={id} value={choice} onChange={({ target }) => choose(target.value)}>
        {PERIOD_DAYS.map((days) => (
          <option value={days} key={days}>
            {t('lastDays', { n: days })}
          </option>
        ))}
        <option value={CHOSEN}>{t('chosenDays')}</option>
      </Select>
      {choice === CHOSEN && (
        <>
          <label className={styles.date}>
            {t('from')}
            <Input
              type="date"
              name="from"
              key={period.from}
              defaultValue={period.from}
              max={today}
              required
            />
          </label>
          <label className={styles.date}>
            {t('to')}
            <Input
              type="date"
              name="to"
              key={period.to}
              defaultValue={period.to}
              max={today}
              required
            />
          </label>
          <Button type="submit">{t('show')}</Button>
        </>
      )}
    </Form>
  )
}
