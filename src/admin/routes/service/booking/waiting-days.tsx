import { Field, Input, Select } from '#admin/controls/field.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { DAY_PARTS } from '#domain/service/booking.ts'

import type { Booking } from './use-booking.ts'

import styles from './booking.module.css'

type Props = Readonly<{
  booking: Booking
  /** `YYYY-MM-DD` at the shop. */
  today: string
  isMissing: boolean
}>

/** The days and the part of the day for which a customer waits. */
export function WaitingDays({ booking, today, isMissing }: Props) {
  const { t } = useVisitTexts()
  const { preference, fields } = booking.values
  const { from, to, part } = preference
  const change = (changes: Partial<typeof preference>) =>
    booking.change({ preference: { ...preference, ...changes } })
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('waitFrom')} isRequired>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={today}
              value={from}
              onChange={({ target }) =>
                change({ from: target.value, to: to < target.value ? target.value : to })
              }
            />
          )}
        </Field>
        <Field label={t('waitTo')} isRequired error={isMissing ? t('daysMissing') : null}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={from || today}
              value={to}
              onChange={({ target }) => change({ to: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={t('waitPart')}>
        {(ids) => (
          <Select
            {...ids}
            value={part}
            onChange={({ target }) =>
              change({ part: DAY_PARTS.find((one) => one === target.value) ?? 'any' })
            }
          >
            {DAY_PARTS.map((one) => (
              <option value={one} key={one}>
                {t(`part.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="muted">{t(fields.email.trim() === '' ? 'waitCall' : 'waitMail')}</p>
    </>
  )
}
