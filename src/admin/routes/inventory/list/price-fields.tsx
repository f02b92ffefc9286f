import { Field, Input, Select } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'

import styles from './list.module.css'

/** The methods of changing prices, with their messages. */
const METHODS = {
  lower: 'lower',
  'lower-percent': 'lowerPercent',
  raise: 'raise',
  set: 'setTo',
} as const
type Method = keyof typeof METHODS

/** Dollars as typed, as a number; `NaN` for none. */
const amountOf = (text: string) => Number(text.replaceAll(/[$,%\s]/g, ''))

/** A change of many prices, as typed. `how` is the method of the change. */
export type PriceInput = Readonly<{ how: Method; amount: string; ends: string; date: string }>

export const FIRST_PRICE: PriceInput = { how: 'lower', amount: '500', ends: 'feed', date: '' }

/** The change that was typed. */
export const changeOf = ({ how, amount }: PriceInput) =>
  how === 'lower-percent'
    ? { how, percent: amountOf(amount) }
    : { how, amount: Math.round(amountOf(amount) * 100) }

type PriceFieldsProps = Readonly<{ price: PriceInput; onChange: (price: PriceInput) => void }>

/** Fields for a change of prices: its method, its amount, and its end. */
export function PriceFields({ price, onChange }: PriceFieldsProps) {
  const t = useT('admin-inventory')
  return (
    <div className={styles.pair}>
      <Field label={t('how')}>
        {(ids) => (
          <Select
            {...ids}
            value={price.how}
            onChange={(event) => onChange({ ...price, how: event.target.value as Method })}
          >
            {(Object.keys(METHODS) as Method[]).map((one) => (
              <option value={one} key={one}>
                {t(METHODS[one])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={price.how === 'lower-percent' ? t('percent') : t('amount')}>
        {(ids) => (
          <Input
            {...ids}
            inputMode="decimal"
            value={price.amount}
            onChange={(event) => onChange({ ...price, amount: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('ends')}>
        {(ids) => (
          <Select
            {...ids}
            value={price.ends}
            onChange={(event) => onChange({ ...price, ends: event.target.value })}
          >
            <option value="feed">{t('endsFeed')}</option>
            <option value="date">{t('endsDate')}</option>
            <option value="never">{t('endsNever')}</option>
          </Select>
        )}
      </Field>
      {price.ends === 'date' && (
        <Field label={t('lastDay')}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              value={price.date}
              onChange={(event) => onChange({ ...price, date: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
