import type { FieldError } from '#domain/leads/field-error.ts'
import { PhoneField } from '#web/features/lead-form/phone-field.tsx'
import type { CustomerInfo } from '#web/lib/customer-info.ts'
import { useT } from '#web/lib/use-t.ts'
import { Field } from '#web/ui/form/field.tsx'

/** Why fields were refused, by their names. */
export type CustomerErrors = Readonly<Partial<Record<keyof CustomerInfo, FieldError>>>

type CustomerFieldsProps = { stored: CustomerInfo; errors: CustomerErrors }

/** Who a shopper is: all that makes a known one, and a phone number if they like. @see SHP-3 */
export function CustomerFields({ stored, errors }: CustomerFieldsProps) {
  const t = useT('forms')
  const field = (name: keyof CustomerInfo) => {
    const error = errors[name]
    return {
      id: `customer-${name}`,
      name,
      label: t(name),
      defaultValue: stored[name],
      error: error && t(error),
    }
  }
  return (
    <div>
      <Field {...field('firstName')} autoComplete="given-name" maxLength={80} required />
      <Field {...field('lastName')} autoComplete="family-name" maxLength={80} required />
      <Field
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        required
      />
      <PhoneField {...field('phone')} note={t('optional')} />
      <Field
        {...field('zipCode')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        required
      />
    </div>
  )
}
