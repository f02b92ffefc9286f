import { Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'

/** The limits of the server, in characters. */
const MIN_LENGTH = 12
const MAX_LENGTH = 128

type PasswordFieldProps = Readonly<{ name: string; isNew?: true; error?: string | null }>

/** The field of the current password, or of a new one. */
export function PasswordField({ name, isNew, error = null }: PasswordFieldProps) {
  const t = useT('admin-account')
  const signIn = useT('admin-sign-in')
  return (
    <Field
      label={isNew ? signIn('newPassword') : t('currentPassword')}
      hint={isNew && signIn('newPasswordHint')}
      error={error}
    >
      {(ids) => (
        <Input
          {...ids}
          name={name}
          type="password"
          required
          maxLength={MAX_LENGTH}
          {...(isNew && { minLength: MIN_LENGTH })}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      )}
    </Field>
  )
}
