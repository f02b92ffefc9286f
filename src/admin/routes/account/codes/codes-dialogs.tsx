import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { RecoveryCodes } from '#admin/features/sign-in/app-key.tsx'
import { disableCodes, makeRecoveryCodes } from '#admin/features/sign-in/auth-client.ts'
import { recoveryCodesIn } from '#admin/features/sign-in/totp-enrollment.ts'
import { formText } from '#admin/lib/form-text.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { FormDialog } from '#admin/routes/account/form-dialog.tsx'
import { PasswordField } from '#admin/routes/account/password-field.tsx'
import { useOwnSignIn } from '#admin/routes/account/use-own-sign-in.ts'

import styles from '#admin/routes/account/account.module.css'

type Closing = Readonly<{ onClose: () => void }>

/** Codes for a lost phone. They are shown only once, so only the button closes the dialog. */
export function CodesDialog({ codes, onClose }: Closing & Readonly<{ codes: readonly string[] }>) {
  const signIn = useT('admin-sign-in')
  return (
    <Dialog title={signIn('codesTitle')} onClose={null}>
      <div className={styles.form}>
        <p className="soft">{signIn('codesText')}</p>
        <RecoveryCodes codes={codes} />
        <div className={styles.buttons}>
          <Button kind="primary" onClick={onClose}>
            {signIn('codesDone')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Creates new recovery codes, which replace the old ones. */
export function NewCodesDialog({ onClose }: Closing) {
  const t = useT('admin-account')
  const signIn = useT('admin-sign-in')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { run, fault, isBusy } = useOwnSignIn()
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <FormDialog
      title={t('newRecovery')}
      submit={t('makeCodes')}
      isBusy={isBusy}
      onSubmit={(form) =>
        void run(
          () => makeRecoveryCodes(formText(form, 'current')),
          (created) => setCodes(recoveryCodesIn(created)),
        )
      }
      onClose={onClose}
    >
      <p className="soft">{t('newRecoveryText')}</p>
      <PasswordField name="current" error={fault && signIn(fault)} />
    </FormDialog>
  )
}

/** Turns codes off, after the password. */
export function TurnOffDialog({ onClose }: Closing) {
  const t = useT('admin-account')
  const signIn = useT('admin-sign-in')
  const { show } = useToasts()
  const { run, fault, isBusy } = useOwnSignIn()
  return (
    <FormDialog
      title={t('turnOff')}
      submit={t('turnOff')}
      kind="danger"
      isBusy={isBusy}
      onSubmit={(form) =>
        void run(
          () => disableCodes(formText(form, 'current')),
          () => {
            onClose()
            show({ text: t('codesOff') })
          },
        )
      }
      onClose={onClose}
    >
      <p className="soft">{t('turnOffText')}</p>
      <PasswordField name="current" error={fault && signIn(fault)} />
    </FormDialog>
  )
}
