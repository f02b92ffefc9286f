import { useState, type FormEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { formText } from '#admin/lib/form-text.ts'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardDay } from '#modules/service/module.ts'

import styles from './blocks.module.css'

const QUARTER = 15
const MAX_REASON = 500

type Hours = NonNullable<BoardDay['hours']>

type Props = Readonly<{
  shopId: string
  day: BoardDay
  hours: Hours
  onClose: () => void
}>

const quartersBetween = ({ opens, closes }: Hours): readonly number[] => {
  const first = Math.ceil(opens / QUARTER) * QUARTER
  return Array.from(
    { length: Math.floor((closes - first) / QUARTER) + 1 },
    (_, n) => first + n * QUARTER,
  )
}

/** Closes a shop or some of its lifts on a day, or for hours of it, after showing which visits are in that time. */
export function BlockDialog({ shopId, day, hours, onClose }: Props) {
  const { t, name } = useVisitTexts()
  const { day: dayText, time } = useTimes()
  const { show } = useToasts()
  const quarters = quartersBetween(hours)
  const [from, setFrom] = useState(quarters[0] ?? hours.opens)
  const [to, setTo] = useState(quarters.at(-1) ?? hours.closes)
  const { submit, refusal, isBusy } = useAction({
    onDone: () => {
      show({ text: t('done.block') })
      onClose()
    },
  })
  const end = to > from ? to : (quarters.at(-1) ?? to)
  const inside = day.visits.filter((visit) => visit.from < end && visit.to > from)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    submit({
      intent: 'block',
      shop: shopId,
      date: day.date,
      from: String(from),
      to: String(end),
      seats: formText(form, 'seats'),
      reason: formText(form, 'reason'),
      visits: String(inside.length),
    })
  }

  const timeField = (
    label: string,
    options: readonly number[],
    { value, set }: Readonly<{ value: number; set: (minutes: number) => void }>,
  ) => (
    <Field label={label}>
      {(ids) => (
        <Select {...ids} value={value} onChange={({ target }) => set(Number(target.value))}>
          {options.map((minutes) => (
            <option value={minutes} key={minutes}>
              {time(minutes)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )

  return (
    <Dialog title={t('block')} onClose={onClose} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={send}>
        <b>{dayText(day.date)}</b>
        <div className={styles.pair}>
          {timeField(t('blockFrom'), quarters.slice(0, -1), { value: from, set: setFrom })}
          {timeField(
            t('blockTo'),
            quarters.filter((minutes) => minutes > from),
            { value: end, set: setTo },
          )}
        </div>
        <Field label={t('blockLifts')}>
          {(ids) => (
            <Select {...ids} name="seats" defaultValue="all">
              <option value="all">{t('allLifts')}</option>
              {Array.from({ length: day.bays - 1 }, (_, n) => (
                <option value={n + 1} key={n}>
                  {t('someLifts', { n: n + 1, all: day.bays })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('blockReason')}>
          {(ids) => (
            <Input {...ids} name="reason" required maxLength={MAX_REASON} autoComplete="off" />
          )}
        </Field>
        {inside.length === 0 ? (
          <p className="muted">{t('blockEmpty')}</p>
        ) : (
          <Note tone="warn">
            {t('blockVisits', { n: inside.length })}
            <ul className={styles.visits}>
              {inside.map((visit) => (
                <li key={visit.id}>
                  <span className="num">{time(visit.from)}</span> {name(visit)}
                </li>
              ))}
            </ul>
          </Note>
        )}
        {refusal !== null && (
          <p className="text-alert" role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {t('block')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
