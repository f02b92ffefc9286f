import { useState } from 'react'

import { Field, Input } from '#admin/controls/field.tsx'
import { AppKey } from '#admin/features/sign-in/app-key.tsx'
import { enableCodes, sendCode } from '#admin/features/sign-in/auth-client.ts'
import { totpEnrollmentIn, type TotpEnrollment } from '#admin/features/sign-in/totp-enrollment.ts'
import { formText } from '#admin/lib/form-text.ts'
import { useT } from '#admin/lib/texts.tsx'
import { FormDialog } from '#admin/routes/account/form-dialog.tsx'
import { PasswordField } from '#admin/routes/account/password-field.tsx'
import { useOwnSignIn } from '#admin/routes/account/use-own-sign-in.ts'

import { CodesDialog } from './codes-dialogs.tsx'

type Step = 'password' | 'code' | 'recovery'

/** Turns codes on: the password, the key for the app with its first code, then the codes for a lost phone. */
export function TurnOnDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const t = useT('admin-account')
  const signIn = useT('admin-sign-in')
  const [step, setStep] = useState<Step>('password')
  const [codes, setCodes] = useState<TotpEnrollment>({ uri: '', key: '', recovery: [] })
  const { run, fault, isBusy } = useOwnSignIn()
  const error = fault && signIn(fault)

  const start = (form: FormData) =>
    void run(
      () => enableCodes(formText(form, 'current')),
      (created) => {
        setCodes(totpEnrollmentIn(created))
        setStep('code')
      },
    )
  const prove = (form: FormData) =>
    void run(
      () => sendCode(formText(form, 'code').trim(), false),
      () => setStep('recovery'),
    )

  if (step === 'recovery') return <CodesDialog codes={codes.recovery} onClose={onClose} />
  if (step === 'password')
    return (
      <FormDialog
        title={t('turnOn')}
        submit={signIn('next')}
        isBusy={isBusy}
        onSubmit={start}
        onClose={onClose}
      >
        <PasswordField name="current" error={error} />
      </FormDialog>
    )
  return (
    <FormDialog
      key="code"
      title={signIn('appTitle')}
      submit={t('turnOn')}
      isBusy={isBusy}
      onSubmit={prove}
      onClose={onClose}
    >
      <AppKey uri={codes.uri} secret={codes.key} />
      <Field label={signIn('code')} error={error}>
        {(ids) => (
          <Input {...ids} name="code" required inputMode="numeric" autoComplete="one-time-code" />
        )}
      </Field>
    </FormDialog>
  )
}
