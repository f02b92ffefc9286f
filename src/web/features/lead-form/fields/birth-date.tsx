import { FieldGroup } from '#ui/form/field-group.tsx'
import { Input } from '#ui/form/input.tsx'
import { useT } from '#ui/text/use-t.ts'

import { useFieldTexts, type FormFieldProps } from './typed-field.tsx'

const PARTS = [
  { part: 'month', label: 'dateMonth', length: 2 },
  { part: 'day', label: 'dateDay', length: 2 },
  { part: 'year', label: 'dateYear', length: 4 },
] as const

/**
 * Month, day and year of a day long ago, which no one looks for in a calendar. Three inputs of one name are posted in
 * this order and joined by commas, with and without scripts.
 */
export function BirthDate(props: FormFieldProps) {
  const { name, autocomplete, isRequired } = props.field
  const { id, label, hint, error } = useFieldTexts(props)
  const t = useT('forms')
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error}>
      <div className="row gap-3">
        {PARTS.map(({ part, label: partLabel, length }) => (
          <label key={part} className="stack gap-1 min-0 soft text-sm">
            {t(partLabel)}
            <Input
              name={name}
              inputMode="numeric"
              autoComplete={autocomplete === 'off' ? 'off' : `${autocomplete}-${part}`}
              maxLength={length}
              required={isRequired}
              aria-invalid={error ? true : undefined}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
