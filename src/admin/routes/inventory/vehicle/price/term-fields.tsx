import { Field, Input, Select } from '#admin/controls/field.tsx'
import { WARNING_KEYS } from '#admin/features/inventory/warning-key.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { PriceWarningKind } from '#domain/vehicle-edits/price-warnings.ts'

import type { PriceTerms } from './typed-price.ts'

type TermFieldsProps = Readonly<{
  terms: PriceTerms
  /** The warnings that ask for a reason. */
  reasons: readonly PriceWarningKind[]
  onChange: (terms: PriceTerms) => void
}>

/** The end of a price and, if a warning asks for it, the reason. */
export function TermFields({ terms, reasons, onChange }: TermFieldsProps) {
  const t = useT('admin-inventory')
  return (
    <>
      <Field label={t('ends')}>
        {(ids) => (
          <Select
            {...ids}
            value={terms.ends}
            onChange={(event) => onChange({ ...terms, ends: event.target.value })}
          >
            <option value="feed">{t('endsFeed')}</option>
            <option value="date">{t('endsDate')}</option>
            <option value="never">{t('endsNever')}</option>
          </Select>
        )}
      </Field>
      {terms.ends === 'date' && (
        <Field label={t('lastDay')}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              value={terms.date}
              onChange={(event) => onChange({ ...terms, date: event.target.value })}
            />
          )}
        </Field>
      )}
      {reasons.length > 0 && (
        <Field
          label={t('reason')}
          hint={t('reasonFor', {
            warnings: reasons.map((kind) => t(WARNING_KEYS[kind])).join('; '),
          })}
        >
          {(ids) => (
            <Input
              {...ids}
              value={terms.reason}
              onChange={(event) => onChange({ ...terms, reason: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
