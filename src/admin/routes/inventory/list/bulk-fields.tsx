import { Field, Input, Select, Textarea } from '#admin/controls/field.tsx'
import { WARNING_KEYS } from '#admin/features/inventory/warning-key.ts'
import { useT } from '#admin/lib/texts.tsx'
import { MAX_COMMENTS } from '#domain/vehicle-edits/edit-fields.ts'
import { needsReason } from '#domain/vehicle-edits/price-warnings.ts'
import type { BulkPreview } from '#modules/inventory/module.ts'

/** The maximum length of a list of numbers, in characters: 5,000 VINs. */
const MAX_NUMBERS = 200_000

/** Comments for many vehicles, in one language. */
export type Comment = Readonly<{ language: 'en' | 'es'; text: string }>

export const NO_COMMENT: Comment = { language: 'en', text: '' }

type CommentFieldsProps = Readonly<{ comment: Comment; onChange: (comment: Comment) => void }>

/** The dealer's words that many vehicles get. */
export function CommentFields({ comment, onChange }: CommentFieldsProps) {
  const t = useT('admin-inventory')
  return (
    <>
      <Field label={t('language')}>
        {(ids) => (
          <Select
            {...ids}
            value={comment.language}
            onChange={({ target: { value } }) =>
              onChange({ ...comment, language: value === 'es' ? 'es' : 'en' })
            }
          >
            <option value="en">{t('english')}</option>
            <option value="es">{t('spanish')}</option>
          </Select>
        )}
      </Field>
      <Field label={t('comments')} hint={t('bulkCommentsHint')}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={5}
            lang={comment.language}
            maxLength={MAX_COMMENTS}
            value={comment.text}
            onChange={(event) => onChange({ ...comment, text: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

type NumbersProps = Readonly<{ value: string; onChange: (value: string) => void }>

/** VINs and stock numbers, in place of a selection. */
export function NumbersField({ value, onChange }: NumbersProps) {
  const t = useT('admin-inventory')
  return (
    <Field label={t('numbers')} hint={t('byNumbersHint')}>
      {(ids) => (
        <Textarea
          {...ids}
          rows={4}
          maxLength={MAX_NUMBERS}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type ReasonProps = Readonly<{
  preview: BulkPreview
  value: string
  onChange: (value: string) => void
}>

/** The reason of a price change, and the warnings that require it. */
export function ReasonField({ preview, value, onChange }: ReasonProps) {
  const t = useT('admin-inventory')
  const kinds = preview.rows.flatMap(({ warnings }) =>
    warnings.filter(needsReason).map(({ kind }) => kind),
  )
  const warnings = [...new Set(kinds)].map((kind) => t(WARNING_KEYS[kind]))
  return (
    <Field label={t('reason')} hint={t('reasonFor', { warnings: warnings.join('; ') })}>
      {(ids) => <Input {...ids} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
