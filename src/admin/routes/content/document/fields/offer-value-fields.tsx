import { Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { isFree, typedDiscount, typedPrice } from './offer-value.ts'
import { useFieldLabel } from './use-field-label.ts'

import styles from '#admin/routes/content/document/document.module.css'

type Value = Readonly<{ price: string; off: string }>

type Props = Readonly<{
  value: Value
  errors: Readonly<Record<keyof Value, string | null>>
  onChange: (field: keyof Value, value: string) => void
}>

/** The price of a coupon or its discount, of which it has one. */
export function OfferValueFields({ value: { price, off }, errors, onChange }: Props) {
  const t = useT('admin-content')
  const label = useFieldLabel()
  return (
    <fieldset className={styles.pair}>
      <legend className="visually-hidden">{t('priceOrOff')}</legend>
      <Field
        label={label('price')}
        hint={isFree(price) ? t('isFree') : t('priceHint')}
        error={errors.price}
      >
        {(ids) => (
          <Input
            {...ids}
            value={price}
            onChange={({ target }) => onChange('price', typedPrice(target.value))}
          />
        )}
      </Field>
      <Field label={label('off')} hint={t('offHint')} error={errors.off}>
        {(ids) => (
          <Input
            {...ids}
            value={off}
            onChange={({ target }) => onChange('off', typedDiscount(target.value))}
          />
        )}
      </Field>
      <p className="muted">{t('priceOrOff')}</p>
    </fieldset>
  )
}
