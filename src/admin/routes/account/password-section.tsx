import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { changePassword } from '#admin/features/sign-in/auth-client.ts'
import { formText } from '#admin/lib/form-text.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

import { FormDialog } from './form-dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { Section } from './section.tsx'
import { useOwnSignIn } from './use-own-sign-in.ts'

/** The password: with a code, another way to sign in. */
export function PasswordSection({ hasPassword }: Readonly<{ hasPassword: boolean }>) {
  const t = useT('admin-account')
  // The view reloads before the dialog closes, so the dialog keeps the mode in which it was opened.
  const [open, setOpen] = useState<'set' | 'change' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section
      title={t('password')}
      about={t(hasPassword ? 'passwordText' : 'noPasswordText')}
      action={
        <Button onClick={() => setOpen(hasPassword ? 'change' : 'set')}>
          {t(hasPassword ? 'changePassword' : 'setPassword')}
        </Button>
      }
    >
      {open === 'set' && <SetDialog onClose={close} />}
      {open === 'change' && <ChangeDialog onClose={close} />}
    </Section>
  )
}

function SetDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const t = useT('admin-account')
  const { show } = useToasts()
  const { submit, refusal, isBusy } = useAction<null>({
    onDone: () => {
      onClose()
      show({ text: t('passwordSet') })
    },
  })
  return (
    <FormDialog
      title={t('setPassword')}
      submit={t('save')}
      isBusy={isBusy}
      onSubmit={(form) =>
        submit({ intent: 'choose-password', password: formText(form, 'password') })
      }
      onClose={onClose}
    >
      <PasswordField name="password" isNew error={refusal} />
    </FormDialog>
  )
}

function ChangeDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const t = useT('admin-account')
  const signIn = useT('admin-sign-in')
  const { show } = useToasts()
  const { run, fault, isBusy } = useOwnSignIn()
  const change = (form: FormData) =>
    void run(
      () => changePassword(formText(form, 'current'), formText(form, 'password')),
      () => {
        onClose()
        show({ text: t('passwordChanged') })
      },
    )
  return (
    <FormDialog
      title={t('changePassword')}
      submit={t('save')}
      isBusy={isBusy}
      onSubmit={change}
      onClose={onClose}
    >
      <PasswordField name="current" error={fault && signIn(fault)} />
      <PasswordField name="password" isNew />
    </FormDialog>
  )
}
