import { useState, type SyntheticEvent } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { AppKey, RecoveryCodes } from '#admin/features/sign-in/app-key.tsx'
import {
  createPasskey,
  enableCodes,
  sendCode,
  type AuthFault,
} from '#admin/features/sign-in/auth-client.ts'
import { deviceName } from '#admin/features/sign-in/device-name.ts'
import { totpEnrollmentIn, type TotpEnrollment } from '#admin/features/sign-in/totp-enrollment.ts'
import { formText } from '#admin/lib/form-text.ts'
import { refusalText, type Refusal } from '#admin/lib/refusal.ts'
import { useHydrated } from '#admin/lib/support/use-hydrated.ts'
import { useT } from '#admin/lib/texts.tsx'
import { BACK_OFFICE } from '#domain/access/back-office-path.ts'

import styles from './set-up.module.css'

const MIN_PASSWORD_LENGTH = 12

/** Handles a form in the browser. */
const submitting =
  (work: (form: FormData) => Promise<void>) => (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void work(new FormData(event.currentTarget))
  }

const enter = () => location.assign(BACK_OFFICE)

/** A passkey first; or a password with codes from an app, and recovery codes. */
export function SetUp({ hasPassword }: Readonly<{ hasPassword: boolean }>) {
  const t = useT('admin-sign-in')
  const refusalT = useT('admin-refusals')
  const fetcher = useFetcher<Readonly<{ problem: Refusal | null }>>()
  const [fault, setFault] = useState<AuthFault | null>(null)
  const [codes, setCodes] = useState<TotpEnrollment | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useHydrated()

  const refused = fetcher.data?.problem
  const problem = refused ? refusalText(refusalT, refused) : null

  async function passkey(form: FormData) {
    setBusy(true)
    // Nothing else distinguishes the passkeys of a person later.
    const { browser, system } = deviceName(navigator.userAgent)
    const device = [system, browser].filter(Boolean).join(', ')
    const answer = await createPasskey(formText(form, 'device').trim() || device)
    setBusy(false)
    if (answer.fault === null) enter()
    else setFault(answer.fault)
  }
  async function password(form: FormData) {
    setBusy(true)
    await fetcher.submit(form, { method: 'post' })
    const answer = await enableCodes(formText(form, 'password'))
    setBusy(false)
    // A refused password shows its own reason.
    if (answer.fault === null) setCodes(totpEnrollmentIn(answer.value))
  }

  if (codes) return <CodesSteps codes={codes} />
  return (
    <>
      <p>{t('setUpText')}</p>
      <form method="dialog" className={styles.form} onSubmit={submitting(passkey)}>
        <Field label={t('device')} error={fault && t(fault)}>
          {(ids) => (
            <Input {...ids} name="device" maxLength={60} placeholder={t('deviceExample')} />
          )}
        </Field>
        <Button
          type="submit"
          kind="primary"
          icon="fingerprint"
          isWide
          disabled={isBusy || !isHydrated}
        >
          {t('makePasskey')}
        </Button>
      </form>
      <details className={styles.other} open={hasPassword}>
        <summary>{t('orPassword')}</summary>
        <form method="dialog" className={styles.form} onSubmit={submitting(password)}>
          <Field label={t('newPassword')} hint={t('newPasswordHint')} error={problem}>
            {(ids) => (
              <Input
                {...ids}
                name="password"
                type="password"
                required
                minLength={MIN_PASSWORD_LENGTH}
                autoComplete="new-password"
              />
            )}
          </Field>
          <Button type="submit" isWide disabled={isBusy || !isHydrated}>
            {t('choosePassword')}
          </Button>
        </form>
      </details>
    </>
  )
}

/** Codes from an app: its key, the recovery codes, and the first code. */
function CodesSteps({ codes: { uri, key, recovery } }: Readonly<{ codes: TotpEnrollment }>) {
  const t = useT('admin-sign-in')
  const [fault, setFault] = useState<AuthFault | null>(null)
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <>
        <h2>{t('codesTitle')}</h2>
        <p>{t('codesText')}</p>
        <RecoveryCodes codes={recovery} />
        <Button kind="primary" isWide onClick={enter}>
          {t('codesDone')}
        </Button>
      </>
    )
  return (
    <form
      method="dialog"
      className={styles.form}
      onSubmit={submitting(async (form) => {
        const answer = await sendCode(formText(form, 'code').trim(), false)
        if (answer.fault === null) setDone(true)
        else setFault(answer.fault)
      })}
    >
      <h2>{t('appTitle')}</h2>
      <AppKey uri={uri} secret={key} />
      <Field label={t('code')} error={fault && t(fault)}>
        {(ids) => (
          <Input {...ids} name="code" required inputMode="numeric" autoComplete="one-time-code" />
        )}
      </Field>
      <Button type="submit" kind="primary" isWide>
        {t('next')}
      </Button>
    </form>
  )
}
