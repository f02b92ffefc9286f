import type { FieldError } from '#domain/leads/field-error.ts'
import { useT } from '#web/lib/use-t.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'

import { PhoneField } from './phone-field.tsx'

import styles from './lead-form.module.css'

/** The fields of the form in their order; a name is also the id that the error summary links to. */
export const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'zipCode',
  'comments',
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

type ContactFieldsProps = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Partial<Record<ContactField, FieldError>>>
}

/** Who asks, how to answer, and what about. */
export function ContactFields({ values, errors }: ContactFieldsProps) {
  const t = useT('forms')
  const field = (name: ContactField) => {
    const error = errors[name]
    return {
      id: name,
      name,
      label: t(name),
      defaultValue: values[name] ?? '',
      error: error && t(error),
    }
  }
  const note = t('optional')
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('firstName')} autoComplete="given-name" maxLength={80} required />
        <Field {...field('lastName')} autoComplete="family-name" maxLength={80} required />
      </div>
      <div className={styles.pair}>
        <Field
          {...field('email')}
          hint={t('contactHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
        />
        <PhoneField {...field('phone')} />
      </div>
      <div className={styles.short}>
        <Field
          {...field('zipCode')}
          note={note}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
        />
      </div>
      <TextField {...field('comments')} note={note} maxLength={2000} rows={4} />
    </>
  )
}
