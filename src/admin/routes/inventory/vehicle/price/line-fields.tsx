import { Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { LinePart } from '#domain/vehicle-edits/price-change.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'

import { dollarsOf, type TypedPrice } from './typed-price.ts'

import styles from '#admin/routes/inventory/vehicle/vehicle.module.css'

/** The lines that people set, with their messages. */
const LINES = {
  msrp: 'lineMsrp',
  markupsTotal: 'lineMarkups',
  discountsTotal: 'lineDiscounts',
  rebatesEveryoneTotal: 'lineRebatesEveryone',
  exclusiveDiscount: 'lineExclusive',
} as const satisfies Record<LinePart, string>

type LineFieldsProps = Readonly<{
  pricing: Pricing
  lines: TypedPrice['lines']
  onChange: (lines: TypedPrice['lines']) => void
}>

/** Fields for the lines of a price. A line with an amount is added or changed; one with an empty field is removed. */
export function LineFields({ pricing, lines, onChange }: LineFieldsProps) {
  const t = useT('admin-inventory')
  return (
    <details className={styles.lines} open={Object.keys(lines).length > 0 || undefined}>
      <summary>{t('changeLines')}</summary>
      <p className="muted">{t('changeLinesHint')}</p>
      <div className={styles.priceForm}>
        {(Object.keys(LINES) as LinePart[]).map((part) => (
          <Field label={t(LINES[part])} key={part}>
            {(ids) => (
              <Input
                {...ids}
                inputMode="decimal"
                value={lines[part] ?? (pricing[part] ? dollarsOf(pricing[part]) : '')}
                onChange={(event) => onChange({ ...lines, [part]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}
