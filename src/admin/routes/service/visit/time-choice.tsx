import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { IconButton } from '#admin/controls/button.tsx'
import { Field, Select } from '#admin/controls/field.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { MonthAnswer } from '#domain/service/booking.ts'

import { chosenDay, chosenTime, type TimeStart } from './first-choice.ts'

import styles from '#admin/features/board/entry.module.css'

const monthAfter = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/**
 * The choice of a free time, a month at a time.
 * @param pathOf the path that returns the free times of a month; `null` while nothing should be loaded
 */
export function useTimeChoice(pathOf: ((month: string) => string) | null, start: TimeStart) {
  const [month, setMonth] = useState(start.date.slice(0, 7))
  const [picked, setPicked] = useState<string | null>(null)
  const [slot, setSlot] = useState('')
  const { load, data, state } = useFetcher<MonthAnswer | null>()
  const path = pathOf?.(month) ?? null
  useEffect(() => {
    if (path !== null) void load(path)
  }, [load, path])
  const isRequested = path !== null
  const days =
    isRequested && data?.outcome === 'days' ? data.days.filter((one) => one.state === 'free') : []
  const day = chosenDay(days, picked, start)
  return {
    month,
    days,
    day,
    chosen: chosenTime(day, slot, start),
    isLoading: isRequested && (data === undefined || state !== 'idle'),
    isRefused: isRequested && data?.outcome === 'refused',
    turn(by: number) {
      setMonth(monthAfter(month, by))
      setSlot('')
    },
    chooseDay(chosen: string) {
      setPicked(chosen)
      setSlot('')
    },
    chooseTime: setSlot,
  }
}

type Props = Readonly<{ choice: ReturnType<typeof useTimeChoice> }>

/** The fields of `useTimeChoice`: the month, then the days and times that are free in it. */
export function TimeChoice({ choice }: Props) {
  const { t } = useVisitTexts()
  const { month: monthText, day: dayText, time } = useTimes()
  const { month, days, day, chosen, isLoading, isRefused } = choice
  return (
    <>
      <div className={styles.month}>
        <IconButton icon="arrow-left" label={t('previousMonth')} onClick={() => choice.turn(-1)} />
        <b aria-live="polite">{monthText(month)}</b>
        <IconButton icon="arrow-right" label={t('nextMonth')} onClick={() => choice.turn(1)} />
      </div>
      {isLoading && <output>{t('loading')}</output>}
      {!isLoading && isRefused && <output>{t('refused')}</output>}
      {!isLoading && !isRefused && days.length === 0 && <output>{t('noTimes')}</output>}
      {!isLoading && days.length > 0 && (
        <div className={styles.choice}>
          <Field label={t('day')}>
            {(ids) => (
              <Select
                {...ids}
                value={day?.date ?? ''}
                onChange={({ target }) => choice.chooseDay(target.value)}
              >
                {day === null && (
                  <option value="" disabled>
                    {t('chooseDay')}
                  </option>
                )}
                {days.map((one) => (
                  <option value={one.date} key={one.date}>
                    {dayText(one.date)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {chosen && day && (
            <Field label={t('time')}>
              {(ids) => (
                <Select
                  {...ids}
                  value={chosen.slot}
                  onChange={({ target }) => choice.chooseTime(target.value)}
                >
                  {day.times.map((one) => (
                    <option value={one.slot} key={one.slot}>
                      {time(one.minutes)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      )}
    </>
  )
}
