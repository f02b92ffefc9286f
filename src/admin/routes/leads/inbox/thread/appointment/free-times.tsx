import { useEffect, useState, type Ref } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Field, Select } from '#admin/controls/field.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import type { LocalMoment } from '#domain/hours/open-state.ts'

import { readDays, type FreeAnswer, type FreeDay } from './read-days.ts'

import styles from '#admin/features/board/entry.module.css'

/** How far the next list of days is ahead. */
const STEP_DAYS = 30

/** Whether a time is not before the one from where the choice starts. */
const isFrom = (date: string, minutes: number, start: LocalMoment) =>
  date > start.date || (date === start.date && minutes >= start.minutes)

/** The chosen day, else the first one with a time from where the choice starts. */
const dayOf = (days: readonly FreeDay[], chosen: string | null, start: LocalMoment) =>
  days.find(({ date }) => date === chosen) ??
  days.find(({ date, times }) => times.some(({ minutes }) => isFrom(date, minutes, start))) ??
  days.at(-1)

/** The chosen time of a day, else the first one from where the choice starts, else its first one. */
const timeOf = (day: FreeDay | undefined, chosen: number | null, start: LocalMoment) =>
  day &&
  (day.times.find(({ minutes }) => minutes === chosen) ??
    day.times.find(({ minutes }) => isFrom(day.date, minutes, start)) ??
    day.times[0])

/**
 * The choice of a free time of an appointment: at first the time from where it starts if that is free, else the next
 * one.
 * @param pathOf the path that returns what is free from a day on; `null` while nothing should be loaded
 */
export function useFreeTimes(pathOf: ((from: string) => string) | null, start: LocalMoment) {
  const { load, data, state } = useFetcher<FreeAnswer>()
  const [from, setFrom] = useState(start.date)
  const [date, setDate] = useState<string | null>(null)
  const [picked, setPicked] = useState<number | null>(null)
  const path = pathOf?.(from) ?? null
  useEffect(() => {
    if (path !== null) void load(path)
  }, [load, path])
  const isLoading = path !== null && (data === undefined || state !== 'idle')
  const days = isLoading || data === undefined ? [] : readDays(data)
  const day = dayOf(days, date, start)
  const time = timeOf(day, picked, start)
  return {
    isLoading,
    days,
    day,
    minutes: time?.minutes,
    /** A `slotText`; `null` while there is none. */
    slot: time?.slot ?? null,
    chooseDay: setDate,
    chooseTime: setPicked,
    /** Lists earlier or later days; `null` where all are listed. */
    turn(by: 1 | -1) {
      setFrom(addDays(from, by * STEP_DAYS))
      setDate(null)
    },
    isFirst: from <= start.date,
  }
}

type Props = Readonly<{
  free: ReturnType<typeof useFreeTimes>
  /** Whether there are more days than those listed. */
  hasMore?: boolean
  /** Why the chosen time was refused; absent or `null` for nothing. */
  error?: string | null
  /** The field of the time, which gets the focus once it was refused. */
  timeRef?: Ref<HTMLSelectElement>
  /** Called when another day or time is chosen. */
  onChange?: () => void
}>

/** The fields of `useFreeTimes`. */
export function FreeTimes({ free, hasMore = false, error = null, timeRef, onChange }: Props) {
  const { t } = useLeadTexts()
  const { day: dayText, time } = useTimes()
  const { isLoading, days, day, minutes } = free
  return (
    <>
      {isLoading && <output>{t('freeLoading')}</output>}
      {!isLoading && day === undefined && <output>{t('freeNone')}</output>}
      {day && (
        <div className={styles.choice}>
          <Field label={t('freeDay')}>
            {(ids) => (
              <Select
                {...ids}
                value={day.date}
                onChange={({ target }) => {
                  onChange?.()
                  free.chooseDay(target.value)
                }}
              >
                {days.map(({ date }) => (
                  <option value={date} key={date}>
                    {dayText(date)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('freeTime')} error={error}>
            {(ids) => (
              <Select
                {...ids}
                ref={timeRef}
                value={minutes}
                onChange={({ target }) => {
                  onChange?.()
                  free.chooseTime(Number(target.value))
                }}
              >
                {day.times.map((one) => (
                  <option value={one.minutes} key={one.slot}>
                    {time(one.minutes)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      {hasMore && (
        <p className={styles.choice}>
          <Button disabled={isLoading || free.isFirst} onClick={() => free.turn(-1)}>
            {t('freeEarlier')}
          </Button>
          <Button disabled={isLoading} onClick={() => free.turn(1)}>
            {t('freeLater')}
          </Button>
        </p>
      )}
    </>
  )
}
