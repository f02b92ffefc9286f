import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Field, Select } from '#admin/controls/field.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { DAYS_SHOWN, type DaysAnswer } from '#domain/service/booking.ts'

import { chosenDay, chosenTime, daysFromNow, type TimeStart } from './first-choice.ts'

import styles from '#admin/features/board/entry.module.css'

type Options = Readonly<{
  /** The present moment at the shop. */
  now: Readonly<{ date: string; minutes: number }>
  /** Whether the time that is running can be chosen: the customer is here. */
  hasCurrent?: boolean
  /** The person chose a day, or a time of it. */
  onChoose?: (date: string, minutes: number | null) => void
}>

/**
 * The choice of a free time among those of the next thirty days, or of later ones.
 * @param pathOf the path that returns the free times of the days from one on; `null` while nothing should be loaded
 */
export function useTimeChoice(
  pathOf: ((from: string) => string) | null,
  start: TimeStart,
  { now, hasCurrent = false, onChoose }: Options,
) {
  const isLater = start.date >= addDays(now.date, DAYS_SHOWN)
  const [from, setFrom] = useState(isLater ? start.date : now.date)
  const [picked, setPicked] = useState<string | null>(null)
  const [slot, setSlot] = useState('')
  const { load, data, state } = useFetcher<DaysAnswer | null>()
  const path = pathOf?.(from) ?? null
  useEffect(() => {
    if (path !== null) void load(path)
  }, [load, path])
  const isRequested = path !== null
  const free =
    isRequested && data?.outcome === 'days' ? data.days.filter((one) => one.state === 'free') : []
  const days = daysFromNow(free, now, hasCurrent)
  const day = chosenDay(days, picked, start)
  const isLoading = isRequested && (data === undefined || state !== 'idle')
  const isRefused = isRequested && data?.outcome === 'refused'
  return {
    days,
    day,
    chosen: chosenTime(day, slot, start),
    isLoading,
    isRefused,
    /** Whether there is no time to choose. */
    isEmpty: isRequested && !isLoading && (isRefused || days.length === 0),
    /** Whether days before these can be listed. */
    hasEarlier: from > now.date,
    /** Whether a time of the chosen day has begun. */
    isCurrent: (minutes: number) => day?.date === now.date && minutes <= now.minutes,
    turn(by: -1 | 1) {
      const next = addDays(from, by * DAYS_SHOWN)
      setFrom(next < now.date ? now.date : next)
      setSlot('')
    },
    chooseDay(date: string) {
      setPicked(date)
      setSlot('')
      onChoose?.(date, null)
    },
    chooseTime(value: string) {
      setSlot(value)
      const time = day?.times.find((one) => one.slot === value)
      if (day && time) onChoose?.(day.date, time.minutes)
    },
  }
}

type Props = Readonly<{ choice: ReturnType<typeof useTimeChoice> }>

/** The fields of `useTimeChoice`: the days that have a free time, and the times of the chosen one. */
export function TimeChoice({ choice }: Props) {
  const { t } = useVisitTexts()
  const { day: dayText, time } = useTimes()
  const { days, day, chosen, isLoading, isRefused, isCurrent } = choice
  return (
    <>
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
          {day && (
            <Field label={t('time')}>
              {(ids) => (
                <Select
                  {...ids}
                  value={chosen?.slot ?? ''}
                  onChange={({ target }) => choice.chooseTime(target.value)}
                >
                  {chosen === null && (
                    <option value="" disabled>
                      {t('chooseTime')}
                    </option>
                  )}
                  {day.times.map((one) => (
                    <option value={one.slot} key={one.slot}>
                      {isCurrent(one.minutes)
                        ? t('nowAt', { time: time(one.minutes) })
                        : time(one.minutes)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      )}
      {!isRefused && (
        <div className={styles.turn}>
          {choice.hasEarlier && (
            <Button kind="quiet" onClick={() => choice.turn(-1)}>
              {t('earlierDays')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => choice.turn(1)}>
            {t('laterDays')}
          </Button>
        </div>
      )}
    </>
  )
}
