import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Field, Select } from '#admin/controls/field.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { slotText, type AppointmentDay } from '#domain/hours/appointment-slots.ts'

import { useDriveTexts } from './drive-texts.ts'

import styles from '#admin/features/board/entry.module.css'

type Props = Readonly<{
  id: string
  /** The day of the test drive, `YYYY-MM-DD`. */
  date: string
  onBack: () => void
  onMove: (slot: string) => void
}>

/** Chooses another time for a test drive among those that are free now. */
export function MoveForm({ id, date, onBack, onMove }: Props) {
  const { t } = useDriveTexts()
  const { day: dayText, time } = useTimes()
  const { load, data: days } = useFetcher<readonly AppointmentDay[]>()
  const [chosenDate, setDate] = useState(date)
  const [chosenTime, setTime] = useState<number | null>(null)
  useEffect(() => {
    void load(`/drives/${id}/times`)
  }, [load, id])
  const day = days?.find((one) => one.date === chosenDate) ?? days?.[0]
  const minutes = day?.times.find((one) => one === chosenTime) ?? day?.times[0]
  return (
    <form
      method="dialog"
      className={styles.move}
      onSubmit={(event) => {
        event.preventDefault()
        if (day && minutes !== undefined) onMove(slotText({ date: day.date, minutes }))
      }}
    >
      {days === undefined && <output>{t('loading')}</output>}
      {days?.length === 0 && <output>{t('noTimes')}</output>}
      {days && day && (
        <div className={styles.choice}>
          <Field label={t('day')}>
            {(ids) => (
              <Select
                {...ids}
                value={day.date}
                onChange={({ target }) => {
                  setDate(target.value)
                  setTime(null)
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
          <Field label={t('time')}>
            {(ids) => (
              <Select
                {...ids}
                value={minutes}
                onChange={({ target }) => setTime(Number(target.value))}
              >
                {day.times.map((one) => (
                  <option value={one} key={one}>
                    {time(one)}
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
        <Button type="submit" kind="primary" disabled={minutes === undefined}>
          {t('move')}
        </Button>
      </div>
    </form>
  )
}
