import { useRef } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Checkbox, Input, Select } from '#admin/controls/field.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useRows } from '#admin/routes/content/forms/use-rows.ts'
import { closingLines, readClosings, type Closing } from '#domain/dealers/file/closings.ts'
import { holidayDates, type MovingHoliday } from '#domain/dealers/file/holidays.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { nextDate, replacedBy } from './closing-dates.ts'
import { DEPARTMENTS } from './departments.data.ts'
import { HoursInput } from './hours-input.tsx'

import styles from './hours.module.css'

const HOLIDAYS = [
  'thanksgiving',
  'memorial-day',
  'labor-day',
] as const satisfies readonly MovingHoliday[]

const MINUTE_MS = 60_000

type Props = Readonly<{ value: string; onChange: (value: string) => void }>

/** On the clock of this device. */
const today = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS)
    .toISOString()
    .slice(0, '2026-12-31'.length)
}

/** The days with their own hours. @param value as lines */
export function ClosingsList({ value, onChange }: Props) {
  const t = useT('admin-forms')
  const list = useRef<HTMLOListElement>(null)
  const { rows, set, add, remove } = useRows({
    value,
    read: readClosings,
    write: closingLines,
    onChange,
  })
  const closings = rows.map(({ row }) => row)
  /** Goes to a row that is there after the next change; after the last one is gone, to the button. */
  const focusRow = (at: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[at] ?? list.current?.nextElementSibling
      row?.querySelector<HTMLElement>('select, button')?.focus()
    })
  return (
    <section className={styles.section} aria-labelledby="closings-title">
      <h2 id="closings-title">{t('closings')}</h2>
      <p className="muted">{t('closingsHint')}</p>
      <ol className={styles.closings} ref={list}>
        {rows.map(({ id, row }, at) => (
          <li key={id}>
            <ClosingRow
              closing={row}
              isReplaced={replacedBy(closings, at, today())}
              onChange={(next) => set(id, next)}
              onRemove={() => {
                remove(id)
                focusRow(Math.min(at, closings.length - 2))
              }}
            />
          </li>
        ))}
      </ol>
      <p>
        <Button
          icon="plus"
          onClick={() => {
            add({ on: today(), hours: 'closed', departments: [] })
            focusRow(closings.length)
          }}
        >
          {t('addClosing')}
        </Button>
      </p>
    </section>
  )
}

type RowProps = Readonly<{
  closing: Closing
  isReplaced: boolean
  onChange: (closing: Closing) => void
  onRemove: () => void
}>

/** A date of a day of every year: its next one. */
const yearOf = (on: string) => (/^\d{4}-/.test(on) ? on : (nextDate(on, today()) ?? on))

/** How a day is chosen: a date, a day of each year, or a holiday. */
const typeOf = (on: string) => {
  const holiday = HOLIDAYS.find((one) => one === on)
  return holiday ?? (/^\d{2}-\d{2}$/.test(on) ? 'yearly' : 'date')
}

function ClosingRow({ closing, isReplaced, onChange, onRemove }: RowProps) {
  const t = useT('admin-forms')
  const locale = useLocale()
  const type = typeOf(closing.on)
  const next = nextDate(closing.on, today())
  const dateOf = (on: string) => holidayDates(on, [Number(today().slice(0, 4))])[0] ?? today()
  const choose = (chosen: string) => {
    const date = yearOf(type === 'date' ? closing.on : dateOf(closing.on))
    const on = { date, yearly: date.slice('2026-'.length) }[chosen] ?? chosen
    onChange({ ...closing, on })
  }
  const day =
    next &&
    dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${next}T00:00:00Z`))
  const name = day ?? closing.on
  const isFor = (one: string) =>
    closing.departments.length === 0 || closing.departments.includes(one)
  return (
    <fieldset className={styles.closing}>
      <legend>
        {name}
        {next === null && <Pill>{t('past')}</Pill>}
        {isReplaced && <Pill tone="soon">{t('replaced')}</Pill>}
      </legend>
      <Select
        aria-label={t('closingType')}
        value={type}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="date">{t('closing.date')}</option>
        <option value="yearly">{t('closing.yearly')}</option>
        {HOLIDAYS.map((holiday) => (
          <option value={holiday} key={holiday}>
            {t(`closing.${holiday}`)}
          </option>
        ))}
      </Select>
      {(type === 'date' || type === 'yearly') && (
        <Input
          type="date"
          aria-label={t('closingDate')}
          value={yearOf(closing.on)}
          onChange={({ target }) => {
            if (target.value === '') return
            onChange({
              ...closing,
              on: type === 'yearly' ? target.value.slice('2026-'.length) : target.value,
            })
          }}
        />
      )}
      <HoursInput
        label={t('closingHours', { day: name })}
        value={closing.hours}
        onChange={(hours) => onChange({ ...closing, hours })}
        isOptional={false}
      />
      <span className={styles.departments}>
        {DEPARTMENTS.map((department) => (
          <label key={department}>
            <Checkbox
              checked={isFor(department)}
              onChange={() => {
                const chosen = DEPARTMENTS.filter((one) => isFor(one) !== (one === department))
                // A row is for at least one department.
                if (chosen.length > 0)
                  onChange({
                    ...closing,
                    departments: chosen.length === DEPARTMENTS.length ? [] : chosen,
                  })
              }}
            />
            {t(`department.${department}`)}
          </label>
        ))}
      </span>
      <IconButton icon="trash-2" label={t('removeClosing', { day: name })} onClick={onRemove} />
    </fieldset>
  )
}
