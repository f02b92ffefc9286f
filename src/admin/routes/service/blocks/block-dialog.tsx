import { useEffect, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardDay } from '#modules/service/module.ts'

import { blockSpan, visitsInside } from './block-span.ts'
import { InsideNote } from './inside-note.tsx'

import styles from './blocks.module.css'

const MAX_REASON = 500

/** What closing a time does: the id of the closed time, which can be opened again. */
export type Blocked = Readonly<{ intent: 'block'; id: string }>

type Props = Readonly<{
  shopId: string
  /** The shown day, if it is the one with which the choice starts. */
  shown: BoardDay | null
  /** The day with which it starts, `YYYY-MM-DD`. */
  date: string
  /** The present moment at the shop. */
  now: Readonly<{ date: string; minutes: number }>
  onClose: () => void
  /** Opens a closed time again. */
  onUndo: (id: string) => void
}>

/** A day of the shop: the shown one, else loaded. */
function useDay(shopId: string, date: string, shown: BoardDay | null): BoardDay | null {
  const { load, data } = useFetcher<BoardDay | null>()
  const isShown = shown?.date === date
  useEffect(() => {
    if (!isShown && date !== '') void load(`/service/${shopId}/day?date=${date}`)
  }, [load, shopId, date, isShown])
  if (isShown) return shown
  return data?.date === date ? data : null
}

/** Closes lifts of a shop, or all of it, for hours of a day, after showing which visits are in that time. */
export function BlockDialog({ shopId, shown, date: start, now, onClose, onUndo }: Props) {
  const { t } = useVisitTexts()
  const { day: dayText, time } = useTimes()
  const { show } = useToasts()
  const [date, setDate] = useState(start)
  const [chosen, setChosen] = useState<Readonly<{ from: number | null; to: number | null }>>({
    from: null,
    to: null,
  })
  const [seats, setSeats] = useState('1')
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const day = useDay(shopId, date, shown)
  const { submit, refusal, isBusy } = useAction<Blocked>({
    onDone: ({ id }) => {
      show({ text: t('done.block'), undo: () => onUndo(id) })
      onClose()
    },
  })
  const span = day && blockSpan(day, chosen, now)
  const inside = day && span ? visitsInside(day.visits, span) : []

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsSent(true)
    if (!span || reason.trim() === '') return
    submit({
      intent: 'block',
      shop: shopId,
      date,
      from: String(span.from),
      to: String(span.to),
      seats,
      reason,
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
      <form method="dialog" className={styles.form} onSubmit={send} noValidate>
        <Field label={t('day')}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={now.date}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          )}
        </Field>
        {day && !span && <p className="muted">{t('blockClosed', { day: dayText(day.date) })}</p>}
        {span && (
          <div className={styles.pair}>
            {timeField(t('blockFrom'), span.starts, {
              value: span.from,
              set: (from) => setChosen({ ...chosen, from }),
            })}
            {timeField(t('blockTo'), span.ends, {
              value: span.to,
              set: (to) => setChosen({ ...chosen, to }),
            })}
          </div>
        )}
        <Field label={t('blockLifts')}>
          {(ids) => (
            <Select {...ids} value={seats} onChange={({ target }) => setSeats(target.value)}>
              {Array.from({ length: (day?.bays ?? 1) - 1 }, (_, n) => (
                <option value={n + 1} key={n}>
                  {t('closedLifts', { n: n + 1 })}
                </option>
              ))}
              <option value="all">{t('allLifts')}</option>
            </Select>
          )}
        </Field>
        <Field
          label={t('blockReason')}
          isRequired
          error={isSent && reason.trim() === '' ? t('fieldMissing') : null}
        >
          {(ids) => (
            <Input
              {...ids}
              maxLength={MAX_REASON}
              autoComplete="off"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {span && <InsideNote visits={inside} />}
        {refusal !== null && (
          <p className="text-alert" role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" kind="primary" disabled={isBusy || !span}>
            {t('block')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
