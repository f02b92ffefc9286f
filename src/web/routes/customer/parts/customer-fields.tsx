import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'
import { customerInfo } from '#domain/leads/customer-info.ts'
import { drawnGroups } from '#web/features/lead-form/drawn-groups.ts'
import { FormFields } from '#web/features/lead-form/form-fields.tsx'
import { useFormWords } from '#web/features/lead-form/use-form-words.ts'

type CustomerFieldsProps = { stored: FieldValues; errors: FieldErrors }

const groups = customerInfo.steps.flatMap((step) => drawnGroups(step))

/** Who a shopper is: all that makes a known one, and a phone number if they like. @see SHP-3 */
export function CustomerFields({ stored, errors }: CustomerFieldsProps) {
  const say = useFormWords(customerInfo.words)
  return <FormFields groups={groups} say={say} values={stored} errors={errors} prefix="customer-" />
}
