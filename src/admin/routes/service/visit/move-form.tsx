import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Field, Select } from '#admin/controls/field.tsx'
import { useTimes } from '#admin/routes/service/use-times.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { MonthAnswer } from '#domain/service/booking.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import styles from './visit.module.css'

type Props = Readonly<{
  visit: BoardVisit
  onBack: () => void
  onMove: (slot: string) => void
}>

const monthAfter = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Chooses another time for a visit among those that are free now, a month at a time. */
export function MoveForm({ visit, onBack, onMove }: Props) {
  const { t } = useVisitTexts()
  const { month: monthText, day: dayText, time } = useTimes()
  const [month, setMonth] = useState(visit.date.slice(0, 7))
  const [date, setDate] = useState(visit.date)
  const [slot, setSlot] = useState('')
  const { load, data, state } = useFetcher<MonthAnswer | null>()
  useEffect(() => {
    void load(`/service/${visit.id}/times?month=${month}`)
  }, [load, visit.id, month])
  const isLoading = data === undefined || state !== 'idle'
  const days =
    data?.outcome === 'days' ? data.days.filter(({ state: isFree }) => isFree === 'free') : []
  const day = days.find((one) => one.date === date) ?? days[0]
  const times = day?.times ?? []
  const chosen = times.find((one) => one.slot === slot) ?? times[0]
  const turn = (by: number) => () => {
    setMonth(monthAfter(month, by))
    setSlot('')
  }
  return (
    <form
      className={styles.move}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onMove(chosen.slot)
      }}
    >
      <div className={styles.month}>
        <IconButton icon="arrow-left" label={t('previousMonth')} onClick={turn(-1)} />
        <b aria-live="polite">{monthText(month)}</b>
        <IconButton icon="arrow-right" label={t('nextMonth')} onClick={turn(1)} />
      </div>
      {!isLoading && !chosen && <output>{t('noTimes')}</output>}
      {isLoading && <output>{t('loading')}</output>}
      {!isLoading && chosen && day && (
        <div className={styles.choice}>
          <Field label={t('newDay')}>
            {(ids) => (
              <Select
                {...ids}
                value={day.date}
                onChange={({ target }) => {
                  setDate(target.value)
                  setSlot('')
                }}
              >
                {days.map((one) => (
                  <option value={one.date} key={one.date}>
                    {dayText(one.date)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('newTime')}>
            {(ids) => (
              <Select {...ids} value={chosen.slot} onChange={({ target }) => setSlot(target.value)}>
                {times.map((one) => (
                  <option value={one.slot} key={one.slot}>
                    {time(one.minutes)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
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
