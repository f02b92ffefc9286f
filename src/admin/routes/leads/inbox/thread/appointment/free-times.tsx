import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { Field, Select } from '#admin/controls/field.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { slotText, type AppointmentDay } from '#domain/hours/appointment-slots.ts'
import type { LocalMoment } from '#domain/hours/open-state.ts'

import styles from '#admin/features/board/entry.module.css'

/**
 * The choice of a free time of a lead's appointment: at first its present time if that is free, else the first one from
 * that day on.
 * @param leadId `null` while nothing should be loaded
 */
export function useFreeTimes(leadId: string | null, start: LocalMoment) {
  const { load, data: days } = useFetcher<readonly AppointmentDay[]>()
  const [date, setDate] = useState(start.date)
  const [picked, setPicked] = useState<number | null>(start.minutes)
  useEffect(() => {
    if (leadId !== null) void load(`/drives/${leadId}/times`)
  }, [load, leadId])
  const day = days?.find((one) => one.date >= date) ?? days?.[0]
  const minutes = day?.times.find((one) => one === picked) ?? day?.times[0]
  return {
    /** `undefined` until they are loaded. */
    days,
    day,
    minutes,
    /** A `slotText`; `null` while there is none. */
    slot: day === undefined || minutes === undefined ? null : slotText({ date: day.date, minutes }),
    chooseDay: setDate,
    chooseTime: setPicked,
  }
}

/** The fields of `useFreeTimes`. */
export function FreeTimes({ free }: Readonly<{ free: ReturnType<typeof useFreeTimes> }>) {
  const { t } = useLeadTexts()
  const { day: dayText, time } = useTimes()
  const { days, day, minutes } = free
  if (days === undefined) return <output>{t('freeLoading')}</output>
  if (day === undefined) return <output>{t('freeNone')}</output>
  return (
    <div className={styles.choice}>
      <Field label={t('freeDay')}>
        {(ids) => (
          <Select {...ids} value={day.date} onChange={({ target }) => free.chooseDay(target.value)}>
            {days.map(({ date }) => (
              <option value={date} key={date}>
                {dayText(date)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('freeTime')}>
        {(ids) => (
          <Select
            {...ids}
            value={minutes}
            onChange={({ target }) => free.chooseTime(Number(target.value))}
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
  )
}
