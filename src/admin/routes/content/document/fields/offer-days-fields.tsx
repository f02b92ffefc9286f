import { useState } from 'react'

import { Checkbox, Field, Input, Select, type FieldIds } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { OfferDays } from '#domain/content/offer-period.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { daysInMonth, daysOfYear, isOfCalendar, isYearlyDay, yearlyDays } from './offer-days.ts'
import { useFieldLabel } from './use-field-label.ts'

import styles from '#admin/routes/content/document/document.module.css'

const ENDS = ['starts', 'ends'] as const

type Props = Readonly<{
  days: OfferDays
  errors: Readonly<Record<keyof OfferDays, string | null>>
  onChange: (days: OfferDays) => void
}>

/** The first and the last day of an offer: of one year from calendars, or of every year. */
export function OfferDaysFields({ days, errors, onChange }: Props) {
  const t = useT('admin-content')
  const label = useFieldLabel()
  // Without any day yet, the box alone says it.
  const [isTicked, setTicked] = useState(false)
  const given = [days.starts, days.ends].filter(Boolean)
  const isYearly = given.length > 0 ? given.every(isYearlyDay) : isTicked
  const toggle = (next: boolean) => {
    setTicked(next)
    if (given.length > 0)
      onChange(next ? yearlyDays(days) : daysOfYear(days, new Date().getFullYear()))
  }
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">{t('offerDays')}</legend>
      {ENDS.map((end) => (
        <Field
          label={label(end)}
          hint={days[end] === '' && t('required')}
          error={errors[end]}
          key={end}
        >
          {(ids) => (
            <Day
              ids={ids}
              day={days[end]}
              isYearly={isYearly}
              onChange={(day) => onChange({ ...days, [end]: day })}
            />
          )}
        </Field>
      ))}
      <label className={styles.check}>
        <Checkbox checked={isYearly} onChange={({ target }) => toggle(target.checked)} />
        {t('everyYear')}
      </label>
    </fieldset>
  )
}

type DayProps = Readonly<{
  ids: FieldIds
  day: string
  isYearly: boolean
  onChange: (day: string) => void
}>

function Day({ ids, day, isYearly, onChange }: DayProps) {
  if (isYearly) return <YearlyDay ids={ids} day={day} onChange={onChange} />
  return (
    <Input
      {...ids}
      // A day that files have and that is none stays visible.
      type={isOfCalendar(day) ? 'date' : 'text'}
      value={day}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
const two = (value: number) => String(value).padStart(2, '0')

/** A day of every year: its month and its number. */
function YearlyDay({ ids, day, onChange }: Omit<DayProps, 'isYearly'>) {
  const t = useT('admin-content')
  const name = dateFormat(useLocale(), { month: 'long', timeZone: 'UTC' })
  const [month = 0, number = 0] = day.split('-').map(Number)
  const set = (nextMonth: number, nextNumber: number) => {
    if (nextMonth === 0) return onChange('')
    const last = daysInMonth(nextMonth)
    onChange(`${two(nextMonth)}-${two(Math.min(Math.max(1, nextNumber), last))}`)
  }
  return (
    <span className={styles.yearly}>
      <Select {...ids} value={month} onChange={({ target }) => set(Number(target.value), number)}>
        <option value={0}>{t('notSet')}</option>
        {MONTHS.map((one) => (
          <option value={one} key={one}>
            {name.format(Date.UTC(2001, one - 1, 1))}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('dayOfMonth')}
        disabled={month === 0}
        value={number}
        onChange={({ target }) => set(month, Number(target.value))}
      >
        {Array.from({ length: month === 0 ? 0 : daysInMonth(month) }, (_, at) => (
          <option value={at + 1} key={at + 1}>
            {at + 1}
          </option>
        ))}
      </Select>
    </span>
  )
}
