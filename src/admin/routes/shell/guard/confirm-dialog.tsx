import { useState, type SyntheticEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { signInWithPasskey, type AuthFault } from '#admin/features/sign-in/auth-client.ts'
import { ProviderSignIn } from '#admin/features/sign-in/provider-sign-in.tsx'
import { usePerson } from '#admin/lib/person.ts'
import { useT } from '#admin/lib/texts.tsx'

import styles from './confirm-dialog.module.css'

/** The first status of a server that failed, or has no database. */
const FAILED = 500

type ConfirmDialogProps = Readonly<{ onDone: (isConfirmed: boolean) => void }>

/** The outcome of a confirmation by password and code, or of one in the demo. */
async function confirmWith(form: FormData, intent: string): Promise<AuthFault | null> {
  form.set('intent', intent)
  try {
    const response = await fetch('/admin/session', { method: 'POST', body: form })
    if (response.status >= FAILED) return 'offline'
    const { outcome } = (await response.json()) as Readonly<{ outcome?: string }>
    if (outcome === 'confirmed') return null
    return outcome === 'locked' ? 'locked' : 'wrong'
  } catch {
    return 'offline'
  }
}

/** Asks the person to confirm their identity. Nothing is done before that. */
export function ConfirmDialog({ onDone }: ConfirmDialogProps) {
  const t = useT('admin-sign-in')
  const [fault, setFault] = useState<AuthFault | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { isDemo, name, provider } = usePerson()

  async function attempt(request: () => Promise<AuthFault | null>) {
    setBusy(true)
    const newFault = await request()
    setBusy(false)
    if (newFault === null) onDone(true)
    else setFault(newFault)
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void attempt(() => confirmWith(form, 'confirm'))
  }

  return (
    <Dialog title={t('confirmTitle')} onClose={() => onDone(false)} closeLabel={t('cancel')}>
      <div className={styles.box}>
        <p className="soft">{t('confirmText')}</p>
        {isDemo && (
          <Button
            kind="primary"
            isWide
            disabled={isBusy}
            onClick={() => void attempt(() => confirmWith(new FormData(), 'confirm-demo'))}
          >
            {t('confirmDemo', { name })}
          </Button>
        )}
        <Button
          kind={isDemo ? 'secondary' : 'primary'}
          icon="fingerprint"
          isWide
          disabled={isBusy}
          onClick={() => void attempt(async () => (await signInWithPasskey()).fault)}
        >
          {t('confirmGo')}
        </Button>
        {provider !== null && !isDemo && (
          <ProviderSignIn provider={provider} isConfirming onDone={() => onDone(true)} />
        )}
        {fault !== null && (
          <p className="text-alert" role="alert">
            {t(fault)}
          </p>
        )}
        <details>
          <summary>{t('confirmPassword')}</summary>
          <form method="dialog" onSubmit={submit}>
            <Field label={t('password')}>
              {(ids) => (
                <Input
                  {...ids}
                  name="password"
                  type="password"
                  required
                  autoComplete="current-password"
                />
              )}
            </Field>
            <Field label={t('code')}>
              {(ids) => (
                <Input
                  {...ids}
                  name="code"
                  required
                  inputMode="numeric"
                  autoComplete="one-time-code"
                />
              )}
            </Field>
            <Button type="submit" isWide disabled={isBusy}>
              {t('confirm')}
            </Button>
          </form>
        </details>
      </div>
    </Dialog>
  )
}
