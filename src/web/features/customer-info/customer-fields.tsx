import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'
import { customerInfo } from '#domain/lead-forms/customer-info.ts'
import { TypedField } from '#web/features/lead-form/fields/typed-field.tsx'
import { useFormWords } from '#web/features/lead-form/use-form-words.ts'
import { renderedGroups } from '#web/features/lead-form/visible-groups.ts'

const fields = customerInfo.steps
  .flatMap((step) => renderedGroups(step))
  .flatMap((group) => group.fields)

/** Fields of customer info, with an optional phone number. @see SHP-3 */
export function CustomerFields({ stored, errors }: { stored: FieldValues; errors: FieldErrors }) {
  const formText = useFormWords(customerInfo.words)
  return (
    <div data-fields="">
      {fields.map((field) => (
        <TypedField
          key={field.name}
          field={field}
          formText={formText}
          value={stored[field.name] ?? ''}
          error={errors[field.name]}
          isSaved={false}
          options={undefined}
          prefix="customer-"
        />
      ))}
    </div>
  )
}
